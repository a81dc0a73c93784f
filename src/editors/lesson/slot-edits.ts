import type { LessonInstructor } from '../../contract/http/lesson.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import type { LessonDraft, LessonSlot } from './draft.ts';

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

/** Sets a slot's instructor, and its image unless the user chose one. One undo step. */
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
