import type { LoadedInstructor, UpdateInstructorsRequest } from '../../contract/http/instructor-edit.ts';
import type { MediaFile } from '../../contract/http/media.ts';
import { instagramName } from '../../contract/link.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { defineList } from '../../editing/define-list.ts';
import { under } from '../../editing/paths.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { instructorLabels, instructorText } from '../../text/instructor.ts';

/** The editable fields of an instructor, and its lessons, which the confirmation of its deletion lists. */
export type InstructorItem = Readonly<
  Pick<LoadedInstructor, 'id' | 'dancer_name' | 'instagram' | 'profile' | 'lessons'>
> & {
  /** Background images. */
  readonly top_images: readonly MediaFile[];
  readonly images: readonly MediaFile[];
};

export type InstructorDraft = {
  readonly instructors: readonly InstructorItem[];
  /**
   * The fields to send back unchanged, by instructor id. A map, so that its files do not count as uses of the draft.
   */
  readonly carried: ReadonlyMap<number, LoadedInstructor['carried']>;
};

export const instructors = defineList<InstructorItem>({
  label: instructorText.instructors,
  noun: instructorText.instructors,
  numbered: instructorText.numbered,
  nameOf: ({ dancer_name: name }) => name,
  ids: 'all',
  order: 'sort_order',
  isDeletedByCall: true,
  fields: {
    dancer_name: { kind: 'text', label: instructorLabels.dancer_name, required: true },
    instagram: {
      kind: 'text',
      label: instructorLabels.instagram,
      hint: instructorText.instagramHint,
      lang: 'en',
      toSentFields: (name: string) => ({ instagram: instagramName(name) }),
    },
    profile: { kind: 'lines', label: instructorLabels.profile },
    top_images: {
      kind: 'images',
      label: instructorLabels.top_images,
      ratio: '16:9',
      sentAs: 'top_image_ids',
    },
    images: { kind: 'images', label: instructorLabels.images, ratio: '16:9', sentAs: 'image_ids' },
    lessons: { kind: 'hidden', empty: [], isOfServer: true },
  },
});

/** Keeps a full-width @ while typing, because an input method may still be composing; it is removed on blur. */
const isAtTyped = (text: string): boolean => text.trimStart().startsWith('@');

/** Applies a change; an Instagram user name never begins with @. */
function applyInstructor(draft: InstructorDraft, change: Change): InstructorDraft {
  const isName = change.type === 'set' && change.path.at(-1) === 'instagram';
  if (!isName || typeof change.value !== 'string' || !isAtTyped(change.value)) return apply(draft, change);
  return apply(draft, { ...change, value: instagramName(change.value) });
}

export const instructor = defineEditor<InstructorDraft, UpdateInstructorsRequest>({
  id: 'instructorEditor',
  fields: { instructors, carried: { kind: 'hidden', empty: new Map(), isOfServer: true } },
  apply: applyInstructor,
});

export const instructorMachine = createEditorMachine(instructor);

/** The confirmed call that deletes an instructor with its lessons. */
export const deleteInstructorCallMachine = createConfirmedCallMachine<InstructorItem>(instructors.blank(0));

export const instructorList = under(instructor.path, 'instructors');

/** All instructors in order, each with the fields to send back unchanged. */
export function toInstructorsRequest(draft: InstructorDraft): UpdateInstructorsRequest {
  const { instructors: sent } = instructor.requestOf(draft, draft);
  return { instructors: sent.map((each) => Object.assign({}, draft.carried.get(each.id), each)) };
}

/**
 * What tells whether the server has a draft. Without the files as they were loaded: the request has their ids, and after a
 * save the server gives others.
 */
export const heldInstructors = (draft: InstructorDraft) =>
  toInstructorsRequest(draft).instructors.map(
    ({ top_images: _top, top_images_data: _topData, images: _images, images_data: _data, ...held }) => held,
  );

/** The result of a load: the instructors, and the media files where some images came as ids. */
interface LoadedInstructors {
  readonly instructors: readonly LoadedInstructor[];
  readonly files: readonly MediaFile[];
}

/** A placeholder for a file that is missing in the library: its id is kept, without an image. */
const unknownFile = (id: number): MediaFile => ({
  id,
  image_url: '',
  thumbnail_url: null,
  mime_type: 'image/jpeg',
  width: null,
  height: null,
  file_size: null,
  favorite_flg: false,
});

/** The draft of the loaded instructors. Images that came as ids are looked up in `files`. */
export function toInstructorDraft({ instructors: read, files }: LoadedInstructors): InstructorDraft {
  const known = new Map(files.map((file) => [file.id, file]));
  const toFile = (image: MediaFile | number): MediaFile =>
    typeof image === 'number' ? (known.get(image) ?? unknownFile(image)) : image;
  return {
    instructors: read.map(({ carried: _carried, top_images, images, ...rest }) => ({
      ...rest,
      top_images: top_images.map(toFile),
      images: images.map(toFile),
    })),
    carried: new Map(read.map(({ id, carried }) => [id, carried])),
  };
}
