import * as v from 'valibot';

import { readFlag, readOptionalNumber, readText } from '../../../src/contract/http/lenient.ts';
import { readDay } from '../../../src/contract/http/lesson.ts';
import { readMediaField } from '../../../src/contract/http/media.ts';
import { eachOf, keysOf } from '../../../src/contract/objects.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { dayLetters } from '../../../src/contract/words.ts';
import type { ContentKind } from '../../kit/content-state.ts';

export const lessonText = {
  titleEn: 'Schedule',
  title: 'レッスンスケジュール',
  days: eachOf(keysOf(dayLetters), (day) => ({
    short: dayLetters[day],
    full: `${dayLetters[day]}曜日のレッスン`,
    en: day.charAt(0).toUpperCase() + day.slice(1, 3),
  })),
  until: '〜',
  closed: '受付停止中',
  free: 'レッスンはありません',
  studios: 'ほかのスタジオ',
  about: 'スタジオの紹介',
} as const;

export const emptySlotText = {
  name: 'レッスン名',
  start_time: '開始',
  end_time: '終了',
  instructor_name: 'インストラクター',
} as const;

/** Drafts have temporary ids and half-typed times. */
const slotSchema = v.object({
  id: v.union([v.number(), v.string()]),
  name: readText,
  start_time: readText,
  end_time: readText,
  day_of_week: readDay,
  instructor_name: readText,
  image: v.fallback(readMediaField, null),
  space_flg: readFlag,
  order: v.fallback(readOptionalNumber, null),
  close_flg: readFlag,
});

export type SiteSlot = v.InferOutput<typeof slotSchema> & { readonly index: number };

interface LessonContent {
  readonly slots: readonly SiteSlot[] | null;
}

const readSlots = v.pipe(
  v.array(v.unknown()),
  v.transform((list): LessonContent => ({
    slots: list.flatMap((each, index) => {
      const read = v.safeParse(slotSchema, each);
      return read.success ? [{ ...read.output, index }] : [];
    }),
  })),
);

const messageFields = ['name', 'start_time', 'end_time', 'instructor_name', 'image', 'close_flg'] as const;
const messageFieldName = new RegExp(`^lesson_(${messageFields.join('|')})_(\\d{1,9})$`);

function applyField(content: LessonContent, message: PreviewMessage): Partial<LessonContent> {
  if (message.type !== 'TEXT_UPDATE' && message.type !== 'IMAGE_UPDATE') return {};
  const { fieldName = '', value } = message.payload;
  const [, field, index] = messageFieldName.exec(fieldName) ?? [];
  const name = messageFields.find((each) => each === field);
  const slot = content.slots?.find((each) => each.index === Number(index));
  if (!name || !slot || !content.slots || value === undefined) return {};
  const read = v.safeParse(slotSchema.entries[name], value);
  if (!read.success || read.output === slot[name]) return {};
  const changed = { ...slot, [name]: read.output };
  return { slots: content.slots.map((each) => (each === slot ? changed : each)) };
}

export const lessonsAt = (path: string): ContentKind<LessonContent> => ({
  contentKey: 'topContent',
  path,
  empty: { slots: null },
  read: readSlots,
  apply: applyField,
});
