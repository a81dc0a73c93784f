import type { Day } from '../../contract/http/lesson.ts';
import { isSameCell, cellKey, type Cell } from './board-cells.ts';
import { useLessonParts } from './lesson-context.ts';
import { useBoardState } from './slot-view.ts';

/** Whether a cell has its day's tab stop. */
export function useIsStop(day: Day, cell: Cell): boolean {
  const { board } = useLessonParts();
  return useBoardState(() => {
    const stop = board.stopOf(day);
    return stop !== null && isSameCell(stop, cell);
  });
}

/** The mark by which a cell is found. */
export const cellMark = (cell: Cell) => ({ 'data-cell': cellKey(cell) });
