import type { InstructorLesson } from '../../contract/http/instructor.ts';
import type { Lesson, Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/items.ts';
import { minutesOf } from './rules.ts';
import { lessonWarningText, type Booking } from './text.ts';

export interface LessonElsewhere extends InstructorLesson {
  readonly instructor_id: Id;
}

/** `own` has the studio's names, because the list has no ids. Without them its own lessons would be in the result. */
export function lessonsElsewhere(
  instructors: readonly { readonly id: Id; readonly lessons: readonly InstructorLesson[] }[],
  own: readonly string[],
): readonly LessonElsewhere[] {
  const names = new Set(own.map((name) => name.trim()));
  if (names.size === 0) return [];
  return instructors.flatMap(({ id, lessons }) =>
    lessons.flatMap((lesson) =>
      names.has(lesson.studio_name.trim()) ? [] : [{ ...lesson, instructor_id: id }],
    ),
  );
}

export interface BookedSlot extends Pick<
  Lesson,
  'day_of_week' | 'name' | 'start_time' | 'end_time' | 'instructor_id' | 'space_flg'
> {
  readonly id: Id;
}

type BookedWarning =
  | ({ readonly kind: 'bookedHere'; readonly slot: Id } & Booking)
  | ({ readonly kind: 'bookedElsewhere'; readonly studio: string } & Booking);

/** Never prevents a save (docs/behaviour.md#timetables). */
type SlotWarning = { readonly kind: 'endsAtStart' | 'endsBeforeStart' } | BookedWarning;

interface Interval {
  readonly start: number;
  readonly end: number;
  readonly warning: BookedWarning;
}

const groupKey = (day: Day, instructor: Id) => `${day} ${instructor}`;

function minutesIn({ start_time, end_time }: Pick<Booking, 'start_time' | 'end_time'>) {
  const start = minutesOf(start_time);
  const end = minutesOf(end_time);
  return start === null || end === null ? null : { start, end };
}

function intervalOf(warning: BookedWarning): Interval | null {
  const minutes = minutesIn(warning);
  return minutes && minutes.end > minutes.start ? { ...minutes, warning } : null;
}

function endWarning(slot: BookedSlot): SlotWarning | null {
  const minutes = minutesIn(slot);
  if (!minutes || minutes.end > minutes.start) return null;
  return { kind: minutes.end === minutes.start ? 'endsAtStart' : 'endsBeforeStart' };
}

type Report = (slot: Id, warning: SlotWarning) => void;

function reportOverlaps(intervals: readonly Interval[], report: Report): void {
  const reportAt = ({ warning }: Interval, overlapping: Interval) => {
    if (warning.kind === 'bookedHere') report(warning.slot, overlapping.warning);
  };
  let open: Interval[] = [];
  for (const next of intervals.toSorted((first, second) => first.start - second.start)) {
    open = open.filter(({ end }) => end > next.start);
    for (const earlier of open) {
      reportAt(earlier, next);
      reportAt(next, earlier);
    }
    open.push(next);
  }
}

const kinds = ['endsAtStart', 'endsBeforeStart', 'bookedHere', 'bookedElsewhere'] as const;

const placeOf = (warning: BookedWarning) => (warning.kind === 'bookedHere' ? warning.slot : warning.studio);

const sortKey = (warning: SlotWarning): string =>
  [
    kinds.indexOf(warning.kind),
    ...('name' in warning ? [warning.start_time, warning.end_time, warning.name, placeOf(warning)] : []),
  ].join('\0');

function compareWarnings(first: SlotWarning, second: SlotWarning): number {
  const [one, other] = [sortKey(first), sortKey(second)];
  return one < other ? -1 : Number(one > other);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

export function slotWarnings(
  slots: readonly BookedSlot[],
  elsewhere: readonly LessonElsewhere[],
): ReadonlyMap<Id, readonly SlotWarning[]> {
  const warnings = new Map<Id, SlotWarning[]>();
  const report: Report = (slot, warning) => append(warnings, slot, warning);
  const groups = new Map<string, Interval[]>();
  for (const slot of slots.filter(({ space_flg }) => !space_flg)) {
    const { id, name, start_time, end_time } = slot;
    const end = endWarning(slot);
    if (end) report(id, end);
    const interval = intervalOf({ kind: 'bookedHere', slot: id, name, start_time, end_time });
    if (interval === null || slot.instructor_id === null) continue;
    append(groups, groupKey(slot.day_of_week, slot.instructor_id), interval);
  }
  for (const { day_of_week, instructor_id, studio_name: studio, lesson_name: name, ...times } of elsewhere) {
    const { start_time, end_time } = times;
    const interval = intervalOf({ kind: 'bookedElsewhere', studio, name, start_time, end_time });
    if (interval) groups.get(groupKey(day_of_week, instructor_id))?.push(interval);
  }
  for (const group of groups.values()) reportOverlaps(group, report);
  for (const reported of warnings.values()) reported.sort(compareWarnings);
  return warnings;
}

export function warningText(warning: SlotWarning, instructor: string): string {
  switch (warning.kind) {
    case 'endsAtStart':
      return lessonWarningText.endsAtStart;
    case 'endsBeforeStart':
      return lessonWarningText.endsBeforeStart;
    case 'bookedHere':
      return lessonWarningText.booked(instructor, lessonWarningText.lesson(warning));
    case 'bookedElsewhere':
      return lessonWarningText.booked(
        instructor,
        lessonWarningText.lessonElsewhere(warning.studio, lessonWarningText.lesson(warning)),
      );
  }
}
