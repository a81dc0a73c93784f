import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { createContext, use, useMemo, type ComponentProps } from 'react';

import { makingRoom, type SortableId } from './places.ts';
import { useAim, useSortableParts } from './sortable-context.ts';

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

/** An item's place in its list, from 1: in the whole one where not all of it is shown. */
export function useSortablePlace(): number {
  const { ids, all = ids } = useSortableParts().list;
  const { id, place } = useItemParts();
  return (all.length === ids.length ? place : all.indexOf(id)) + 1;
}

/** What an item's element is given: `data-lifted` while it is being moved. */
function useSortableElement(id: SortableId) {
  const sortable = useSortable({ id, transition: makingRoom });
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, newIndex } = sortable;
  const aim = useAim();
  // Counted by keys: dnd-kit finds it only once what the item is over has been measured.
  const place = aim?.id === id && !aim.isAway ? aim.to.at : newIndex;
  const parts = useMemo(
    () => ({ id, place, setActivatorNodeRef, listeners, isDragging }),
    [id, place, setActivatorNodeRef, listeners, isDragging],
  );
  const element = {
    ref: setNodeRef,
    'data-sortable': id,
    'data-lifted': isDragging || undefined,
    style: { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition },
  };
  return { parts, element };
}

interface SortableItemProps extends Omit<ComponentProps<'li'>, 'id' | 'style' | 'ref'> {
  readonly id: SortableId;
}

/** An item of a `SortableList`. Its controls are in `sortable-controls.tsx`. */
export function SortableItem({ id, children, ...item }: SortableItemProps) {
  const { parts, element } = useSortableElement(id);
  return (
    <li {...item} {...element}>
      <ItemContext value={parts}>{children}</ItemContext>
    </li>
  );
}

/** An item of a `SortableZone`, where elements may stand between the list and its items. */
export function SortableBlock({
  id,
  children,
  className,
}: Pick<SortableItemProps, 'id' | 'children' | 'className'>) {
  const { parts, element } = useSortableElement(id);
  return (
    <div role="listitem" className={className} {...element}>
      <ItemContext value={parts}>{children}</ItemContext>
    </div>
  );
}
