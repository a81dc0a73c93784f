import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { createContext, use, useMemo, type ComponentProps } from 'react';

import { makingRoom, type SortableId } from './places.ts';

type Sortable = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners' | 'isDragging'>;

interface ItemParts extends Sortable {
  readonly id: SortableId;
  /** Its place, from 0; while the list is being sorted, the one that it would have now. */
  readonly place: number;
}

const ItemContext = createContext<ItemParts | null>(null);

export function useItemParts(): ItemParts {
  const parts = use(ItemContext);
  if (!parts) throw new Error('A control of a sortable item stands outside of it.');
  return parts;
}

interface SortableItemProps extends Omit<ComponentProps<'li'>, 'id' | 'style' | 'ref'> {
  readonly id: SortableId;
}

/** An item of a `SortableList`; `data-lifted` while it is being moved. Its controls are in `sortable-controls.tsx`. */
export function SortableItem({ id, children, ...item }: SortableItemProps) {
  const sortable = useSortable({ id, transition: makingRoom });
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, newIndex: place } = sortable;
  const parts = useMemo(
    () => ({ id, place, setActivatorNodeRef, listeners, isDragging }),
    [id, place, setActivatorNodeRef, listeners, isDragging],
  );
  return (
    <li
      {...item}
      ref={setNodeRef}
      data-sortable={id}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <ItemContext value={parts}>{children}</ItemContext>
    </li>
  );
}
