import {
  closestCenter,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { overAt, positionAtPointer, positionOf, samePosition, type ListPosition } from './list-positions.ts';
import { alongLine, inside, roomIn, type Orientation } from './places.ts';
import type { Lifted } from './use-keyboard-sorting.ts';
import type { Sorting } from './use-sorting.ts';

/** A movement of less than this is a click, in px (section 9: over 5 px is a drag). */
const clickWithin = 5;

/** Dragging by touch does not focus the handle; only the focused item of a long list is sure to stay mounted. */
function focusHandle({ target }: Event): void {
  const handle = target instanceof Element ? target.closest('button') : null;
  handle?.focus({ preventScroll: true });
}

type Detected = Parameters<CollisionDetection>[0];

/** Sorting by pointer: dnd-kit's configuration, and the item that is dragged. */
export function useDragging(sorting: Sorting, orientation: Orientation) {
  const [dragged, setDragged] = useState<Lifted | null>(null);
  const current = useRef<Lifted | null>(null);
  /** The position under the pointer. */
  const pointed = useRef<ListPosition | null>(null);
  const latest = useRef(sorting);
  useLayoutEffect(() => {
    latest.current = sorting;
  });
  const isAlone = sorting.lists.length === 1;

  const configuration = useMemo(() => {
    const hold = (next: Lifted | null) => {
      current.current = next;
      setDragged(next);
    };
    const go = (to: ListPosition) => {
      const held = current.current;
      if (!held || samePosition(held.to, to)) return;
      hold({ ...held, to });
      if (to.list !== held.home) latest.current.near(to);
      latest.current.speak('over', held.id, to);
    };
    const pointedAt = (found: Detected, home: number): ListPosition | null => {
      const { lists } = latest.current;
      if (isAlone) {
        const [nearest] = closestCenter(found);
        return nearest ? positionOf(lists, nearest.id) : null;
      }
      const { pointerCoordinates, collisionRect, droppableRects } = found;
      const pointer = pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top };
      const boxOf = (id: string | number) => droppableRects.get(id);
      return positionAtPointer(lists, home, pointer, collisionRect, boxOf, orientation);
    };
    /** Over another list an item counts as over itself: dnd-kit ignores a drop over nothing of its own list. */
    const collisionDetection: CollisionDetection = (found) => {
      if (!current.current) return [];
      const { id, home } = current.current;
      const to = pointedAt(found, home);
      pointed.current = to;
      const over = to?.list === home ? overAt(latest.current.lists, to) : id;
      return over === null ? [] : [{ id: over }];
    };
    const modifier: Modifier = ({ transform, draggingNodeRect, scrollableAncestors: [scroller] }) => {
      const room = scroller ? roomIn(scroller) : null;
      return isAlone
        ? alongLine(transform, orientation, draggingNodeRect, room)
        : inside(transform, draggingNodeRect, room);
    };
    return {
      collisionDetection,
      modifiers: [modifier],
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const to = positionOf(latest.current.lists, active.id);
        if (!to) return;
        pointed.current = null;
        hold({ id: active.id, home: to.list, to });
        latest.current.speak('lifted', active.id, to);
        focusHandle(activatorEvent);
      },
      onDragMove() {
        const to = pointed.current;
        // dnd-kit calls this from an effect, in which `flushSync` cannot be used.
        if (to) queueMicrotask(() => go(to));
      },
      onDragEnd() {
        const held = current.current;
        hold(null);
        if (held) latest.current.drop(held.id, held.to);
      },
      onDragCancel() {
        const held = current.current;
        hold(null);
        if (held) latest.current.putBack(held.id);
      },
    };
  }, [orientation, isAlone]);

  // Also for touch: `touch-action` of the handle prevents scrolling.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: clickWithin } }));
  return { dragged, dragging: { ...configuration, sensors } };
}
