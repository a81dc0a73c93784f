import { transports } from '../../src/contract/http/trial.ts';
import {
  trialFormFields,
  type TrialForm,
  type TrialFormFaults,
  type TrialFormField,
  type TrialOffer,
} from '../../src/contract/trial-form.ts';
import { writtenDate } from '../../src/contract/written-date.ts';
import { weekdayOf } from '../calendar.ts';
import { trialFormText as text } from './form-text.ts';

/** A booking as the form says it: the names of the studio and the lesson instead of what was chosen from. */
export type AskedBooking = Record<TrialFormField, string>;

/** What came of reading a form. */
export type Judged =
  | { readonly booking: AskedBooking; readonly faults: null }
  | { readonly booking: null; readonly faults: TrialFormFaults };

/** One line, its full-width digits and signs as narrow ones. */
const tidied = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Marks that turn the direction of what stands behind them. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** One line as it was typed. */
const oneLine = (typed: string): string => typed.replaceAll(turning, '').replaceAll(/\s+/g, ' ').trim();

/** The lines that people write between the digits of a number. */
const dashes = /[‐‑‒–—―−ー]/g;

const tidy: Partial<Record<TrialFormField, (typed: string) => string>> = {
  name: oneLine,
  age: (typed) => tidied(typed).replace(/ ?[歳才]$/, ''),
  date: (typed) => tidied(typed).replaceAll('/', '-'),
  mail: tidied,
  tel: (typed) => tidied(typed).replaceAll(dashes, '-'),
  message: (typed) => typed.replaceAll('\r\n', '\n').trim(),
};

const longest: Partial<Record<TrialFormField, number>> = { name: 100, mail: 254, tel: 30, message: 2000 };

/** As browsers judge an address: many that are in use would not pass a stricter rule. */
const mailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

const oldest = 120;

const isTel = (typed: string): boolean => {
  const digits = typed.replaceAll(/\D/g, '').length;
  return /^\+?[\d() -]+$/.test(typed) && digits >= 9 && digits <= 15;
};

/** What is wrong with a text that is there and not too long. */
const rules: Partial<Record<TrialFormField, (typed: string) => string | null>> = {
  age: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= oldest ? null : text.age),
  access: (typed) => (transports.some((each) => each === typed) ? null : text.missing.access),
  mail: (typed) => (mailPattern.test(typed) ? null : text.mail),
  tel: (typed) => (isTel(typed) ? null : text.tel),
};

function faultOf(field: TrialFormField, typed: string): string | null {
  if (typed === '') return text.missing[field] || null;
  const limit = longest[field];
  if (limit !== undefined && typed.length > limit) return text.tooLong(limit);
  return rules[field]?.(typed) ?? null;
}

/** Of what was chosen: it may have been taken off the offer since the form was opened. */
function chosenIn(offer: TrialOffer, { studio: id, lesson: name, date }: TrialForm) {
  const faults: TrialFormFaults = {};
  const studio = offer.studios.find((each) => String(each.id) === id);
  if (id !== '' && studio === undefined) faults.studio = text.studioGone;
  const lesson = studio?.lessons.find((each) => each.name === name);
  if (studio !== undefined && name !== '' && lesson === undefined) faults.lesson = text.lessonGone;
  if (date === '') return { studio, faults };
  if (writtenDate(date)?.date !== date) faults.date = text.noDay;
  else if (date < offer.from || date > offer.until) faults.date = text.otherDay(offer.from, offer.until);
  else if (lesson && !lesson.days.includes(weekdayOf(date))) faults.date = text.noLessonThen(lesson.days);
  return { studio, faults };
}

/** Reads a form against what can be booked now: the booking that it asks for, or what is wrong with it. */
export function judgeForm(form: TrialForm, offer: TrialOffer): Judged {
  const asked: AskedBooking = { ...form };
  for (const field of trialFormFields) asked[field] = tidy[field]?.(form[field]) ?? form[field];
  const { studio, faults } = chosenIn(offer, asked);
  for (const field of trialFormFields) {
    const fault = faultOf(field, asked[field]);
    if (fault !== null) faults[field] = fault;
  }
  if (studio === undefined || Object.keys(faults).length > 0) return { booking: null, faults };
  return { booking: { ...asked, studio: studio.name }, faults: null };
}
