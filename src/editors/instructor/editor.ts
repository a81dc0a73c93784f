import type { LoadedInstructor, UpdateInstructorsRequest } from '../../contract/http/instructor.ts';
import type { MediaFile } from '../../contract/http/media.ts';
import { instagramName } from '../../contract/link.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { defineList } from '../../editing/define-list.ts';
import { isSaved } from '../../editing/items.ts';
import { childAt, indicesOf, itemPathAt, valueAt } from '../../editing/lookup.ts';
import { under, findItemAround, isFieldOf, type Path } from '../../editing/paths.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import type { QueuedMessage } from '../../machines/preview-frame-machine.ts';
import { listMessage, scrollMessage, defineMirror, type Mirror } from '../../preview/mirror.ts';
import { instructorLabels, instructorText } from './text.ts';

export type InstructorItem = Readonly<
  Pick<LoadedInstructor, 'id' | 'dancer_name' | 'instagram' | 'profile' | 'lessons'>
> & {
  readonly top_images: readonly MediaFile[];
  readonly images: readonly MediaFile[];
};

export type InstructorDraft = {
  readonly instructors: readonly InstructorItem[];
  /** Fields that are sent back unchanged, by instructor id. Files in a map do not count as used by the draft. */
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

/** Removes an @ before the user name. A full-width one is removed on blur: an input method may be composing it. */
function applyInstructor(draft: InstructorDraft, change: Change): InstructorDraft {
  if (change.type !== 'set' || change.path.at(-1) !== 'instagram' || typeof change.value !== 'string')
    return apply(draft, change);
  const hasAt = change.value.trimStart().startsWith('@');
  return apply(draft, hasAt ? { ...change, value: instagramName(change.value) } : change);
}

export const instructor = defineEditor<InstructorDraft, UpdateInstructorsRequest>({
  id: 'instructorEditor',
  fields: { instructors, carried: { kind: 'hidden', empty: new Map(), isOfServer: true } },
  apply: applyInstructor,
});

export const instructorMachine = createEditorMachine(instructor);

export const deleteInstructorCallMachine = createConfirmedCallMachine<InstructorItem>(instructors.blank(0));

export const instructorList = under(instructor.path, 'instructors');

export function toInstructorsRequest(draft: InstructorDraft): UpdateInstructorsRequest {
  const { instructors: sent } = instructor.requestOf(draft, draft);
  return { instructors: sent.map((each) => Object.assign({}, draft.carried.get(each.id), each)) };
}

export const savedPartOfInstructors = (draft: InstructorDraft) =>
  toInstructorsRequest(draft).instructors.map(
    ({ top_images: _top, top_images_data: _topData, images: _images, images_data: _data, ...rest }) => rest,
  );

interface LoadedInstructors {
  readonly instructors: readonly LoadedInstructor[];
  readonly files: readonly MediaFile[];
}

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

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

const idsOf = (files: InstructorItem['images']): number[] => files.map(({ id }) => id);

const newFields = {
  movies: [],
  studios: [],
  is_active: true,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
} as const;

function toSiteData({ lessons: _lessons, ...item }: InstructorItem, carried: InstructorDraft['carried']) {
  return {
    ...(isSaved(item.id) ? carried.get(item.id) : newFields),
    ...item,
    instagram: instagramName(item.instagram),
    top_images: idsOf(item.top_images),
    top_images_data: [...item.top_images],
    images: idsOf(item.images),
    images_data: [...item.images],
  };
}

type ShownInstructor = ReturnType<typeof toSiteData>;

const made = new WeakMap<InstructorItem, ShownInstructor>();

function toShownInstructor(item: InstructorItem, carried: InstructorDraft['carried']): ShownInstructor {
  const shown = made.get(item) ?? toSiteData(item, carried);
  made.set(item, shown);
  return shown;
}

function placeOf(path: Path, draft: InstructorDraft) {
  const around = findItemAround(instructorList, path);
  const [index] = indicesOf(draft, path);
  const item = around && valueAt(draft, around);
  return index === undefined || !item ? null : { index, instructor: item };
}

const fullState: QueuedMessage = {
  key: 'instructors',
  message: { type: 'TEXT_UPDATE', payload: { ...common, eventType: 'change' } },
  allData: 'always',
};

const keepsView = { skipScroll: true, preserveTab: true, preserveStudios: true } as const;

interface Selection extends Partial<typeof keepsView> {
  readonly index: number;
  readonly instructor: InstructorItem;
  readonly tabValue?: number;
}

function selected({ instructor: { id }, ...selection }: Selection): QueuedMessage {
  const message = { type: 'SELECT_INSTRUCTOR', payload: { ...common, ...selection } } as const;
  return listMessage(message, id, 'unlessImmediate');
}

export function instructorDeleted(path: Path, before: InstructorDraft): readonly QueuedMessage[] {
  const place = placeOf(path, before);
  if (place === null) return [];
  const { index, instructor: gone } = place;
  const payload = { ...common, index, instructor: toShownInstructor(gone, before.carried) };
  return [listMessage({ type: 'DELETE_INSTRUCTOR', payload }, gone.id, 'always')];
}

const fieldMirror = defineMirror(instructor, {
  contentKey: common.contentKey,
  component: common.componentKey,
});

/** Sends the full state with every message, except to a site that takes each edit at once. */
const withFullState = (queued: QueuedMessage): QueuedMessage =>
  queued.allData === 'never' ? { ...queued, allData: 'unlessImmediate' } : queued;

/** Only field messages are derived: the rest select an instructor and set the site's scroll position. */
export const instructorMirror: Mirror<InstructorDraft> = {
  edited(change, draft, before) {
    if (change.type === 'batch')
      return change.changes.flatMap((each) => instructorMirror.edited(each, draft, before));
    const isOfField = change.path.length > (change.type === 'insert' ? 1 : 2);
    if (change.type === 'set' || isOfField)
      return fieldMirror.edited(change, draft, before).map(withFullState);
    if (change.type === 'remove') return instructorDeleted(change.path, before);
    const path = change.type === 'insert' ? under(instructorList, { id: change.item.id }) : change.path;
    const place = placeOf(path, draft);
    if (place === null) return [];
    if (change.type === 'move') return [fullState, selected({ ...place, ...keepsView })];
    const payload = { ...common, index: place.index };
    return [listMessage({ type: 'ADD_INSTRUCTOR', payload }, change.item.id, 'always')];
  },
  focused(path, draft) {
    const place = placeOf(path, draft);
    if (place === null) return [];
    const { index } = place;
    const field = path[2];
    if (field === undefined) return [selected(place)];
    return field === 'profile'
      ? [selected({ ...place, tabValue: 1 }), scrollMessage({ ...common, fieldName: field, index })]
      : [selected(place), scrollMessage({ ...common, fieldName: `instructor_${index}`, index })];
  },
  /** `instructor`, the site's name of a whole instructor, leads to the field `dancer_name`. */
  pathOf({ fieldName, index }, draft) {
    const [, name, written] = /^([a-z_]+?)(?:_(\d{1,9}))?$/.exec(fieldName) ?? [];
    const field = name === 'instructor' ? 'dancer_name' : name;
    if (!isFieldOf(instructors.fields, field) || field === 'lessons') return null;
    const item = itemPathAt(draft, instructorList, written === undefined ? index : Number(written));
    return item && under(item, field);
  },
  shown: ({ instructors: all, carried }) => all.map((each) => toShownInstructor(each, carried)),
  carryFullState: ({ type, payload }, all) =>
    /^ARRAY_|_INSTRUCTOR$/.test(type)
      ? { instructor: childAt(all, 'index' in payload ? (payload.index ?? -1) : -1), allInstructors: all }
      : { allData: all },
};
