import { DndContext, useDroppable } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { wholePlace, zoneId, type SortedList, type SortedLists } from './list-positions.ts';
import { autoScrollOf, type Orientation, type SortableId } from './places.ts';
import {
  AimProvider,
  SortableProvider,
  useAim,
  type Aim,
  type SortableParts,
  type SortableWords,
} from './sortable-context.ts';
import { placeIn, useDragging } from './use-dragging.ts';

import styles from './sortable.module.css';

interface SortableGroupProps {
  /** The lists in order; stable while the order is. */
  readonly lists: SortedLists;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  /** An item's name in announcements. */
  readonly nameOf: (id: SortableId) => string;
  /** `to` is the item's new index in `list`, including hidden items. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /**
   * Called with the item at the target position before it is looked up: far down in a long list it is not mounted yet.
   */
  readonly onNear?: (id: SortableId, list: string) => void;
  /** While saving: the focus stays, nothing moves. */
  readonly readOnly?: boolean;
  /** Announces a text; used for drags and buttons alike. */
  readonly say: (text: string) => void;
  /** A `SortableRows` for each list. */
  readonly children: ReactNode;
}

type Shared = Pick<SortableGroupProps, 'lists' | 'orientation' | 'words' | 'nameOf' | 'onMove' | 'say'> & {
  readonly readOnly: boolean;
  readonly instructionsId: string;
};

const GroupContext = createContext<Shared | null>(null);

function useGroup(): Shared {
  const shared = use(GroupContext);
  if (!shared) throw new Error('A sortable list stands outside of its group.');
  return shared;
}

const strategies = { horizontal: horizontalListSortingStrategy, vertical: verticalListSortingStrategy };

/** Silences dnd-kit's announcements: the group announces drags and buttons itself. */
const silent = () => undefined;
const silence = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/** Lists whose items can be reordered and moved between them; a single list is a `SortableList`. */
export function SortableGroup({
  lists,
  orientation,
  words,
  nameOf,
  onMove,
  onNear,
  readOnly = false,
  say,
  children,
}: SortableGroupProps) {
  const instructionsId = useId();
  const [aim, setAim] = useState<Aim | null>(null);
  const dragging = useDragging({
    lists,
    orientation,
    words,
    nameOf,
    readOnly,
    onMove,
    say,
    onAim: setAim,
    onNear(position) {
      const list = lists[position.list];
      const near = list?.ids[position.at] ?? list?.ids.at(-1);
      if (list && near !== undefined) onNear?.(near, list.key);
    },
  });
  // Detached, because dnd-kit's live region and instructions are not used.
  const [container] = useState(() => document.createElement('div'));
  const accessibility = useMemo(
    () => ({ announcements: silence, container, restoreFocus: false }),
    [container],
  );
  const shared = useMemo(
    () => ({ lists, orientation, words, nameOf, onMove, readOnly, say, instructionsId }),
    [lists, orientation, words, nameOf, onMove, readOnly, say, instructionsId],
  );
  const autoScroll = useMemo(
    () => autoScrollOf(orientation, lists.length === 1),
    [orientation, lists.length],
  );
  return (
    <GroupContext value={shared}>
      <DndContext {...dragging} accessibility={accessibility} autoScroll={autoScroll}>
        <AimProvider value={aim}>{children}</AimProvider>
      </DndContext>
      <span id={instructionsId} hidden>
        {words.instructions}
      </span>
    </GroupContext>
  );
}

interface SortableRowsProps {
  readonly list: string;
  /** Removes an item. Without it, items have no `RemoveButton`. */
  readonly onRemove?: (id: SortableId) => void;
  readonly children: ReactNode;
}

const none: SortedList = { key: '', name: '', ids: [] };

/** One list of a group. */
export function SortableRows({ list, onRemove, children }: SortableRowsProps) {
  const { lists, orientation, words, nameOf, onMove, readOnly, say, instructionsId } = useGroup();
  const found = lists.find(({ key }) => key === list) ?? none;
  const { ids } = found;
  const items = useMemo(() => [...ids], [ids]);
  const parts = useMemo<SortableParts>(
    () => ({
      list: found,
      orientation,
      words,
      nameOf,
      readOnly,
      instructionsId,
      move(id, to) {
        if (readOnly || to < 0 || to >= ids.length) return;
        say(words.moved(nameOf(id), placeIn(found, id, to)));
        onMove(id, wholePlace(found, id, to), list, list);
      },
      place(id, to) {
        if (readOnly) return;
        const { name, all = ids } = found;
        say(words.moved(nameOf(id), { list: name, at: to + 1, total: all.length }));
        onMove(id, to, list, list);
      },
      remove(id) {
        if (readOnly || !onRemove) return;
        onRemove(id);
        say(words.removed(nameOf(id)));
      },
    }),
    [found, ids, orientation, words, nameOf, readOnly, instructionsId, say, list, onMove, onRemove],
  );
  return (
    <SortableProvider value={parts}>
      <SortableContext items={items} strategy={strategies[orientation]} disabled={readOnly}>
        {children}
      </SortableContext>
    </SortableProvider>
  );
}

interface SortableZoneProps {
  readonly list: string;
  readonly label: string;
  readonly className?: string | undefined;
  /** Content below the last item that belongs to the drop target. */
  readonly footer?: ReactNode;
  /** `SortableBlock`s. */
  readonly children: ReactNode;
}

/**
 * The element of one list of a group: the drop target for items of the other lists, with a line at their target
 * position.
 */
export function SortableZone({ list, label, className, footer, children }: SortableZoneProps) {
  const { lists } = useGroup();
  const aim = useAim();
  const element = useRef<HTMLDivElement | null>(null);
  const { setNodeRef } = useDroppable({ id: zoneId(list) });
  const ref = useCallback(
    (zone: HTMLDivElement | null) => {
      element.current = zone;
      setNodeRef(zone);
    },
    [setNodeRef],
  );
  const to = aim?.isAway ? aim.to : null;
  const aimed = to && lists[to.list]?.key === list ? (lists[to.list] ?? null) : null;
  const before = to && aimed ? aimed.ids[to.at] : undefined;
  const after = aimed?.ids.at(-1);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!aimed || !line.current || !element.current) return;
    line.current.style.insetBlockStart = `${lineTop(element.current, before, after)}px`;
    line.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [aimed, before, after]);
  return (
    <div ref={ref} className={`${styles['zone']} ${className ?? ''}`}>
      <div role="list" aria-label={label}>
        {children}
      </div>
      {footer}
      {aimed && <div ref={line} className={styles['line']} />}
    </div>
  );
}

const itemIn = (zone: Element, id: SortableId | undefined): Element | null =>
  id === undefined ? null : zone.querySelector(`[data-sortable="${CSS.escape(String(id))}"]`);

/** The top edge of the item after the target position, or the bottom edge of the last item. */
function lineTop(zone: Element, before: SortableId | undefined, last: SortableId | undefined): number {
  const { top } = zone.getBoundingClientRect();
  const next = itemIn(zone, before)?.getBoundingClientRect();
  if (next) return next.top - top;
  const end = itemIn(zone, last)?.getBoundingClientRect();
  return end ? end.bottom - top : 0;
}
