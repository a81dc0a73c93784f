import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

import { neighbourOf, type SortableId } from './places.ts';

/** The control of an item that does the same as the one that had focus. */
export function controlOf(list: HTMLElement | null, id: SortableId, part: string): HTMLElement | null {
  const item = list?.querySelector(`[data-sortable="${CSS.escape(String(id))}"]`);
  const found = item?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  return found ?? item?.querySelector<HTMLElement>('button, input, textarea, select') ?? null;
}

interface Leaving {
  readonly id: SortableId;
  readonly neighbour: SortableId | null;
  readonly part: string;
}

/**
 * Focus goes with what moves and stays in sight; from what goes away it goes to the neighbour, to its control that does
 * the same, and from the last one to `fallback`. Gives what is told which item is about to go.
 */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  ids: readonly SortableId[],
  fallback: RefObject<HTMLElement | null> | undefined,
) {
  const leaving = useRef<Leaving | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) {
      focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    const gone = leaving.current;
    if (!gone || ids.includes(gone.id)) return;
    leaving.current = null;
    // Whoever has moved on meanwhile is left alone.
    if (focused !== document.body) return;
    const next = gone.neighbour === null ? null : controlOf(list.current, gone.neighbour, gone.part);
    (next ?? fallback?.current)?.focus();
  }, [list, ids, fallback]);

  return useCallback(
    (id: SortableId) => {
      const part = document.activeElement?.getAttribute('data-part') ?? '';
      leaving.current = { id, neighbour: neighbourOf(ids, id), part };
    },
    [ids],
  );
}
