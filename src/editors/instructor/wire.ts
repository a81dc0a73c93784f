import type { UpdateInstructorsRequest } from '../../contract/http/instructor-edit.ts';
import type { MediaFile } from '../../contract/http/media.ts';
import { instagramName } from '../../contract/instagram.ts';
import { isSaved } from '../../editing/items.ts';
import type { InstructorDraft, InstructorItem } from './draft.ts';

const idsOf = (files: readonly MediaFile[]): number[] => files.map(({ id }) => id);

/** What is edited of an instructor, as it is sent. */
export const toSentInstructor = ({
  id,
  dancer_name,
  instagram,
  profile,
  top_images,
  images,
}: InstructorItem) => ({
  id,
  dancer_name,
  instagram: instagramName(instagram),
  profile,
  top_image_ids: idsOf(top_images),
  image_ids: idsOf(images),
});

/** All instructors in their order, each with what came with it (section 7). */
export const toInstructorsRequest = ({
  instructors,
  carried,
}: InstructorDraft): UpdateInstructorsRequest => ({
  instructors: instructors.map((instructor, index) => ({
    ...carried.get(instructor.id),
    ...toSentInstructor(instructor),
    sort_order: index + 1,
  })),
});

function toShown(instructor: InstructorItem, carried: InstructorDraft['carried']) {
  const { id, dancer_name, instagram, profile, top_images, images } = instructor;
  return {
    ...(isSaved(id) ? carried.get(id) : notYet),
    id,
    dancer_name,
    instagram: instagramName(instagram),
    profile,
    top_images: idsOf(top_images),
    top_images_data: [...top_images],
    images: idsOf(images),
    images_data: [...images],
  };
}

/** What a new one has not yet. */
const notYet = {
  movies: [],
  studios: [],
  is_active: true,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
} as const;

type ShownInstructor = ReturnType<typeof toShown>;

const made = new WeakMap<InstructorItem, ShownInstructor>();

/** An instructor for the site: section 3's shape. Of one that has not changed the very same. */
export function toShownInstructor(
  instructor: InstructorItem,
  carried: InstructorDraft['carried'],
): ShownInstructor {
  const shown = made.get(instructor) ?? toShown(instructor, carried);
  made.set(instructor, shown);
  return shown;
}

export const toShownInstructors = ({ instructors, carried }: InstructorDraft): ShownInstructor[] =>
  instructors.map((instructor) => toShownInstructor(instructor, carried));
