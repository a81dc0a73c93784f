import { days, type Day } from '../../contract/http/lesson.ts';
import { requiredText } from '../../contract/words.ts';
import { under } from '../../editing/paths.ts';
import { firstOf, isBlank, required, type Problem, type Rule } from '../../editing/rules.ts';
import { dayPaths, type LessonDraft, type LessonSlot } from './draft.ts';
import { lessonLabels, lessonText, slotName } from './text.ts';

/** `9:30`, `9.30`, `9:30:00` (spreadsheets), `9時30分`, `9時半`, `9時`, each also with 午前 or 午後 before it. */
const written = /^(午前|午後)?(\d{1,2})(?:[:.](\d\d)(?::\d\d)?|時(?:(\d{1,2})分?|(半))?)$/;

const bare = /^(午前|午後)?(\d{1,2}?)(\d\d)?$/;

function hourOf(half: string | undefined, digits: string): number | null {
  const hour = Number(digits);
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour > 12) return null;
  return (hour % 12) + (half === '午後' ? 12 : 0);
}

/** `HH:MM`; null for an invalid time, including `24:00`. */
export function typedTime(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const match = written.exec(plain) ?? bare.exec(plain);
  const [, half, digits, minutes = match?.[4], , isHalfPast] = match ?? [];
  if (digits === undefined) return null;
  const hour = hourOf(half, digits);
  const minute = isHalfPast === undefined ? Number(minutes ?? 0) : 30;
  return hour === null || minute > 59 ? null : timeOf(hour * 60 + minute);
}

export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight as `HH:MM`; null outside the day. */
export function timeOf(minutes: number): string | null {
  if (minutes < 0 || minutes >= 24 * 60) return null;
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const requiredFields = ['start_time', 'end_time', 'name', 'instructor_id'] as const;

const timeRule =
  (message: string): Rule =>
  (value) =>
    typeof value === 'string' && !isBlank(value) && typedTime(value) === null ? message : null;

function slotProblems(day: Day, slot: LessonSlot, index: number): readonly Problem[] {
  const path = under(dayPaths[day], { id: slot.id });
  return requiredFields.flatMap((field) => {
    const called = lessonText.fieldOf(slotName(day, index + 1), lessonLabels[field]);
    const rule = firstOf(
      required(requiredText(called)),
      ...(field.endsWith('_time') ? [timeRule(lessonText.badTime(called))] : []),
    );
    const message = rule(slot[field]);
    return message === null ? [] : [{ path: under(path, field), message }];
  });
}

export const isUnfinished = (slot: LessonSlot): boolean =>
  !slot.space_flg && requiredFields.some((field) => isBlank(slot[field]));

export const lessonProblems = ({ lessons }: LessonDraft): readonly Problem[] =>
  days.flatMap((day) =>
    lessons[day].flatMap((slot, index) => (slot.space_flg ? [] : slotProblems(day, slot, index))),
  );
