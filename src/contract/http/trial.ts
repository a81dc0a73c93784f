import * as v from 'valibot';

import { isObject } from '../json-value.ts';
import { writtenDate } from '../written-date.ts';
import { defineCall } from './call.ts';
import { readId, readMessage, readRows, readText, type ReadRows } from './lenient.ts';
import { sentId } from './sent.ts';
/** A trial-lesson booking. Every field but the id is the text that the backend keeps. */
const trialCustomerSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The reservation's date; begins with yyyy-mm-dd, or is empty. */
  date: v.string(),
  name: v.string(),
  /** Numeric text, or any other text that the customer typed. */
  age: v.string(),
  /** The names of the studio and of the lesson at the time of booking. */
  studio: v.string(),
  lesson: v.string(),
  /** When the booking was made; begins with yyyy-mm-dd. */
  created_at: v.string(),
  /** The means of transport: one of `transports`, or a value of an older form. */
  access: v.string(),
  message: v.string(),
  mail: v.string(),
  tel: v.string(),
});

export type TrialCustomer = v.InferOutput<typeof trialCustomerSchema>;

/** The stored values of `access`; お車 is labelled 車. */
export const transports = ['徒歩', 'お車', '電車', '自転車', 'その他'] as const;

const textFields = [
  'date',
  'name',
  'age',
  'studio',
  'lesson',
  'created_at',
  'access',
  'message',
  'mail',
  'tel',
] as const;

/** A row in exactly the expected shape, which needs no conversion. */
const isTrialCustomer = (row: unknown): row is TrialCustomer =>
  isObject(row) &&
  Number.isSafeInteger(row['id']) &&
  Number(row['id']) > 0 &&
  textFields.every((field) => typeof row[field] === 'string') &&
  Object.keys(row).length === textFields.length + 1;

/** Tries the exact shape first, which most rows have: this reads a list of 50,000 in a fraction of the time. */
const readTrialCustomer = v.union([
  v.custom<TrialCustomer>(isTrialCustomer),
  v.object({
    id: readId,
    date: readText,
    name: readText,
    age: readText,
    studio: readText,
    lesson: readText,
    created_at: readText,
    access: readText,
    message: readText,
    mail: readText,
    tel: readText,
  }),
]);

/** Drops further rows with the same id, which could not be told apart. */
function withoutSameIds(read: ReadRows<TrialCustomer>): ReadRows<TrialCustomer> {
  const { rows, leftOut } = read;
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size === rows.length) return read;
  const first = rows.filter(({ id }) => ids.delete(id));
  return { ...read, rows: first, leftOut: leftOut + rows.length - first.length };
}

/** All bookings, in any order. */
export const getTrialCustomers = defineCall({
  method: 'GET',
  path: '/api/get_trial_customers/',
  credentials: 'include',
  request: null,
  answer: v.array(trialCustomerSchema),
  read: v.pipe(readRows(readTrialCustomer), v.transform(withoutSameIds)),
});

/** Text that is not blank. */
const readName = v.pipe(readText, v.nonEmpty());

/** A name, or an object with one under the first known key of `keys`. */
const readNamed = (keys: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      if (!isObject(value)) return value;
      return keys.map((key) => value[key]).find((each) => each !== undefined);
    }),
    readName,
  );

/** The names of all studios. */
export const getStudioNames = defineCall({
  method: 'GET',
  path: '/api/get_studio_names/',
  credentials: 'include',
  request: null,
  answer: v.array(v.string()),
  read: v.pipe(
    readRows(readNamed(['name', 'studio_name', 'studio'])),
    // Studios of the same name cannot be told apart by it.
    v.transform((read) => ({ ...read, rows: [...new Set(read.rows)] })),
  ),
});

/** The lessons of a studio. */
export interface StudioLessons {
  readonly studio: string;
  readonly lessons: readonly string[];
}

