import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
import { isObject } from '../json-value.ts';
import { instagramName } from '../link.ts';
import { defineCall } from './call.ts';
import { editedList, needed, optional } from './edited.ts';
import { instructorsCall } from './instructor.ts';
import { readId, readInnerList, readList, readMessage, readRow, readText } from './lenient.ts';
import { readDay, readTime } from './lesson.ts';
import { readMediaFile } from './media.ts';
import { sentId, sentMediaId, sentOrTemporaryId, sentPlace, sentText } from './sent.ts';

// The instructor editor's reading and request. The timetable reads the same call differently (`instructor.ts`).

/** The fields that are sent back exactly as loaded: the console does not edit them, or also sends them as ids. */
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

/** The fields of an instructor to send back unchanged. Missing fields are not sent. */
const readCarried = (row: unknown): Carried => {
  if (typeof row !== 'object' || row === null) return {};
  const carried = Object.entries(row).filter(([name]) => carriedFields.some((field) => field === name));
  return Object.fromEntries(carried);
};

/** An image, or only its id where the backend sends no object; the file is then looked up in the media library. */
const readImage = v.union([readMediaFile, readId]);

/** From `*_data`, else from objects, else from ids. */
const imagesFrom = (data: string, bare: string) => (row: Record<string, unknown>) => {
  const files = row[data] ?? [];
  return Array.isArray(files) && files.length === 0 ? row[bare] : files;
};

const topImagesOf = imagesFrom('top_images_data', 'top_images');
const visualImagesOf = imagesFrom('images_data', 'images');

const readOrKeep = (read: v.GenericSchema<unknown, string>) =>
  v.pipe(
    readText,
    v.transform((text) => {
      const result = v.safeParse(read, text);
      return result.success ? result.output : text;
    }),
  );

/** A lesson, as the confirmation of a deletion lists it: an invalid day or time stays as received. */
const readGivenLesson = v.object({
  studio_name: readText,
  day_of_week: readOrKeep(readDay),
  start_time: readOrKeep(readTime),
  end_time: readOrKeep(readTime),
  lesson_name: readText,
});

/** The id is required: an instructor read without one would be sent as a new one and be duplicated. */
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

/** An instructor in the editor's draft. */
export type LoadedInstructor = v.InferOutput<typeof readLoaded>;

/** Read for the editor: an invalid field fails the load. The order of the answer is kept. */
export const getInstructorsToEdit = defineCall({
  ...instructorsCall,
  read: readList('instructors', readLoaded),
  edited: editedList('instructors', {
    dancer_name: needed,
    instagram: optional,
    profile: optional,
    top_images: { ...needed, aliases: ['top_images_data'] },
    images: { ...needed, aliases: ['images_data'] },
  }),
});

/** Also deletes the instructor's lessons in all studios. */
export const deleteInstructor = defineCall({
  method: 'POST',
  path: '/api/delete_instructor/',
  credentials: 'include',
  request: v.strictObject({ instructor_id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

/**
 * The instructors in order: their fields, those that are not edited as loaded, and the chosen images as ids. An unsaved
 * one is sent with its temporary negative id. A saved one that is not sent stays, after the sent ones: deleting is a
 * call of its own.
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
