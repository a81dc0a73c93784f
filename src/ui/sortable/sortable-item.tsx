import { useSortable } from '@dnd-kit/sortable';
import { CSS as css } from '@dnd-kit/utilities';
import {
  createContext,
  use,
  useMemo,
  type ComponentProps,
  useCallback,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';

import { DropLine } from './drop-line.tsx';
import { makingRoom, type SortableId, neighbourOf } from './places.ts';
import { useAim, useSortableParts } from './sortable-context.ts';

import styles from './sortable.module.css';

/** The control of an item with the same function as the focused one. */
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
 * Keeps the focus in view when an item moves. When an item is removed, the focus moves to the corresponding control of
 * its neighbour, or to `fallback` after the last item. Call the returned function with the item before it is removed.
 */
export function useFocusKeptInList(
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
    // The user has moved the focus meanwhile.
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

type Sortable = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners'>;

interface ItemParts extends Sortable {
  readonly id: SortableId;
  /** Its index; while it is moved in its list, the one that it would get. */
  readonly place: number;
  readonly isLifted: boolean;
}

const ItemContext = createContext<ItemParts | null>(null);

export function useItemParts(): ItemParts {
  const parts = use(ItemContext);
  if (!parts) throw new Error('A control of a sortable item stands outside of it.');
  return parts;
}

/** An item's position, from 1, in the whole list including hidden items. */
export function useSortablePlace(): number {
  const { ids, all = ids } = useSortableParts().list;
  const { id, place } = useItemParts();
  return (all.length === ids.length ? place : all.indexOf(id)) + 1;
}

/** The properties of an item's element (`data-lifted` while it is being moved), and the line at its edge. */
function useSortableElement(id: SortableId) {
  const sortable = useSortable({ id, transition: makingRoom });
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, newIndex } = sortable;
  const { list } = useSortableParts();
  const aim = useAim();
  const isLed = aim?.byKey === true && aim.id === id;
  const place = isLed && aim.list === list.key ? aim.at : newIndex;
  const isLifted = isDragging || isLed;
  const parts = useMemo(
    () => ({ id, place, isLifted, setActivatorNodeRef, listeners }),
    [id, place, isLifted, setActivatorNodeRef, listeners],
  );
  const element = {
    ref: setNodeRef,
    'data-sortable': id,
    'data-lifted': isLifted || undefined,
    style: { transform: css.Translate.toString(sortable.transform), transition: sortable.transition },
  };
  const mark = aim?.list === list.key && aim.mark?.id === id ? aim.mark : null;
  return { parts, element, line: mark && <DropLine mark={mark} /> };
}

interface SortableItemProps extends Omit<ComponentProps<'li'>, 'id' | 'style' | 'ref'> {
  readonly id: SortableId;
}

/** An item of a `SortableList`. Its controls are in `sortable-controls.tsx`. */
export function SortableItem({ id, children, className, ...item }: SortableItemProps) {
  const { parts, element, line } = useSortableElement(id);
  return (
    <li {...item} {...element} className={`${styles['place']} ${className ?? ''}`}>
      <ItemContext value={parts}>{children}</ItemContext>
      {line}
    </li>
  );
}

/** An item of a `SortableZone`, which may have elements between the list and its items. */
export function SortableBlock({
  id,
  children,
  className,
}: Pick<SortableItemProps, 'id' | 'children' | 'className'>) {
  const { parts, element, line } = useSortableElement(id);
  return (
    <div role="listitem" {...element} className={`${styles['place']} ${className ?? ''}`}>
      <ItemContext value={parts}>{children}</ItemContext>
      {line}
    </div>
  );
}
