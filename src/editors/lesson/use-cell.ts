import { useCallback, useSyncExternalStore } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import { isSameCell, cellKey, type Cell } from './board-cells.ts';
import { useLessonParts } from './lesson-context.ts';

/** Whether a cell has its day's tab stop. `cell` is stable between renders. */
export function useIsStop(day: Day, cell: Cell): boolean {
  const { board } = useLessonParts();
  const follow = useCallback(
    (listener: () => void) => board.followStop(day, cell, listener),
    [board, day, cell],
  );
  return useSyncExternalStore(follow, () => {
    const stop = board.stopOf(day);
    return stop !== null && isSameCell(stop, cell);
  });
}

/** The mark by which a cell is found. */
export const cellMark = (cell: Cell) => ({ 'data-cell': cellKey(cell) });
