import { useSortable } from '@dnd-kit/sortable';
import { CSS as css } from '@dnd-kit/utilities';
import { createContext, use, useLayoutEffect, useMemo, useRef, type HTMLAttributes } from 'react';

import { markIn, type SortableId } from './list-positions.ts';
import { LiftedContext, useSortableParts } from './sortable-context.ts';

import styles from './sortable.module.css';

interface ItemParts extends Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners'> {
  readonly id: SortableId;
  /** The index; during a move within its list, the target's. */
  readonly index: number;
  readonly isLifted: boolean;
}

const ItemContext = createContext<ItemParts | null>(null);

export function useItemParts(): ItemParts {
  const parts = use(ItemContext);
  if (!parts) throw new Error('A control of a sortable item stands outside of it.');
  return parts;
}

export function useSortablePosition(): number {
  const { ids, all } = useSortableParts().list;
  const { id, index } = useItemParts();
  return (all.length === ids.length ? index : all.indexOf(id)) + 1;
}

/** In ms. `base.css` removes it under reduced motion. */
const makingRoom = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

interface SortableItemProps extends Omit<HTMLAttributes<HTMLElement>, 'id' | 'style'> {
  readonly as?: 'li' | 'div';
  readonly id: SortableId;
}

export function SortableItem({ as: Element = 'li', id, children, className, ...item }: SortableItemProps) {
  const sortable = useSortable({ id, transition: makingRoom });
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, newIndex, transform, transition } =
    sortable;
  const { list } = useSortableParts();
  const lifted = use(LiftedContext);
  const isLed = lifted?.byKey === true && lifted.id === id;
  const isLifted = isDragging || isLed;
  const index = isLed && lifted.to.list === list.key ? lifted.to.at : newIndex;
  const parts = useMemo(
    () => ({ id, index, isLifted, setActivatorNodeRef, listeners }),
    [id, index, isLifted, setActivatorNodeRef, listeners],
  );
  return (
    <Element
      {...item}
      ref={setNodeRef}
      className={`${styles['place']} ${className ?? ''}`}
      style={{ transform: css.Translate.toString(transform), transition }}
      data-sortable={id}
      data-lifted={isLifted || undefined}
    >
      <ItemContext value={parts}>{children}</ItemContext>
      <DropLine at={id} />
    </Element>
  );
}

export function DropLine({ at }: { readonly at: SortableId | null }) {
  const { list, orientation } = useSortableParts();
  const lifted = use(LiftedContext);
  const mark = lifted && markIn(list, lifted);
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  if (mark?.id !== at) return null;
  return (
    // Hidden: the announcement has the position.
    <span
      ref={line}
      className={styles['line']}
      data-edge={mark.edge}
      data-orientation={orientation}
      aria-hidden="true"
    >
      <span>{mark.position}</span>
    </span>
  );
}