const studioNameOf = readNamed(['studio', 'studio_name', 'name']);
const nestedStudioNameOf = readNamed(['name', 'studio_name', 'studio']);
const lessonNameOf = readNamed(['name', 'lesson_name', 'lesson']);

/** A row's studio: its name, or an object with a name. */
const studioOf = (row: Record<string, unknown>) => {
  const { studio } = row;
  return v.safeParse(isObject(studio) ? nestedStudioNameOf : studioNameOf, isObject(studio) ? studio : row);
};

/** A row is a group (`{studio, lessons: […]}`) or one lesson (`{studio, lesson}`); gives pairs of both names. */
const readLessonsRow = v.pipe(
  v.custom<Record<string, unknown>>(isObject, 'is no object'),
  v.transform((row): readonly (readonly [studio: string, lesson: string])[] | null => {
    if (Array.isArray(row['lessons'])) {
      const group = v.safeParse(studioNameOf, row);
      if (!group.success) return null;
      return row['lessons'].flatMap((each: unknown) => {
        const lesson = v.safeParse(lessonNameOf, each);
        return lesson.success ? [[group.output, lesson.output] as const] : [];
      });
    }
    // A flat row, in which `name` is the lesson's.
    const { name, lesson_name: lessonName, lesson, ...rest } = row;
    const named = v.safeParse(
      lessonNameOf,
      isObject(lesson) ? lesson : { lesson, lesson_name: lessonName, name },
    );
    const studio = studioOf(rest);
    return studio.success && named.success ? [[studio.output, named.output]] : null;
  }),
  v.custom<readonly (readonly [string, string])[]>((pairs) => pairs !== null, 'has no studio or lesson'),
);

function grouped(pairs: readonly (readonly [string, string])[]): readonly StudioLessons[] {
  const studios = new Map<string, Set<string>>();
  for (const [studio, lesson] of pairs) {
    const lessons = studios.get(studio) ?? new Set();
    studios.set(studio, lessons.add(lesson));
  }
  return [...studios].map(([studio, lessons]) => ({ studio, lessons: [...lessons] }));
}

/** Converts `{渋谷校: ['ヨガ', …], …}` to rows; any other body is unchanged. */
function rowsByStudio(body: unknown): unknown {
  if (!isObject(body)) return body;
  const lists = Object.entries(body);
  const isByStudio =
    lists.length > 0 &&
    lists.every(([, list]) => Array.isArray(list) && list.every((each) => typeof each === 'string'));
  return isByStudio ? lists.map(([studio, lessons]) => ({ studio, lessons })) : body;
}

/** The lessons grouped by studio. Backends send them flat or grouped. */
export const getStudioLessons = defineCall({
  method: 'GET',
  path: '/api/get_studio_lessons/',
  credentials: 'include',
  request: null,
  answer: v.array(v.strictObject({ studio: v.string(), lessons: v.array(v.string()) })),
  read: v.pipe(
    v.unknown(),
    v.transform(rowsByStudio),
    readRows(readLessonsRow),
    v.transform((read) => ({ ...read, rows: grouped(read.rows.flat()) })),
  ),
});

/** A valid calendar date, `2026-03-01`. */
const sentDay = v.pipe(
  v.string(),
  v.check((day) => writtenDate(day)?.toString() === day, 'is no day of the calendar'),
);

/** Moves a booking to another day. The embedded backend: 404 for a missing booking, 400 for a day before 2000 or after 2099. */
export const changeTrialDate = defineCall({
  method: 'POST',
  path: '/api/change_trial_date/',
  credentials: 'include',
  request: v.strictObject({ trial_customer_id: sentId, new_date: sentDay }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

/** Cancels a booking. On the embedded backend a missing one succeeds: the answer to an earlier attempt may have been lost. */
export const cancelTrialCustomer = defineCall({
  method: 'POST',
  path: '/api/cancel_trial_customer/',
  credentials: 'include',
  request: v.strictObject({ trial_customer_id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
