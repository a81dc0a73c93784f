import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readId, readInnerRows, readRows, readText } from './lenient.ts';
import { daySchema, readDay, readTime, timeSchema } from './lesson.ts';
import { mediaFileSchema } from './media.ts';

const instructorLessonSchema = v.strictObject({
  studio_name: v.string(),
  day_of_week: daySchema,
  start_time: timeSchema,
  end_time: timeSchema,
  lesson_name: v.string(),
});

/** A lesson of an instructor, in any studio. */
export type InstructorLesson = v.InferOutput<typeof instructorLessonSchema>;

/** An instructor as the embedded backend sends it: files as ids and as objects. */
export const instructorSchema = v.strictObject({
  id: v.number(),
  dancer_name: v.string(),
  /** The user name without @ (`instagram.ts`). */
  instagram: v.string(),
  profile: v.string(),
  top_images: v.array(v.number()),
  top_images_data: v.array(mediaFileSchema),
  images: v.array(v.number()),
  images_data: v.array(mediaFileSchema),
  movies: v.array(mediaFileSchema),
  /** The studios in which the instructor has lessons. */
  studios: v.array(v.strictObject({ id: v.number(), name: v.string() })),
  is_active: v.boolean(),
  has_lessons: v.boolean(),
  lesson_count: v.number(),
  lessons: v.array(instructorLessonSchema),
  sort_order: v.number(),
});

export type Instructor = v.InferOutput<typeof instructorSchema>;

/** The call, shared by both ways of reading its answer. */
export const instructorsCall = {
  method: 'GET',
  path: '/api/get_instructors/',
  credentials: 'omit',
  request: null,
  answer: v.array(instructorSchema),
} as const;

/** Read for the timetable: only what is needed to find double bookings. */
export const getInstructors = defineCall({
  ...instructorsCall,
  read: readRows(
    v.object({
      id: readId,
      dancer_name: readText,
      lessons: v.optional(
        readInnerRows(
          v.object({
            studio_name: readText,
            day_of_week: readDay,
            start_time: readTime,
            end_time: readTime,
            lesson_name: readText,
          }),
        ),
        null,
      ),
    }),
  ),
});
