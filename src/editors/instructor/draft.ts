import type { LoadedInstructor } from '../../contract/http/instructor-edit.ts';
import type { MediaFile } from '../../contract/http/media.ts';
import { valueAt, type Path } from '../../editing/changes.ts';
import { findItemAround, rootPath, under } from '../../editing/paths.ts';

/** What can be edited of an instructor, and its lessons: they are named before they are deleted with it. */
export type InstructorItem = Readonly<
  Pick<LoadedInstructor, 'id' | 'dancer_name' | 'instagram' | 'profile' | 'lessons'>
> & {
  /** Shown as backgrounds. */
  readonly top_images: readonly MediaFile[];
  readonly images: readonly MediaFile[];
};

export type InstructorDraft = {
  readonly instructors: readonly InstructorItem[];
  /** What is sent back as it came, by the instructors' ids. A map: the files in it are no edit's, and nobody's use. */
  readonly carried: ReadonlyMap<number, LoadedInstructor['carried']>;
};

/** What a load brings: the instructors, and the library's files where some of their images came as ids. */
export interface LoadedInstructors {
  readonly instructors: readonly LoadedInstructor[];
  readonly files: readonly MediaFile[];
}

export const instructorList = under(rootPath<InstructorDraft>(), 'instructors');

export const textFields = ['dancer_name', 'instagram', 'profile'] as const;
export type TextField = (typeof textFields)[number];

export const imageFields = ['top_images', 'images'] as const;

/** What stands in the draft's place until it is loaded. */
export const emptyInstructorDraft: InstructorDraft = { instructors: [], carried: new Map() };

export const blankInstructor = (id: number): InstructorItem => ({
  id,
  dancer_name: '',
  instagram: '',
  profile: '',
  lessons: [],
  top_images: [],
  images: [],
});

/** A file that nobody knows but by its id: it stays, without its picture. */
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

/** The draft of what was read. Images that came as ids are looked up among the library's files. */
export function toInstructorDraft({ instructors, files }: LoadedInstructors): InstructorDraft {
  const known = new Map(files.map((file) => [file.id, file]));
  const toFile = (image: MediaFile | number): MediaFile =>
    typeof image === 'number' ? (known.get(image) ?? unknownFile(image)) : image;
  return {
    instructors: instructors.map(({ carried: _carried, top_images, images, ...instructor }) => ({
      ...instructor,
      top_images: top_images.map(toFile),
      images: images.map(toFile),
    })),
    carried: new Map(instructors.map(({ id, carried }) => [id, carried])),
  };
}

/** The instructor that a path leads to or into; null where it is not there. */
export function instructorAt(draft: InstructorDraft, path: Path): InstructorItem | null {
  const item = findItemAround(instructorList, path);
  return item && (valueAt(draft, item) ?? null);
}
