import type { Day } from '../../contract/http/lesson.ts';
import { type Path, itemIdOf, under } from '../../editing/paths.ts';
import type { EditorParts } from '../../editor/editor-context.tsx';
import { holdInView } from '../../editor/reveal.ts';
import { isScrollContainer } from '../../ui/scroll-container.ts';
import { cellKey, firstCell, type Cell } from './board-cells.ts';
import { dayOf, dayPaths } from './draft.ts';

/** Moves the focus and scrolls no further than is needed. */
function focusNearby(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Moves the focus to a cell of a day, which may be far away in a long timetable. */
export function focusCell(parts: EditorParts, day: Day, cell: Cell): void {
  if ('slot' in cell) parts.lists.mount(under(dayPaths[day], { id: cell.slot }));
  focusMounted(parts, day, cell);
}

/** The same for a cell that is mounted: also while React renders. */
export function focusMounted(parts: EditorParts, day: Day, cell: Cell): void {
  const key = CSS.escape(cellKey(cell));
  const element = parts.area.current?.querySelector<HTMLElement>(`[data-grid="${day}"] [data-cell="${key}"]`);
  if (element) holdInView(element, focusNearby);
}

export const focusSlot = (parts: EditorParts, path: Path): void =>
  focusCell(parts, dayOf(path), { slot: itemIdOf(path) });

/** Focuses the slot at a path, or in an empty day the button that adds one. */
export function focusSlotOrDay(parts: EditorParts, path: Path): void {
  if (typeof path.at(-1) === 'object') focusSlot(parts, path);
  else focusCell(parts, dayOf(path), firstCell([]));
}

/** Whether the focus is on a control of the board and not in the panel: there it stays when the panel closes. */
export function isFocusOutsidePanel({ area }: EditorParts): boolean {
  const active = document.activeElement;
  if (active === null || area.current?.contains(active) !== true) return false;
  return active.closest('[data-panel]') === null && !isScrollContainer(active);
}
