import * as v from 'valibot';

import { instagramName } from '../link.ts';
import { eachOf, isObject } from '../objects.ts';
import { defineCall, postCall, sentId, sentMediaId, sentOrTemporaryId, sentPlace, sentText } from './call.ts';
import { editedList, needed, optional } from './edited.ts';
import { readId, readInnerRows, readRows, readText, readInnerList, readList, readRow } from './lenient.ts';
import { daySchema, readDay, readInstructorLesson, readTime, timeSchema } from './lesson.ts';
import { mediaFileSchema, readMediaFile } from './media.ts';

const instructorLessonSchema = v.strictObject({
  studio_name: v.string(),
  day_of_week: daySchema,
  start_time: timeSchema,
  end_time: timeSchema,
  lesson_name: v.string(),
});

export type InstructorLesson = v.InferOutput<typeof instructorLessonSchema>;

export const instructorSchema = v.strictObject({
  id: v.number(),
  dancer_name: v.string(),
  instagram: v.string(),
  profile: v.string(),
  top_images: v.array(v.number()),
  top_images_data: v.array(mediaFileSchema),
  images: v.array(v.number()),
  images_data: v.array(mediaFileSchema),
  movies: v.array(mediaFileSchema),
  studios: v.array(v.strictObject({ id: v.number(), name: v.string() })),
  is_active: v.boolean(),
  has_lessons: v.boolean(),
  lesson_count: v.number(),
  lessons: v.array(instructorLessonSchema),
  sort_order: v.number(),
});

export type Instructor = v.InferOutput<typeof instructorSchema>;

const instructorsCall = {
  method: 'GET',
  path: '/api/get_instructors/',
  credentials: 'omit',
  request: null,
  answer: v.array(instructorSchema),
} as const;

/** Instructors with only the fields for double bookings in the timetable. */
export const getInstructors = defineCall({
  ...instructorsCall,
  read: readRows(
    v.object({
      id: readId,
      dancer_name: readText,
      lessons: v.optional(readInnerRows(readInstructorLesson), null),
    }),
  ),
});

const carriedFields = [
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

const readCarried = (row: object): Carried => {
  const carried = Object.entries(row).filter(([name]) => carriedFields.some((field) => field === name));
  return Object.fromEntries(carried);
};

/** An image, or the id of one, whose file is then taken from the media library. */
const readImage = v.union([readMediaFile, readId]);

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

/** For the confirmation of a deletion: an invalid day or time stays as received. */
const readGivenLesson = v.object({
  studio_name: readText,
  day_of_week: readOrKeep(readDay),
  start_time: readOrKeep(readTime),
  end_time: readOrKeep(readTime),
  lesson_name: readText,
});

/** Without an id an instructor would be sent as a new one and be duplicated. */
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

export type LoadedInstructor = v.InferOutput<typeof readLoaded>;

/** For the editor: an invalid field fails the load. The order of the answer is kept. */
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
export const deleteInstructor = postCall('/api/delete_instructor/', { instructor_id: sentId });

/** Unsaved ones have a temporary negative id. A saved one that is not sent stays, after the sent ones. */
export const updateInstructors = postCall('/api/update_instructors/', {
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
});

export type UpdateInstructorsRequest = v.InferOutput<typeof updateInstructors.request>;
