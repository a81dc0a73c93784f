import { DndContext, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type HTMLAttributes,
  type ReactNode,
} from 'react';

import { keyHintText } from '../../text/commands.ts';
import { useKeyHints, type KeyHints } from '../commands.ts';
import { createDragging, zoneId, DrawnPointerSensor } from './dragging.ts';
import type { Lifted, SortableId, SortedList } from './list-positions.ts';
import { LiftedContext, SortablePartsContext, useSortableParts } from './sortable-context.ts';
import { DropLine } from './sortable-item.tsx';
import { createSorting, type SortedGroup } from './sorting.ts';

import styles from './sortable.module.css';

const strategies = { horizontal: horizontalListSortingStrategy, vertical: verticalListSortingStrategy };

/** The distance in px from which a press is a drag. */
const clickWithin = { activationConstraint: { distance: 5 } };

/** Detached: the group announces by itself, without dnd-kit's live region and instructions. */
const detached = () => ({ container: document.createElement('div'), restoreFocus: false });

const noList: SortedList = { key: '', name: '', ids: [], all: [] };

const keyHints = [
  {
    part: keyHintText.sorting,
    hints: [
      { keys: ['Space'], label: keyHintText.lift },
      { keys: ['↑', '↓', '←', '→'], label: keyHintText.move },
      { keys: ['Esc'], label: keyHintText.cancel },
    ],
  },
];

interface SortableGroupProps extends SortedGroup {
  /** A `SortableRows` for each list; in an element with `data-sortable-area` where there are several. */
  readonly children: ReactNode;
  readonly hints?: readonly KeyHints[];
}

export function SortableGroup({ children, hints = keyHints, ...group }: SortableGroupProps) {
  const { lists, orientation, words, nameOf, readOnly } = group;
  const isAlone = lists.length === 1;
  useKeyHints(hints);
  const instructionsId = useId();
  const [accessibility] = useState(detached);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [sorting] = useState(() => createSorting(group, setLifted));
  useLayoutEffect(() => sorting.update(group));
  // The pointer sensor also serves touch: the handle's `touch-action` prevents scrolling.
  const [, render] = useReducer((times: number) => times + 1, 0);
  const [sensing] = useState({ ...clickWithin, render });
  const sensors = useSensors(useSensor(DrawnPointerSensor, sensing));
  const dragging = useMemo(
    () => createDragging(sorting, orientation, isAlone),
    [sorting, orientation, isAlone],
  );
  const parts = useMemo(
    () => ({ list: noList, orientation, words, nameOf, readOnly, sorting, instructionsId }),
    [orientation, words, nameOf, readOnly, sorting, instructionsId],
  );
  return (
    <SortablePartsContext value={parts}>
      <DndContext {...dragging} sensors={sensors} accessibility={accessibility}>
        <LiftedContext value={lifted}>{children}</LiftedContext>
      </DndContext>
      <span id={instructionsId} hidden>
        {words.instructions}
      </span>
    </SortablePartsContext>
  );
}

interface SortableRowsProps {
  /** Stable while the order is: a change of one list renders no item of the rest. */
  readonly list: SortedList;
  readonly children: ReactNode;
}

export function SortableRows({ list, children }: SortableRowsProps) {
  const group = useSortableParts();
  const items = useMemo(() => [...list.ids], [list.ids]);
  const parts = useMemo(() => ({ ...group, list }), [group, list]);
  return (
    <SortablePartsContext value={parts}>
      <SortableContext items={items} strategy={strategies[group.orientation]} disabled={group.readOnly}>
        {children}
      </SortableContext>
    </SortablePartsContext>
  );
}

export function SortableZone({
  className,
  children,
}: Pick<HTMLAttributes<HTMLElement>, 'className' | 'children'>) {
  const { list } = useSortableParts();
  const { setNodeRef } = useDroppable({ id: zoneId(list.key) });
  return (
    <div ref={setNodeRef} className={`${styles['zone']} ${className ?? ''}`}>
      {children}
      <DropLine at={null} />
    </div>
  );
}

interface SortableListProps extends Omit<SortedGroup, 'lists'>, HTMLAttributes<HTMLElement> {
  readonly as?: 'ol' | 'div';
  readonly ids: readonly SortableId[];
  readonly all?: readonly SortableId[];
}

/** Contains dnd-kit: load it lazily. `SortableItem`s need not be direct children. */
export function SortableList({
  as: Element = 'ol',
  ids,
  all = ids,
  orientation,
  words,
  nameOf,
  onMove,
  onNear,
  onLift,
  readOnly,
  ...element
}: SortableListProps) {
  const list = useMemo(() => ({ key: 'only', name: '', ids, all }), [ids, all]);
  return (
    <SortableGroup lists={[list]} {...{ orientation, words, nameOf, onMove, onNear, onLift, readOnly }}>
      <SortableRows list={list}>
        <Element {...element} data-sortable-area />
      </SortableRows>
    </SortableGroup>
  );
}
