import { days, type Day } from '../../contract/http/lesson.ts';
import type { Change } from '../../editing/changes.ts';
import type { Id } from '../../editing/chunks.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { dayPaths, newSlotId, weekPath, type LessonDraft, type LessonSlot } from './draft.ts';
import { minutesOf, timeOf, typedTime } from './rules.ts';

/** The changes of several slots at once. Each is one undo step. */

interface PlacedSlot {
  readonly day: Day;
  readonly path: PathTo<LessonSlot>;
  readonly slot: LessonSlot;
}

/** The slots with these ids, in the week's order. */
export function slotsOf({ lessons }: LessonDraft, ids: ReadonlySet<Id>): readonly PlacedSlot[] {
  return days.flatMap((day) =>
    lessons[day].flatMap((slot) =>
      ids.has(slot.id) ? [{ day, slot, path: under(dayPaths[day], { id: slot.id }) }] : [],
    ),
  );
}

const step = (changes: readonly Change[]): Change => ({ type: 'batch', path: weekPath, changes });

/** The number of slots that a step changes. */
export const countOf = (change: Change): number =>
  change.type === 'batch'
    ? new Set(change.changes.map(({ path }) => JSON.stringify(path[weekPath.length + 1]))).size
    : 0;

export const copyOf = (slot: LessonSlot): LessonSlot => ({ ...slot, id: newSlotId(slot.space_flg) });

/** Whether the copied slots come after those of the other day, or replace them. */
export type CopyMode = 'append' | 'replace';

/** Copies a day's slots to other days. */
export function copyDay({ lessons }: LessonDraft, from: Day, to: readonly Day[], mode: CopyMode): Change {
  const removals = (day: Day) =>
    mode === 'append'
      ? []
      : lessons[day].map(({ id }): Change => ({ type: 'remove', path: under(dayPaths[day], { id }) }));
  const inserts = (day: Day) =>
    lessons[from].map((slot, at): Change => ({
      type: 'insert',
      path: dayPaths[day],
      index: (mode === 'append' ? lessons[day].length : 0) + at,
      item: copyOf(slot),
    }));
  return step(to.flatMap((day) => [...removals(day), ...inserts(day)]));
}

/** Moves slots to the end of a day, in the week's order; those of that day stay where they are. */
export const moveSlots = (draft: LessonDraft, ids: ReadonlySet<Id>, to: Day): Change =>
  step(
    slotsOf(draft, ids)
      .filter(({ day }) => day !== to)
      .map(({ path }, at) => ({
        type: 'move',
        path,
        index: draft.lessons[to].length + at,
        to: dayPaths[to],
      })),
  );

export const removeSlots = (draft: LessonDraft, ids: ReadonlySet<Id>): Change =>
  step(slotsOf(draft, ids).map(({ path }) => ({ type: 'remove', path })));

/** Stops or resumes the bookings of lessons; a spacer has none. */
export const closeSlots = (draft: LessonDraft, ids: ReadonlySet<Id>, isClosed: boolean): Change =>
  step(
    slotsOf(draft, ids)
      .filter(({ slot }) => !slot.space_flg && slot.close_flg !== isClosed)
      .map(({ path }) => ({ type: 'set', path: under(path, 'close_flg'), value: isClosed })),
  );

/**
 * A time some minutes later, or earlier for a negative number: `HH:MM`. An empty or unreadable one stays as it is; null
 * where it would leave the day.
 */
export function shiftedTime(time: string, minutes: number): string | null {
  const typed = typedTime(time);
  const at = typed === null ? null : minutesOf(typed);
  return at === null ? time : timeOf(at + minutes);
}

/** Shifts the times of lessons; null where one of them would leave the day. */
export function shiftSlots(draft: LessonDraft, ids: ReadonlySet<Id>, minutes: number): Change | null {
  const shifts = slotsOf(draft, ids)
    .filter(({ slot }) => !slot.space_flg)
    .flatMap(({ path, slot }) =>
      (['start_time', 'end_time'] as const).flatMap((field) => {
        const value = shiftedTime(slot[field], minutes);
        return value === slot[field] ? [] : [{ path: under(path, field), value }];
      }),
    );
  if (shifts.some(({ value }) => value === null)) return null;
  return step(shifts.map(({ path, value }) => ({ type: 'set', path, value })));
}
