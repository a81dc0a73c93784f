import type { InstructorLesson } from '../../contract/http/instructor.ts';
import type { Lesson, Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { lessonWarningText } from '../../text/lesson.ts';
import { minutesOf } from './rules.ts';

/** A lesson in another studio. */
export interface LessonElsewhere extends InstructorLesson {
  readonly instructor_id: Id;
}

/** The fields of an instructor with its lessons. */
interface Teaching {
  readonly id: Id;
  readonly lessons: readonly InstructorLesson[];
}

/**
 * The instructors' lessons in other studios. The list of instructors has studio names instead of ids; `own` are the
 * names of the current studio (its Japanese one, its slug), whose lessons are taken from the draft. Empty while `own`
 * is unknown, because the studio's own lessons would count as another's.
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

/** The fields of a slot that determine when an instructor is booked. */
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

/** A problem of a slot. It never prevents a save (docs/behaviour.md#timetables). */
type SlotWarning =
  | { readonly kind: 'endsAtStart' | 'endsBeforeStart' }
  | ({ readonly kind: 'bookedHere'; readonly slot: Id } & Booking)
  | ({ readonly kind: 'bookedElsewhere'; readonly studio: string } & Booking);

/** An interval in which an instructor is booked; `slot` is null for a lesson in another studio. */
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

/** Null without both times, or where the end is not after the start. */
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

/** Reports each pair of overlapping intervals of the same instructor and day. Adjacent intervals do not overlap. */
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

/** By kind and time, with a stable order of equal ones. The wire's times sort as text. */
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
 * The warnings of a week's slots, by slot id; slots without any are missing. Spacers have none; slots without
 * instructor or times have no overlaps.
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

/** The text of a warning beside the slot. */
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
