import { dayOfWeek } from '../../src/contract/http/lesson.ts';
import {
  trialFormFields,
  type TrialForm,
  type TrialFormFaults,
  type TrialFormField,
  type TrialOffer,
} from '../../src/contract/http/trial-form.ts';
import { transports } from '../../src/contract/http/trial.ts';
import { writtenDate } from '../../src/contract/written-date.ts';
import { trialFormText as text } from './form-text.ts';

/** The booking of a valid form, with the names of the studio and the lesson. */
export type RequestedBooking = Record<TrialFormField, string>;

/** The result of validating a form. */
export type ValidatedForm =
  | { readonly booking: RequestedBooking; readonly faults: null }
  | { readonly booking: null; readonly faults: TrialFormFaults };

/** One line, its full-width digits and signs as narrow ones. */
const normalized = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Marks that change the direction of the text after them. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** One line as it was typed. */
const oneLine = (typed: string): string =>
  typed.replaceAll(directionMarks, '').replaceAll(/\s+/g, ' ').trim();

/** The characters that are typed for a dash between digits. */
const dashes = /[‐‑‒–—―−ー]/g;

const normalizations: Partial<Record<TrialFormField, (typed: string) => string>> = {
  name: oneLine,
  age: (typed) => normalized(typed).replace(/ ?[歳才]$/, ''),
  date: (typed) => normalized(typed).replaceAll('/', '-'),
  mail: normalized,
  tel: (typed) => normalized(typed).replaceAll(dashes, '-'),
  message: (typed) => typed.replaceAll('\r\n', '\n').trim(),
};

const greatestLength: Partial<Record<TrialFormField, number>> = {
  name: 100,
  mail: 254,
  tel: 30,
  message: 2000,
};

/** The rule of browsers: many addresses in use would not pass a stricter one. */
const mailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

const greatestAge = 120;

const isTel = (typed: string): boolean => {
  const digits = typed.replaceAll(/\D/g, '').length;
  return /^\+?[\d() -]+$/.test(typed) && digits >= 9 && digits <= 15;
};

/** The fault of a text that is neither empty nor too long. */
const rules: Partial<Record<TrialFormField, (typed: string) => string | null>> = {
  age: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= greatestAge ? null : text.age),
  access: (typed) => (transports.some((each) => each === typed) ? null : text.missing.access),
  mail: (typed) => (mailPattern.test(typed) ? null : text.mail),
  tel: (typed) => (isTel(typed) ? null : text.tel),
};

function faultOf(field: TrialFormField, typed: string): string | null {
  if (typed === '') return text.missing[field] || null;
  const limit = greatestLength[field];
  if (limit !== undefined && typed.length > limit) return text.tooLong(limit);
  return rules[field]?.(typed) ?? null;
}

/** The chosen studio, lesson and day, which may have been withdrawn since the form was opened. */
function chosenIn(offer: TrialOffer, { studio: id, lesson: name, date }: TrialForm) {
  const faults: TrialFormFaults = {};
  const studio = offer.studios.find((each) => String(each.id) === id);
  if (id !== '' && studio === undefined) faults.studio = text.studioGone;
  const lesson = studio?.lessons.find((each) => each.name === name);
  if (studio !== undefined && name !== '' && lesson === undefined) faults.lesson = text.lessonGone;
  if (date === '') return { studio, faults };
  const day = writtenDate(date);
  if (day === null || String(day) !== date) faults.date = text.noDay;
  else if (date < offer.from || date > offer.until) faults.date = text.otherDay(offer.from, offer.until);
  else if (lesson && !lesson.days.includes(dayOfWeek(day))) faults.date = text.noLessonThen(lesson.days);
  return { studio, faults };
}

/** Validates a form against what can be booked now: the booking, or the faults by their fields. */
export function validateForm(form: TrialForm, offer: TrialOffer): ValidatedForm {
  const asked: RequestedBooking = { ...form };
  for (const field of trialFormFields) asked[field] = normalizations[field]?.(form[field]) ?? form[field];
  const { studio, faults } = chosenIn(offer, asked);
  for (const field of trialFormFields) {
    const fault = faultOf(field, asked[field]);
    if (fault !== null) faults[field] = fault;
  }
  if (studio === undefined || Object.keys(faults).length > 0) return { booking: null, faults };
  return { booking: { ...asked, studio: studio.name }, faults: null };
}
