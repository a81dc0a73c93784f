import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
import { instagramName } from '../link.ts';
import { defineCall } from './call.ts';
import { instructorsCall } from './instructor.ts';
import { readId, readInnerList, readList, readMessage, readRow, readText, isObject } from './lenient.ts';
import { readDay, readTime } from './lesson.ts';
import { readMediaFile } from './media.ts';
import { sentId, sentMediaId, sentOrTemporaryId, sentPlace, sentText } from './sent.ts';

// What the instructor editor reads and sends. The timetable reads the same call its own way (`instructor.ts`).

/** Section 3's fields that are sent back as they were loaded: nothing here changes them, or they go as ids besides. */
export const carriedFields = [
  'top_images',
  'top_images_data',
  'images',
  'images_data',
  'movies',
  'studios',
  'is_active',
  'has_lessons',
  'lesson_count',
  'lessons',
] as const;

type Carried = { readonly [field in (typeof carriedFields)[number]]?: unknown };

/** What of an instructor is sent back as it came. What did not come is not sent. */
const readCarried = (row: unknown): Carried => {
  if (typeof row !== 'object' || row === null) return {};
  const carried = Object.entries(row).filter(([name]) => carriedFields.some((field) => field === name));
  return Object.fromEntries(carried);
};

/** An image, or its id where the backend sends no more: whoever shows it looks it up in the media list. */
const readImage = v.union([readMediaFile, readId]);

/** From `*_data`, else objects, else ids (decisions.md, "Instructor"). */
const imagesFrom = (data: string, bare: string) => (row: Record<string, unknown>) => {
  const files = row[data] ?? [];
  return Array.isArray(files) && files.length === 0 ? row[bare] : files;
};

const topImagesOf = imagesFrom('top_images_data', 'top_images');
const visualImagesOf = imagesFrom('images_data', 'images');

const readOrAsItCame = (read: v.GenericSchema<unknown, string>) =>
  v.pipe(
    readText,
    v.transform((text) => {
      const result = v.safeParse(read, text);
      return result.success ? result.output : text;
    }),
  );

/** A lesson as the question before a deletion names it: a day or a time that is none is shown as it came. */
const readGivenLesson = v.object({
  studio_name: readText,
  day_of_week: readOrAsItCame(readDay),
  start_time: readOrAsItCame(readTime),
  end_time: readOrAsItCame(readTime),
  lesson_name: readText,
});

/** A saved instructor has an id: read without one, it would be sent as a new one and stand there twice. */
const readLoaded = readRow(
  ['dancer_name', 'instagram', 'profile'],
  v.pipe(
    v.unknown(),
    v.transform((row) => {
      if (!isObject(row)) return row;
      return {
        ...row,
        top_images: topImagesOf(row),
        images: visualImagesOf(row),
        carried: readCarried(row),
      };
    }),
    v.object({
      id: readId,
      dancer_name: readText,
      instagram: v.pipe(readText, v.transform(instagramName)),
      profile: readText,
      top_images: readInnerList(readImage),
      images: readInnerList(readImage),
      lessons: readInnerList(readGivenLesson),
      carried: v.custom<Carried>(() => true),
    }),
  ),
);

/** An instructor as the editor has it. */
export type LoadedInstructor = v.InferOutput<typeof readLoaded>;

/** Read for the editor: a bad field fails the load. The order is that of the answer. */
export const getInstructorsToEdit = defineCall({
  ...instructorsCall,
  read: readList('instructors', readLoaded),
});

/** Its lessons, in whichever studio, are deleted with it (section 5). */
export const deleteInstructor = defineCall({
  method: 'POST',
  path: '/api/delete_instructor/',
  credentials: 'include',
  request: v.strictObject({ instructor_id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

/**
 * The instructors in their order: section 3's fields as loaded, and the images that are chosen now as ids. An unsaved one
 * has the negative id that the console gave it, as the specification's client does. One that is not sent stays, behind
 * those that are: deleting is a call of its own.
 */
export const updateInstructors = defineCall({
  method: 'POST',
  path: '/api/update_instructors/',
  credentials: 'include',
  request: v.strictObject({
    instructors: v.array(
      v.strictObject({
        id: sentOrTemporaryId,
        dancer_name: sentText,
        instagram: sentText,
        profile: sentText,
        ...eachOf(carriedFields, () => v.optional(v.unknown())),
        top_image_ids: v.array(sentMediaId),
        image_ids: v.array(sentMediaId),
        sort_order: sentPlace,
      }),
    ),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateInstructorsRequest = v.InferOutput<typeof updateInstructors.request>;
