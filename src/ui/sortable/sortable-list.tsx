import { useCallback, useMemo, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';

import { announce } from '../announcer.ts';
import type { Orientation, SortableId } from './places.ts';
import type { SortableWords } from './sortable-context.ts';
import { SortableGroup, SortableRows } from './sortable-group.tsx';
import { useKeptPlace } from './sortable-item.tsx';

interface SortableListProps extends Omit<ComponentProps<'ol'>, 'children' | 'ref'> {
  /** The items' ids in their order; the same list as long as it is the same order. */
  readonly ids: readonly SortableId[];
  readonly orientation: Orientation;
  readonly words: SortableWords;
  /** An item's name in announcements. */
  readonly nameOf: (id: SortableId) => string;
  /** `to` is where the item will stand, from 0. */
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove?: (id: SortableId) => void;
  /** While saving: focus stays, nothing moves. */
  readonly readOnly?: boolean;
  /** What gets focus when the last item has gone. */
  readonly fallback?: RefObject<HTMLElement | null>;
  /** `SortableItem`s. */
  readonly children: ReactNode;
}

const only = 'only';

/**
 * A list whose items a person puts in order: by dragging the handle, with the keyboard (Space lifts, arrows move by one
 * place, Space drops, Esc cancels), or with the buttons, which need no dragging. Every list of the console that can be
 * sorted is one of these or part of a `SortableGroup`. Load it with what needs it: it brings dnd-kit.
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
  const leave = useKeptPlace(ref, ids, fallback);
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
