import { days, type Day, type LessonInstructor } from '../../contract/http/lesson.ts';
import { type Change, apply } from '../../editing/changes.ts';
import type { Id } from '../../editing/items.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { dayPaths, newSlotId, weekPath, type LessonDraft, type LessonSlot } from './draft.ts';
import { minutesOf, timeOf, typedTime } from './rules.ts';

interface PlacedSlot {
  readonly day: Day;
  readonly path: PathTo<LessonSlot>;
  readonly slot: LessonSlot;
}

export function slotsOf({ lessons }: LessonDraft, ids: ReadonlySet<Id>): readonly PlacedSlot[] {
  return days.flatMap((day) =>
    lessons[day].flatMap((slot) =>
      ids.has(slot.id) ? [{ day, slot, path: under(dayPaths[day], { id: slot.id }) }] : [],
    ),
  );
}

const batch = (changes: readonly Change[]): Change => ({ type: 'batch', path: weekPath, changes });

export const countOf = (change: Change): number =>
  change.type === 'batch'
    ? new Set(change.changes.map(({ path }) => JSON.stringify(path[weekPath.length + 1]))).size
    : 0;

export const copyOf = (slot: LessonSlot): LessonSlot => ({ ...slot, id: newSlotId(slot.space_flg) });

export type CopyMode = 'append' | 'replace';

export function copyDay({ lessons }: LessonDraft, from: Day, to: readonly Day[], mode: CopyMode): Change {
  const removals = (day: Day) =>
    mode === 'append'
      ? []
      : lessons[day].map(({ id }): Change => ({ type: 'remove', path: under(dayPaths[day], { id }) }));
  const inserts = (day: Day) =>
    lessons[from].map((slot, index): Change => ({
      type: 'insert',
      path: dayPaths[day],
      index: (mode === 'append' ? lessons[day].length : 0) + index,
      item: copyOf(slot),
    }));
  return batch(to.flatMap((day) => [...removals(day), ...inserts(day)]));
}

export const moveSlots = (draft: LessonDraft, ids: ReadonlySet<Id>, to: Day): Change =>
  batch(
    slotsOf(draft, ids)
      .filter(({ day }) => day !== to)
      .map(({ path }, index) => ({
        type: 'move',
        path,
        index: draft.lessons[to].length + index,
        to: dayPaths[to],
      })),
  );

export const removeSlots = (draft: LessonDraft, ids: ReadonlySet<Id>): Change =>
  batch(slotsOf(draft, ids).map(({ path }) => ({ type: 'remove', path })));

export const closeSlots = (draft: LessonDraft, ids: ReadonlySet<Id>, isClosed: boolean): Change =>
  batch(
    slotsOf(draft, ids)
      .filter(({ slot }) => !slot.space_flg && slot.close_flg !== isClosed)
      .map(({ path }) => ({ type: 'set', path: under(path, 'close_flg'), value: isClosed })),
  );

function shiftedTime(time: string, minutes: number): string | null {
  const typed = typedTime(time);
  const at = typed === null ? null : minutesOf(typed);
  return at === null ? time : timeOf(at + minutes);
}

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
  return batch(shifts.map(({ path, value }) => ({ type: 'set', path, value })));
}

/** Setting the image marks it as chosen by the user; clearing it restores the instructor's image. */
export function applyLesson(draft: LessonDraft, change: Change): LessonDraft {
  if (change.type !== 'set' || change.path.at(-1) !== 'image') return apply(draft, change);
  const slot = change.path.slice(0, -1);
  const chosen = {
    type: 'set',
    path: [...slot, 'manualImageSelected'],
    value: change.value !== null,
  } as const;
  return apply(draft, { type: 'batch', path: slot, changes: [change, chosen] });
}

export function chooseInstructor(
  path: PathTo<LessonSlot>,
  slot: LessonSlot,
  instructor: LessonInstructor | null,
): Change {
  const set = <Field extends keyof LessonSlot>(field: Field, value: LessonSlot[Field]): Change => ({
    type: 'set',
    path: under(path, field),
    value,
  });
  return {
    type: 'batch',
    path,
    changes: [
      set('instructor_id', instructor?.id ?? null),
      set('instructor_name', instructor?.dancer_name ?? ''),
      ...(slot.manualImageSelected ? [] : [set('image', instructor?.top_images[0] ?? null)]),
    ],
  };
}
