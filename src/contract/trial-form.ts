import * as v from 'valibot';

import { daySchema } from './http/lesson.ts';

// Between the embedded site and the server behind it: how a visitor books a trial lesson. The console knows nothing of
// it, and a site and backend of the customer's own have their own way.

/** What can be booked, of what is published. */
export const trialOfferSchema = v.object({
  /** The first and the last day of a reservation, yyyy-mm-dd. */
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

/** The fields of the form, in its order. */
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

/** The form as it was filled in, right or wrong. `studio` is an id's text, empty while none is chosen. */
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

/** What is wrong with a form, in words, by its fields. */
export type TrialFormFaults = Partial<Record<TrialFormField, string>>;

/** The answer to a form that was not taken: why, and of which fields it comes. */
export const trialRefusalSchema = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.picklist(trialFormFields), v.string()), {}),
});

/** Where the form is sent. */
export const trialFormPath = '/trial/bookings';
