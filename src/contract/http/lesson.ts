import type { CalendarDate } from '@internationalized/date';
import * as v from 'valibot';

import { defineCall, getCall, postCall, sentId, sentMediaId, sentPlace, sentText } from './call.ts';
import { editedList, flag, needed, optional } from './edited.ts';
import {
  readFlag,
  readId,
  readInnerRows,
  readList,
  readOptionalNumber,
  readRow,
  readRows,
  readText,
} from './lenient.ts';
import { mediaFileSchema, readMediaField, readMediaFile, type MediaFile } from './media.ts';

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Day = (typeof days)[number];

export const dayOfWeek = (date: CalendarDate): Day => days.at(date.toDate('UTC').getUTCDay() - 1) ?? 'sunday';

export const daySchema = v.picklist(days);

export const readDay = v.pipe(v.string(), v.trim(), v.toLowerCase(), daySchema);

/** `HH:MM`, or empty for a spacer. */
export const timeSchema = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);

/** A time with or without seconds. Missing or null is `''`. */
export const readTime = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((value) => {
    const text = (value ?? '').trim();
    const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? [];
    return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
  }),
  timeSchema,
);

/** A lesson as an instructor's page lists it. */
export const readInstructorLesson = v.object({
  studio_name: readText,
  day_of_week: readDay,
  start_time: readTime,
  end_time: readTime,
  lesson_name: readText,
});

const lessonInstructorSchema = v.strictObject({
  id: v.number(),
  dancer_name: v.string(),
  top_images: v.array(mediaFileSchema),
});

export type LessonInstructor = v.InferOutput<typeof lessonInstructorSchema>;

/** The files are objects in `top_images_data` or `top_images`; ids are left out. */
export const getInstructorsForLessonPage = getCall(
  '/api/get_instructors_for_lesson_page/',
  v.array(lessonInstructorSchema),
  readRows(
    v.pipe(
      v.object({
        id: readId,
        dancer_name: readText,
        top_images: v.optional(readInnerRows(readMediaFile), null),
        top_images_data: v.optional(readInnerRows(readMediaFile), null),
      }),
      v.transform(({ top_images_data, top_images, ...instructor }) => {
        const files: readonly MediaFile[] = top_images_data.length > 0 ? top_images_data : top_images;
        return { ...instructor, top_images: [...files] };
      }),
    ),
  ),
);

export const lessonSchema = v.strictObject({
  id: v.number(),
  name: v.string(),
  start_time: timeSchema,
  end_time: timeSchema,
  day_of_week: daySchema,
  instructor_id: v.nullable(v.number()),
  instructor_name: v.string(),
  image: v.nullable(mediaFileSchema),
  space_flg: v.boolean(),
  /** From 1 within the day; null where a backend leaves it out. */
  order: v.nullable(v.number()),
  close_flg: v.boolean(),
});

export type Lesson = v.InferOutput<typeof lessonSchema>;

const readEmptyAsNull = v.transform((value: unknown) => (value === '' ? null : value));

const readLesson = readRow(
  ['name', 'start_time', 'end_time', 'space_flg'],
  v.object({
    id: readId,
    name: readText,
    start_time: readTime,
    end_time: readTime,
    day_of_week: readDay,
    instructor_id: v.pipe(v.optional(v.unknown(), null), readEmptyAsNull, v.nullable(readId)),
    instructor_name: readText,
    image: readMediaField,
    space_flg: readFlag,
    order: readOptionalNumber,
    close_flg: readFlag,
  }),
);

export function lessonsOfDay<Slot extends Pick<Lesson, 'day_of_week' | 'order'>>(
  lessons: readonly Slot[],
  day: Day,
): Slot[] {
  const position = ({ order }: Slot) => order ?? Number.MAX_VALUE;
  return lessons
    .filter(({ day_of_week }) => day_of_week === day)
    .toSorted((one, next) => position(one) - position(next));
}

const isSpacer = v.pipe(readFlag, v.literal(true));

export const getLessons = defineCall({
  method: 'POST',
  path: '/api/get_lessons/',
  credentials: 'include',
  request: v.strictObject({ studio_id: sentId }),
  answer: v.array(lessonSchema),
  read: readList('lessons', readLesson),
  edited: editedList(
    'lessons',
    {
      name: needed,
      start_time: needed,
      end_time: needed,
      instructor_id: needed,
      image: optional,
      space_flg: flag,
      close_flg: flag,
    },
    ({ space_flg }) => !v.is(isSpacer, space_flg),
  ),
});

const temporaryLessonId = v.pipe(v.string(), v.regex(/^(new|space)_/), v.maxLength(100));

/** A slot that is not sent is deleted. `image` is a file's id; a spacer has empty times and no instructor. */
export const bulkSaveLessons = postCall('/api/bulk_save_lessons/', {
  studio_id: sentId,
  lessons: v.array(
    v.strictObject({
      id: v.union([sentId, temporaryLessonId]),
      name: sentText,
      start_time: timeSchema,
      end_time: timeSchema,
      day_of_week: daySchema,
      instructor_id: v.nullable(sentId),
      instructor_name: sentText,
      image: v.nullable(sentMediaId),
      space_flg: v.boolean(),
      order: sentPlace,
      close_flg: v.boolean(),
    }),
  ),
});

export type BulkSaveLessonsRequest = v.InferOutput<typeof bulkSaveLessons.request>;
