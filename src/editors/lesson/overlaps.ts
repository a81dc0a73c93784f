import type { InstructorLesson } from '../../contract/http/instructor.ts';
import type { Lesson, Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { lessonWarningText } from '../../text/lesson.ts';
import { minutesOf } from './rules.ts';

/** A lesson in another studio. */
export interface LessonElsewhere extends InstructorLesson {
  readonly instructor_id: Id;
}

/** The part of an instructor that tells of lessons. */
interface Teaching {
  readonly id: Id;
  readonly lessons: readonly InstructorLesson[];
}

/**
 * What the instructors do in other studios. The list of instructors names studios and not their ids; `own` are the names
 * that it may have for the studio at hand (its Japanese one, its slug), whose lessons are the draft's to say. While
 * they are not known nothing is: a lesson of the studio's own would look as if it were another's.
 */
export function lessonsElsewhere(
  instructors: readonly Teaching[],
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

/** The part of a slot that tells who is booked when. */
export interface BookedSlot extends Pick<
  Lesson,
  'day_of_week' | 'name' | 'start_time' | 'end_time' | 'instructor_id' | 'space_flg'
> {
  readonly id: Id;
}

interface Booking {
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** What is odd about a slot. It never keeps anyone from saving (decisions.md, "Lesson"). */
type SlotWarning =
  | { readonly kind: 'endsAtStart' | 'endsBeforeStart' }
  | ({ readonly kind: 'bookedHere'; readonly slot: Id } & Booking)
  | ({ readonly kind: 'bookedElsewhere'; readonly studio: string } & Booking);

/** A time that an instructor is booked for; `slot` is null elsewhere. */
interface Interval {
  readonly start: number;
  readonly end: number;
  readonly slot: Id | null;
  readonly warning: SlotWarning;
}

const groupKey = (day: Day, instructor: Id) => `${day} ${instructor}`;

function slotInterval({ id, name, start_time, end_time }: BookedSlot): Interval | null {
  const warning = { kind: 'bookedHere', slot: id, name, start_time, end_time } as const;
  return intervalOf({ start_time, end_time }, id, warning);
}

function intervalElsewhere({ studio_name, lesson_name, start_time, end_time }: LessonElsewhere) {
  const booking = { studio: studio_name, name: lesson_name, start_time, end_time };
  return intervalOf({ start_time, end_time }, null, { kind: 'bookedElsewhere', ...booking });
}

/** Null without both times, or where the end is not after the start: when it is, nobody knows. */
function intervalOf(
  { start_time, end_time }: Pick<Booking, 'start_time' | 'end_time'>,
  slot: Id | null,
  warning: SlotWarning,
): Interval | null {
  const start = minutesOf(start_time);
  const end = minutesOf(end_time);
  return start === null || end === null || end <= start ? null : { start, end, slot, warning };
}

function endWarning({ start_time, end_time }: BookedSlot): SlotWarning | null {
  const start = minutesOf(start_time);
  const end = minutesOf(end_time);
  if (start === null || end === null || end > start) return null;
  return { kind: end === start ? 'endsAtStart' : 'endsBeforeStart' };
}

/** Tells of every two intervals of one instructor and day that overlap. Those that touch do not. */
function tellOverlaps(intervals: readonly Interval[], tell: (slot: Id, warning: SlotWarning) => void): void {
  let open: Interval[] = [];
  for (const next of intervals.toSorted((one, other) => one.start - other.start)) {
    open = open.filter(({ end }) => end > next.start);
    for (const earlier of open) {
      if (earlier.slot !== null) tell(earlier.slot, next.warning);
      if (next.slot !== null) tell(next.slot, earlier.warning);
    }
    open.push(next);
  }
}

const kinds = ['endsAtStart', 'endsBeforeStart', 'bookedHere', 'bookedElsewhere'] as const;

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** By kind and time, and at one time always the same one first. Times of the wire sort as texts. */
function compareWarnings(one: SlotWarning, other: SlotWarning): number {
  if (one.kind !== other.kind) return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
  if (!('name' in one) || !('name' in other)) return 0;
  return (
    compareTexts(one.start_time, other.start_time) ||
    compareTexts(one.end_time, other.end_time) ||
    compareTexts(one.name, other.name) ||
    compareTexts(whereOf(one), whereOf(other))
  );
}

const whereOf = (warning: Extract<SlotWarning, Booking>): string =>
  warning.kind === 'bookedHere' ? String(warning.slot) : warning.studio;

/**
 * The warnings of a week's slots, or of one day's, by the slots' ids; a slot without any is not in it. Spacers, and for
 * overlaps also slots without instructor or times, have none.
 */
export function slotWarnings(
  slots: readonly BookedSlot[],
  elsewhere: readonly LessonElsewhere[],
): ReadonlyMap<Id, readonly SlotWarning[]> {
  const warnings = new Map<Id, SlotWarning[]>();
  const tell = (slot: Id, warning: SlotWarning) => {
    const told = warnings.get(slot);
    if (told) told.push(warning);
    else warnings.set(slot, [warning]);
  };
  const groups = new Map<string, Interval[]>();
  for (const slot of slots.filter(({ space_flg }) => !space_flg)) {
    const end = endWarning(slot);
    if (end) tell(slot.id, end);
    const interval = slotInterval(slot);
    if (interval === null || slot.instructor_id === null) continue;
    const key = groupKey(slot.day_of_week, slot.instructor_id);
    const group = groups.get(key);
    if (group) group.push(interval);
    else groups.set(key, [interval]);
  }
  for (const lesson of elsewhere) {
    const group = groups.get(groupKey(lesson.day_of_week, lesson.instructor_id));
    const interval = group && intervalElsewhere(lesson);
    if (interval) group.push(interval);
  }
  for (const group of groups.values()) tellOverlaps(group, tell);
  for (const told of warnings.values()) told.sort(compareWarnings);
  return warnings;
}

/** A warning as a person reads it beside the slot. */
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
