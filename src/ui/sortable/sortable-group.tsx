import { DndContext, useDroppable } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useId, useMemo, useState, type ReactNode } from 'react';

import { DropLine } from './drop-line.tsx';
import { handleKeys } from './handle-keys.ts';
import { markAt, wholePlace, zoneId, type SortedList, type SortedLists } from './list-positions.ts';
import { autoScrollOf, type Orientation, type SortableId } from './places.ts';
import {
  AimProvider,
  GroupProvider,
  ListsProvider,
  SortableProvider,
  useAim,
  useGroup,
  useLists,
  type Aim,
  type SortableParts,
} from './sortable-context.ts';
import type { SortingParts } from './sorting-parts.ts';
import { useDragging } from './use-dragging.ts';
import { placeIn, useSorting, type Lifted } from './use-sorting.ts';

import styles from './sortable.module.css';

interface SortableGroupProps extends Omit<SortingParts, 'readOnly'> {
  readonly orientation: Orientation;
  /**
   * Called with the item at the target position before it is looked up: far down in a long list it is not mounted yet.
   */
  readonly onNear?: (id: SortableId, list: string) => void;
  readonly readOnly?: boolean;
  /** A `SortableRows` for each list. */
  readonly children: ReactNode;
}

const strategies = { horizontal: horizontalListSortingStrategy, vertical: verticalListSortingStrategy };

/** Detached, because dnd-kit's live region and instructions are not used: the group announces drags and buttons itself. */
const detached = () => ({ container: document.createElement('div'), restoreFocus: false });

function aimOf(lists: SortedLists, { id, byKey, to }: Lifted): Aim | null {
  const list = lists[to.list];
  if (!list) return null;
  const hasMark = byKey || !list.ids.includes(id);
  return { id, list: list.key, at: to.at, byKey, mark: hasMark ? markAt(list, id, to.at) : null };
}

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
  const { lifted, sorting } = useSorting({ lists, words, nameOf, readOnly, onMove, onNear, say });
  const dragging = useDragging(sorting, orientation, lists.length === 1);
  const keys = useMemo(() => handleKeys(sorting, orientation), [sorting, orientation]);
  const aim = useMemo(() => lifted && aimOf(lists, lifted), [lists, lifted]);
  const [accessibility] = useState(detached);
  const shared = useMemo(
    () => ({ orientation, words, nameOf, onMove, readOnly, say, instructionsId, keys }),
    [orientation, words, nameOf, onMove, readOnly, say, instructionsId, keys],
  );
  const autoScroll = useMemo(
    () => autoScrollOf(orientation, lists.length === 1),
    [orientation, lists.length],
  );
  return (
    <GroupProvider value={shared}>
      <DndContext {...dragging} accessibility={accessibility} autoScroll={autoScroll}>
        <ListsProvider value={lists}>
          <AimProvider value={aim}>{children}</AimProvider>
        </ListsProvider>
      </DndContext>
      <span id={instructionsId} hidden>
        {words.instructions}
      </span>
    </GroupProvider>
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
  const group = useGroup();
  const found = useLists().find(({ key }) => key === list) ?? none;
  const { ids } = found;
  const items = useMemo(() => [...ids], [ids]);
  const parts = useMemo<SortableParts>(() => {
    const { words, nameOf, onMove, readOnly, say } = group;
    return {
      ...group,
      list: found,
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
    };
  }, [group, found, ids, list, onRemove]);
  return (
    <SortableProvider value={parts}>
      <SortableContext items={items} strategy={strategies[group.orientation]} disabled={group.readOnly}>
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

/** The element of one list of a group: the drop target for items of the other lists. */
export function SortableZone({ list, label, className, footer, children }: SortableZoneProps) {
  const aim = useAim();
  const { setNodeRef } = useDroppable({ id: zoneId(list) });
  const mark = aim?.list === list && aim.mark?.id === null ? aim.mark : null;
  return (
    <div ref={setNodeRef} className={`${styles['zone']} ${className ?? ''}`}>
      <div role="list" aria-label={label}>
        {children}
      </div>
      {mark && <DropLine mark={mark} />}
      {footer}
    </div>
  );
}
