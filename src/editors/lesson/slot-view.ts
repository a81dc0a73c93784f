import { useCallback, useSyncExternalStore } from 'react';

import type { Id } from '../../editing/chunks.ts';
import { valueAt } from '../../editing/lookup.ts';
import { itemIdOf, type PathTo, samePath } from '../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { useFollowed } from '../../editor/use-followed.ts';
import type { LessonSlot } from './draft.ts';
import type { InstructorChoice } from './instructor-choice.ts';
import { useLessonParts } from './lesson-context.ts';
import { isUnfinished } from './rules.ts';

/** What the board shows of a slot. */
export interface SlotView extends Pick<
  LessonSlot,
  'start_time' | 'end_time' | 'name' | 'instructor_name' | 'space_flg' | 'close_flg'
> {
  /** A required field is empty. */
  readonly isUnfinished: boolean;
  /** A refused Submit named one of its fields. */
  readonly isRefused: boolean;
}

const isRefused = ({ context }: AnyEditorSnapshot, slot: PathTo<LessonSlot>): boolean =>
  context.problems.some(({ path }) => samePath(path.slice(0, slot.length), slot));

function readView(
  snapshot: AnyEditorSnapshot,
  path: PathTo<LessonSlot>,
  instructors: InstructorChoice,
): SlotView | null {
  const slot = valueAt(snapshot.context.draft, path);
  if (!slot) return null;
  const { start_time, end_time, name, space_flg, close_flg } = slot;
  // As its field says it: the slot's own name may be missing or from before a renaming.
  const instructor_name = instructors.find(slot.instructor_id)?.dancer_name ?? slot.instructor_name;
  const shown = { start_time, end_time, name, instructor_name, space_flg, close_flg };
  return {
    ...shown,
    isUnfinished: isUnfinished(slot),
    isRefused: isRefused(snapshot, path),
  };
}

/** What the board shows of the slot at a path; null once it is gone. */
export function useSlotView(path: PathTo<LessonSlot>): SlotView | null {
  const { instructors } = useLessonParts();
  const read = useCallback(
    (snapshot: AnyEditorSnapshot, slot: PathTo<LessonSlot>) => readView(snapshot, slot, instructors),
    [instructors],
  );
  return useFollowed(path, read);
}

const readKind = (snapshot: AnyEditorSnapshot, path: PathTo<LessonSlot>) => {
  const slot = valueAt(snapshot.context.draft, path);
  return slot && { isSpacer: slot.space_flg, isRefused: isRefused(snapshot, path) };
};

/** What the panel of a slot shows besides its fields, so that no keystroke renders it; nothing once the slot is gone. */
export const useSlotKind = (path: PathTo<LessonSlot>) => useFollowed(path, readKind);

/** The texts of a slot's warnings. */
export function useWarningsOf(id: Id): readonly string[] {
  const { warnings } = useLessonParts();
  const subscribe = useCallback((listener: () => void) => warnings.follow(id, listener), [warnings, id]);
  return useSyncExternalStore(subscribe, () => warnings.of(id));
}

/** A value of the board's state that renders when it changes. */
export function useBoardState<Seen>(read: () => Seen): Seen {
  return useSyncExternalStore(useLessonParts().board.follow, read);
}

/** How the board holds a slot: open, selected, with the tab stop of its day. */
export function useHeld(path: PathTo<LessonSlot>) {
  const { board } = useLessonParts();
  const id = itemIdOf(path);
  return {
    isOpen: useBoardState(() => board.isOpen(id)),
    isSelected: useBoardState(() => (board.isSelecting() ? board.isSelected(id) : null)),
  };
}
