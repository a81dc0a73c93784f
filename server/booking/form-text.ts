import type { Day } from '../../src/contract/http/lesson.ts';
import type { TrialFormField } from '../../src/contract/http/trial-form.ts';
import { dayLetters } from '../../src/contract/weekdays.ts';

/** The messages for a visitor who books a trial lesson. */
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
  otherDay: (from: string, until: string) =>
    `${from.replaceAll('-', '/')}から${until.replaceAll('-', '/')}までの日を選んでください。`,
  noLessonThen: (given: readonly Day[]) =>
    `このレッスンは、${given.map((day) => dayLetters[day]).join('・')}曜日にあります。その曜日の日を選んでください。`,
  age: '年齢は、数字で入力してください。',
  mail: 'メールアドレスは、hanako@example.jp のように入力してください。',
  tel: '電話番号は、090-1234-5678 のように入力してください。',
} as const;
