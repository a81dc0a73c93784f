import type { LessonInstructor } from '../../contract/http/lesson.ts';
import type { Day } from '../../contract/http/week.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { dayPaths, newSlotId, weekPath, type LessonDraft, type LessonSlot } from './draft.ts';

/** An image that is set by itself is a person's choice; emptying it gives the choice back to the instructor. */
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

/** Gives a slot an instructor, and the instructor's image unless a person chose one. One step. */
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

/** A copy that the server does not know yet. */
export const copyOf = (slot: LessonSlot): LessonSlot => ({ ...slot, id: newSlotId(slot.space_flg) });

/** Adds a day's slots to other days, behind what is there. One step. */
export function copyDay({ lessons }: LessonDraft, from: Day, to: readonly Day[]): Change {
  const insertsInto = (day: Day) =>
    lessons[from].map((slot, at): Change => ({
      type: 'insert',
      path: dayPaths[day],
      index: lessons[day].length + at,
      item: copyOf(slot),
    }));
  return { type: 'batch', path: weekPath, changes: to.flatMap(insertsInto) };
}
