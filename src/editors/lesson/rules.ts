import { days, type Day } from '../../contract/http/lesson.ts';
import { requiredText } from '../../contract/sentences.ts';
import { under } from '../../editing/paths.ts';
import { firstOf, isBlank, required, type Problem, type Rule } from '../../editing/rules.ts';
import { lessonLabels, lessonText, slotName } from '../../text/lesson.ts';
import { dayPaths, type LessonDraft, type LessonSlot } from './draft.ts';

const afternoon = '午後';

/**
 * `9:30`, `9.30`, `9時30分`, `9時半`, `9時`, each optionally with 午前 or 午後 before it and seconds after it, as in
 * spreadsheets.
 */
const written = /^(午前|午後)?(\d{1,2})(?:[:.](\d\d)(?::\d\d)?|時(?:(\d{1,2})分?|(半))?)$/;

/** `930`, `1930`, or the hour alone. */
const bare = /^(午前|午後)?(\d{1,2}?)(\d\d)?$/;

function hourOf(half: string | undefined, digits: string): number | null {
  const hour = Number(digits);
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour > 12) return null;
  return (hour % 12) + (half === afternoon ? 12 : 0);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * Parses a typed time to `HH:MM`: `1930`, `19:30`, `9:30`, `19時30分`, `午後7時半`, also with full-width digits. Null for an
 * invalid time, including `24:00` (the wire has 00:00 to 23:59).
 */
export function typedTime(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const found = written.exec(plain) ?? bare.exec(plain);
  const [, half, digits, minutes = found?.[4], , isHalfPast] = found ?? [];
  if (digits === undefined) return null;
  const hour = hourOf(half, digits);
  const minute = isHalfPast === undefined ? Number(minutes ?? 0) : 30;
  return hour === null || minute > 59 ? null : `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The minutes since midnight of `HH:MM`; null for an invalid time. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `HH:MM` of the minutes since midnight; null where they are of another day. */
export const timeOf = (minutes: number): string | null =>
  minutes < 0 || minutes >= 24 * 60
    ? null
    : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** In screen order. */
const requiredFields = ['start_time', 'end_time', 'name', 'instructor_id'] as const;

const time =
  (message: string): Rule =>
  (value) =>
    typeof value === 'string' && !isBlank(value) && typedTime(value) === null ? message : null;

function slotProblems(day: Day, slot: LessonSlot, at: number): readonly Problem[] {
  const path = under(dayPaths[day], { id: slot.id });
  return requiredFields.flatMap((field) => {
    const called = lessonText.fieldOf(slotName(day, at + 1), lessonLabels[field]);
    const rule = firstOf(
      required(requiredText(called)),
      ...(field.endsWith('_time') ? [time(lessonText.badTime(called))] : []),
    );
    const message = rule(slot[field]);
    return message === null ? [] : [{ path: under(path, field), message }];
  });
}

/** Whether a field that a lesson needs is empty. */
export const isUnfinished = (slot: LessonSlot): boolean =>
  !slot.space_flg && requiredFields.some((field) => isBlank(slot[field]));

/** A spacer needs nothing. */
export const lessonProblems = ({ lessons }: LessonDraft): readonly Problem[] =>
  days.flatMap((day) =>
    lessons[day].flatMap((slot, at) => (slot.space_flg ? [] : slotProblems(day, slot, at))),
  );
