import * as v from 'valibot';

import { daySchema } from './lesson.ts';

// The trial booking form, between the embedded site and the embedded server. The console does not use it, and a
// customer's own site and backend have their own form.

/** The published studios and lessons that can be booked. */
export const trialOfferSchema = v.object({
  /** The first and the last date of a reservation, yyyy-mm-dd. */
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

/** The fields of the form, in order. */
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

/** Error messages by field. */
export type TrialFormFaults = Partial<Record<TrialFormField, string>>;

/** The answer to a refused form: its errors, by field. */
export const trialRefusalSchema = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.picklist(trialFormFields), v.string()), {}),
});

/** The form's address. */
export const trialFormPath = '/trial/bookings';
