import { dayOfWeek, type Day } from '../../src/contract/http/lesson.ts';
import {
  transports,
  trialFormFields,
  type TrialForm,
  type TrialFormFaults,
  type TrialFormField,
  type TrialOffer,
} from '../../src/contract/http/trial.ts';
import { dayLetters } from '../../src/contract/words.ts';
import { writtenDate } from '../../src/contract/written-date.ts';

export const trialFormText = {
  booked: '体験レッスンを予約しました。',
  refused: '入力内容をご確認ください。',
  tooMany: (minutes: number) =>
    `予約が続いたため、一時的に受け付けていません。約${minutes}分後に、もう一度お試しください。`,

  missing: {
    studio: 'スタジオを選んでください。',
    lesson: 'レッスンを選んでください。',
    date: '予約日を入力してください。',
    name: 'お名前を入力してください。',
    age: '年齢を入力してください。',
    access: '交通手段を選んでください。',
    mail: 'メールアドレスを入力してください。',
    tel: '電話番号を入力してください。',
    message: '',
  } satisfies Record<TrialFormField, string>,
  tooLong: (limit: number) => `${limit}文字以内で入力してください。`,
  studioGone: 'このスタジオは、ただいま予約を受け付けていません。',
  lessonGone: 'このレッスンは、ただいま予約を受け付けていません。',
  noDay: '予約日は、2026/03/01 のように入力してください。',
  dayOutside: (from: string, until: string) =>
    `${from.replaceAll('-', '/')}から${until.replaceAll('-', '/')}までの日を選んでください。`,
  noLessonThen: (given: readonly Day[]) =>
    `このレッスンは、${given.map((day) => dayLetters[day]).join('・')}曜日にあります。その曜日の日を選んでください。`,
  age: '年齢は、数字で入力してください。',
  mail: 'メールアドレスは、hanako@example.jp のように入力してください。',
  tel: '電話番号は、090-1234-5678 のように入力してください。',
} as const;

export type RequestedBooking = Record<TrialFormField, string>;

type ValidatedForm =
  | { readonly booking: RequestedBooking; readonly faults: null }
  | { readonly booking: null; readonly faults: TrialFormFaults };

const narrowLine = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const oneLine = (typed: string): string =>
  typed.replaceAll(directionMarks, '').replaceAll(/\s+/g, ' ').trim();

const dashes = /[‐‑‒–—―−ー]/g;

const normalizations: Partial<Record<TrialFormField, (typed: string) => string>> = {
  name: oneLine,
  age: (typed) => narrowLine(typed).replace(/ ?[歳才]$/, ''),
  date: (typed) => narrowLine(typed).replaceAll('/', '-'),
  mail: narrowLine,
  tel: (typed) => narrowLine(typed).replaceAll(dashes, '-'),
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

const rules: Partial<Record<TrialFormField, (typed: string) => string | null>> = {
  age: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= greatestAge ? null : trialFormText.age),
  access: (typed) => (transports.some((each) => each === typed) ? null : trialFormText.missing.access),
  mail: (typed) => (mailPattern.test(typed) ? null : trialFormText.mail),
  tel: (typed) => (isTel(typed) ? null : trialFormText.tel),
};

function faultOf(field: TrialFormField, typed: string): string | null {
  if (typed === '') return trialFormText.missing[field] || null;
  const limit = greatestLength[field];
  if (limit !== undefined && typed.length > limit) return trialFormText.tooLong(limit);
  return rules[field]?.(typed) ?? null;
}

function chosenIn(offer: TrialOffer, { studio: id, lesson: name, date }: TrialForm) {
  const faults: TrialFormFaults = {};
  const studio = offer.studios.find((each) => String(each.id) === id);
  if (id !== '' && studio === undefined) faults.studio = trialFormText.studioGone;
  const lesson = studio?.lessons.find((each) => each.name === name);
  if (studio !== undefined && name !== '' && lesson === undefined) faults.lesson = trialFormText.lessonGone;
  if (date === '') return { studio, faults };
  const day = writtenDate(date);
  if (day === null || String(day) !== date) faults.date = trialFormText.noDay;
  else if (date < offer.from || date > offer.until)
    faults.date = trialFormText.dayOutside(offer.from, offer.until);
  else if (lesson && !lesson.days.includes(dayOfWeek(day)))
    faults.date = trialFormText.noLessonThen(lesson.days);
  return { studio, faults };
}

export function validateForm(form: TrialForm, offer: TrialOffer): ValidatedForm {
  const normalized: RequestedBooking = { ...form };
  for (const field of trialFormFields)
    normalized[field] = normalizations[field]?.(form[field]) ?? form[field];
  const { studio, faults } = chosenIn(offer, normalized);
  for (const field of trialFormFields) {
    const fault = faultOf(field, normalized[field]);
    if (fault !== null) faults[field] = fault;
  }
  if (studio === undefined || Object.keys(faults).length > 0) return { booking: null, faults };
  return { booking: { ...normalized, studio: studio.name }, faults: null };
}
