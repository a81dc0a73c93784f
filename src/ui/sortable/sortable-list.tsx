import { useCallback, useMemo, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';

import { announce } from '../announcer.ts';
import type { Orientation, SortableId } from './places.ts';
import { SortableGroup, SortableRows } from './sortable-group.tsx';
import { useFocusKeptInList } from './sortable-item.tsx';
import type { SortableWords } from './sorting-parts.ts';

interface SortableListProps extends Omit<ComponentProps<'ol'>, 'children' | 'ref'> {
  /** The items' ids in order; stable while the order is. */
  readonly ids: readonly SortableId[];
  readonly orientation: Orientation;
  readonly words: SortableWords;
  /** An item's name in announcements. */
  readonly nameOf: (id: SortableId) => string;
  /** `to` is the item's new index. */
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove?: (id: SortableId) => void;
  /** While saving: the focus stays, nothing moves. */
  readonly readOnly?: boolean;
  /** Receives the focus when the last item was removed. */
  readonly fallback?: RefObject<HTMLElement | null>;
  /** `SortableItem`s. */
  readonly children: ReactNode;
}

const only = 'only';

/**
 * A reorderable list: by dragging the handle, with the keyboard (Space lifts, arrows move by one position, Space drops,
 * Esc cancels), or with buttons. Every sortable list of the console is one of these or part of a `SortableGroup`. It
 * includes dnd-kit: load it with the code that needs it.
 */
export function SortableList({
  ids,
  orientation,
  words,
  nameOf,
  onMove,
  onRemove,
  readOnly = false,
  fallback,
  children,
  ...list
}: SortableListProps) {
  const ref = useRef<HTMLOListElement>(null);
  const leave = useFocusKeptInList(ref, ids, fallback);
  const lists = useMemo(() => [{ key: only, name: '', ids }], [ids]);
  const remove = useCallback(
    (id: SortableId) => {
      leave(id);
      onRemove?.(id);
    },
    [leave, onRemove],
  );
  return (
    <SortableGroup {...{ lists, orientation, words, nameOf, onMove, readOnly }} say={announce}>
      <SortableRows list={only} {...(onRemove && { onRemove: remove })}>
        <ol {...list} ref={ref}>
          {children}
        </ol>
      </SortableRows>
    </SortableGroup>
  );
}
