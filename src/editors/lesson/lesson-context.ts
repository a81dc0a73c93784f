import { createContext, use, useCallback } from 'react';

import type { Day, LessonInstructor } from '../../contract/http/lesson.ts';
import { createListSearch } from '../../editing/fold-text.ts';
import type { Id } from '../../editing/items.ts';
import { valueAt } from '../../editing/lookup.ts';
import { type Path, itemIdOf, type PathTo, samePath } from '../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { useFollowed } from '../../editor/use-editor-field.ts';
import { useStore } from '../../ui/store.ts';
import type { Commands } from './board-commands.ts';
import { type Board, isSameCell, type Cell } from './board.ts';
import type { LessonSlot } from './draft.ts';
import { isUnfinished } from './rules.ts';
import type { SlotWarnings } from './use-slot-warnings.ts';

export function createInstructorChoice(instructors: readonly LessonInstructor[]) {
  const byId = new Map(instructors.map((each) => [each.id, each]));
  return {
    find: (id: number | null): LessonInstructor | null => (id === null ? null : (byId.get(id) ?? null)),
    options: instructors.map(({ id, dancer_name: text }) => ({ id, text })),
    search: createListSearch(),
  };
}

export type SlotDialogSubject =
  | { readonly kind: 'move'; readonly slot: Path }
  | { readonly kind: 'copy'; readonly day: Day };

/** Changes only when the instructors are loaded again: no edit renders its consumers. */
export interface LessonParts {
  readonly board: Board;
  readonly commands: Commands;
  readonly instructors: ReturnType<typeof createInstructorChoice>;
  readonly warnings: SlotWarnings;
  readonly openDialog: (subject: SlotDialogSubject) => void;
}

const LessonContext = createContext<LessonParts | null>(null);

export const LessonProvider = LessonContext.Provider;

export function useLessonParts(): LessonParts {
  const parts = use(LessonContext);
  if (!parts) throw new Error('A part of the timetable stands outside of it.');
  return parts;
}

export function useBoardState<Value>(get: () => Value): Value {
  return useStore({ get, subscribe: useLessonParts().board.follow });
}

/** `cell` must be stable between renders. */
export function useIsStop(day: Day, cell: Cell): boolean {
  const { board } = useLessonParts();
  const subscribe = useCallback(
    (listener: () => void) => board.followStop(day, cell, listener),
    [board, day, cell],
  );
  return useStore({ get: () => isSameCell(board.stopOf(day), cell), subscribe });
}

export function useWarningsOf(id: Id): readonly string[] {
  const { warnings } = useLessonParts();
  const subscribe = useCallback((listener: () => void) => warnings.follow(id, listener), [warnings, id]);
  return useStore({ get: () => warnings.of(id), subscribe });
}

export function useSlotState(path: PathTo<LessonSlot>) {
  const { board } = useLessonParts();
  const id = itemIdOf(path);
  return {
    isOpen: useBoardState(() => board.isOpen(id)),
    isSelected: useBoardState(() => (board.isSelecting() ? board.isSelected(id) : null)),
  };
}

const isRefused = ({ context }: AnyEditorSnapshot, slot: PathTo<LessonSlot>): boolean =>
  context.problems.some(({ path }) => samePath(path.slice(0, slot.length), slot));

/** `isRefused`: a refused Submit named one of its fields. */
export function useSlotView(path: PathTo<LessonSlot>) {
  const { instructors } = useLessonParts();
  const read = useCallback(
    (snapshot: AnyEditorSnapshot, slotPath: PathTo<LessonSlot>) => {
      const slot = valueAt(snapshot.context.draft, slotPath);
      if (!slot) return null;
      const { start_time, end_time, name, space_flg, close_flg } = slot;
      // The slot's own name may be missing or from before a renaming.
      const instructor_name = instructors.find(slot.instructor_id)?.dancer_name ?? slot.instructor_name;
      return {
        start_time,
        end_time,
        name,
        instructor_name,
        space_flg,
        close_flg,
        isUnfinished: isUnfinished(slot),
        isRefused: isRefused(snapshot, slotPath),
      };
    },
    [instructors],
  );
  return useFollowed(path, read);
}

export type SlotView = NonNullable<ReturnType<typeof useSlotView>>;

const readKind = (snapshot: AnyEditorSnapshot, path: PathTo<LessonSlot>) => {
  const slot = valueAt(snapshot.context.draft, path);
  return slot && { isSpacer: slot.space_flg, isRefused: isRefused(snapshot, path) };
};

/** Without the fields, so that no keystroke renders the panel. */
export const useSlotKind = (path: PathTo<LessonSlot>) => useFollowed(path, readKind);
