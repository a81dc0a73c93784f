import { useCallback, useLayoutEffect, useRef } from 'react';

import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { focusInPlace } from '../../ui/console-focus.ts';
import { positionOf, type SortedLists } from '../../ui/sortable/list-positions.ts';
import { dayNamed, dayPaths } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { useBoardState } from './slot-view.ts';

/** The last part of the focused field's name; empty for a control without one. */
const fieldNow = (): string => document.activeElement?.getAttribute('name')?.split('.').at(-1) ?? '';

interface BoardPanelProps {
  readonly lists: SortedLists;
}

/** The place beside the days: the open slot, or what can be done with the selected ones. */
export function BoardPanel({ lists }: BoardPanelProps) {
  const { area } = useEditor();
  const { board, commands } = useLessonParts();
  const opened = useBoardState(board.opened);
  const isSelecting = useBoardState(board.isSelecting);
  const place = opened && positionOf(lists, opened.id);
  /** The field that had the focus in a panel that has gone. */
  const left = useRef<string | null>(null);
  useLayoutEffect(() => {
    const field = left.current;
    left.current = null;
    if (field === null || document.activeElement !== document.body) return;
    const panel = area.current?.querySelector<HTMLElement>('[data-panel]');
    const same = field === '' ? null : panel?.querySelector<HTMLElement>(`[name$=".${CSS.escape(field)}"]`);
    const next = same ?? panel;
    const cell = board.lastCell();
    if (next) focusInPlace(next);
    else if (cell) commands.focusMounted(cell.day, cell.cell);
  });
  const leave = useCallback(() => {
    left.current = fieldNow();
    return null;
  }, []);
  if (isSelecting) return <SelectionPanel onLeave={leave} />;
  if (!place) return null;
  const { id, key } = opened;
  return <SlotPanel key={key} path={under(dayPaths[dayNamed(place.list)], { id })} id={id} onLeave={leave} />;
}
