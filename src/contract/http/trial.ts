import * as v from 'valibot';

import { isObject } from '../objects.ts';
import { writtenDate } from '../written-date.ts';
import { getCall, postCall, sentId } from './call.ts';
import { readId, readRows, readText, type ReadRows } from './lenient.ts';
import { daySchema } from './lesson.ts';

/** Every field but the id is the backend's text. */
const trialCustomerSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Of the reservation; begins with yyyy-mm-dd, or is empty. */
  date: v.string(),
  name: v.string(),
  age: v.string(),
  studio: v.string(),
  lesson: v.string(),
  /** Begins with yyyy-mm-dd. */
  created_at: v.string(),
  /** One of `transports`, or a value of an older form. */
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

const isTrialCustomer = (row: unknown): row is TrialCustomer =>
  isObject(row) &&
  Number.isSafeInteger(row['id']) &&
  Number(row['id']) > 0 &&
  textFields.every((field) => typeof row[field] === 'string') &&
  Object.keys(row).length === textFields.length + 1;

/** The exact shape first, which most rows have: a list of 50,000 is read in a fraction of the time. */
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

function withoutSameIds(read: ReadRows<TrialCustomer>): ReadRows<TrialCustomer> {
  const { rows, leftOut } = read;
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size === rows.length) return read;
  const first = rows.filter(({ id }) => ids.delete(id));
  return { ...read, rows: first, leftOut: leftOut + rows.length - first.length };
}

export const getTrialCustomers = getCall(
  '/api/get_trial_customers/',
  v.array(trialCustomerSchema),
  v.pipe(readRows(readTrialCustomer), v.transform(withoutSameIds)),
);

const readName = v.pipe(readText, v.nonEmpty());

const readNamed = (keys: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      if (!isObject(value)) return value;
      return keys.map((key) => value[key]).find((each) => each !== undefined);
    }),
    readName,
  );

export const getStudioNames = getCall(
  '/api/get_studio_names/',
  v.array(v.string()),
  v.pipe(
    readRows(readNamed(['name', 'studio_name', 'studio'])),
    v.transform((read) => ({ ...read, rows: [...new Set(read.rows)] })),
  ),
);

export interface StudioLessons {
  readonly studio: string;
  readonly lessons: readonly string[];
}

const studioNameOf = readNamed(['studio', 'studio_name', 'name']);
const nestedStudioNameOf = readNamed(['name', 'studio_name', 'studio']);
const lessonNameOf = readNamed(['name', 'lesson_name', 'lesson']);

const studioOf = (row: Record<string, unknown>) => {
  const { studio } = row;
  return v.safeParse(isObject(studio) ? nestedStudioNameOf : studioNameOf, isObject(studio) ? studio : row);
};

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

function rowsByStudio(body: unknown): unknown {
  if (!isObject(body)) return body;
  const lists = Object.entries(body);
  const isByStudio =
    lists.length > 0 &&
    lists.every(([, list]) => Array.isArray(list) && list.every((each) => typeof each === 'string'));
  return isByStudio ? lists.map(([studio, lessons]) => ({ studio, lessons })) : body;
}

export const getStudioLessons = getCall(
  '/api/get_studio_lessons/',
  v.array(v.strictObject({ studio: v.string(), lessons: v.array(v.string()) })),
  v.pipe(
    v.unknown(),
    v.transform(rowsByStudio),
    readRows(readLessonsRow),
    v.transform((read) => ({ ...read, rows: grouped(read.rows.flat()) })),
  ),
);

const sentDay = v.pipe(
  v.string(),
  v.check((day) => writtenDate(day)?.toString() === day, 'is no day of the calendar'),
);

/** On the embedded backend 404 for a missing booking, 400 for a day before 2000 or after 2099. */
export const changeTrialDate = postCall('/api/change_trial_date/', {
  trial_customer_id: sentId,
  new_date: sentDay,
});

/** On the embedded backend a missing booking succeeds: the answer to an earlier attempt may have been lost. */
export const cancelTrialCustomer = postCall('/api/cancel_trial_customer/', { trial_customer_id: sentId });

// The form of the embedded site; a customer's own site and backend have their own.

export const trialOfferSchema = v.object({
  /** yyyy-mm-dd. */
  from: v.string(),
  until: v.string(),
  studios: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      lessons: v.array(v.object({ name: v.string(), days: v.array(daySchema) })),
    }),
  ),
});

export type TrialOffer = v.InferOutput<typeof trialOfferSchema>;

export const trialFormFields = [
  'studio',
  'lesson',
  'date',
  'name',
  'age',
  'access',
  'mail',
  'tel',
  'message',
] as const;

export type TrialFormField = (typeof trialFormFields)[number];

/** The submitted form, before validation. `studio` is an id as text, empty while none is chosen. */
export const trialFormSchema = v.strictObject({
  studio: v.string(),
  lesson: v.string(),
  date: v.string(),
  name: v.string(),
  age: v.string(),
  access: v.string(),
  mail: v.string(),
  tel: v.string(),
  message: v.string(),
} satisfies Record<TrialFormField, v.GenericSchema>);

export type TrialForm = v.InferOutput<typeof trialFormSchema>;

export type TrialFormFaults = Partial<Record<TrialFormField, string>>;

export const trialRefusalSchema = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.picklist(trialFormFields), v.string()), {}),
});

export const trialFormPath = '/trial/bookings';
