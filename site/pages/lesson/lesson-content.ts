import * as v from 'valibot';

import { readFlag, readOptionalNumber, readText } from '../../../src/contract/http/lenient.ts';
import { readMediaField } from '../../../src/contract/http/media.ts';
import { readDay } from '../../../src/contract/http/week.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import type { ContentKind } from '../content-state.ts';

/** A slot as it may come from a draft: unsaved ones have ids of their own, and times may be half typed. */
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

/** A slot of the timetable, and its place in the list that the console sent: there its fields are told by it. */
export type SiteSlot = v.InferOutput<typeof slotSchema> & { readonly index: number };

interface LessonContent {
  /** Null while nothing is known. */
  readonly slots: readonly SiteSlot[] | null;
}

/** What cannot be read is left out, and the others keep their places. */
const readSlots = v.pipe(
  v.array(v.unknown()),
  v.transform((list): LessonContent => ({
    slots: list.flatMap((each, index) => {
      const read = v.safeParse(slotSchema, each);
      return read.success ? [{ ...read.output, index }] : [];
    }),
  })),
);

const toldFields = ['name', 'start_time', 'end_time', 'instructor_name', 'image', 'close_flg'] as const;
const toldName = new RegExp(`^lesson_(${toldFields.join('|')})_(\\d{1,9})$`);

/** One field of one slot: `lesson_name_7`. Whatever is none, or cannot be the field's value, changes nothing. */
function applyField(content: LessonContent, message: PreviewMessage): Partial<LessonContent> {
  if (message.type !== 'TEXT_UPDATE' && message.type !== 'IMAGE_UPDATE') return {};
  const { fieldName = '', value } = message.payload;
  const [, field, index] = toldName.exec(fieldName) ?? [];
  const told = toldFields.find((each) => each === field);
  const slot = content.slots?.find((each) => each.index === Number(index));
  if (!told || !slot || !content.slots || value === undefined) return {};
  const read = v.safeParse(slotSchema.entries[told], value);
  if (!read.success || read.output === slot[told]) return {};
  const changed = { ...slot, [told]: read.output };
  return { slots: content.slots.map((each) => (each === slot ? changed : each)) };
}

/** The timetable at an address of its content. */
export const lessonsAt = (path: string): ContentKind<LessonContent> => ({
  contentKey: 'topContent',
  path,
  empty: { slots: null },
  read: readSlots,
  apply: applyField,
});
