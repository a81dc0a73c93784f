import {
  closestCenter,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core';
import { useMemo, useRef } from 'react';

import { indexAtPointer, nearestBox, positionOf, zoneId, type ListPosition } from './list-positions.ts';
import { alongLine, inside, roomIn, type Orientation } from './places.ts';
import type { Sorting } from './use-sorting.ts';

/** A movement of less than this is a click, in px (section 9: over 5 px is a drag). */
const clickWithin = 5;

/** Dragging by touch does not focus the handle; only the focused item of a long list is sure to stay mounted. */
function focusHandle({ target }: Event): void {
  const handle = target instanceof Element ? target.closest('button') : null;
  handle?.focus({ preventScroll: true });
}

/** Sorting by pointer: dnd-kit's configuration. */
export function useDragging(sorting: Sorting, orientation: Orientation, isAlone: boolean) {
  /** The position under the pointer. */
  const pointed = useRef<ListPosition | null>(null);
  const configuration = useMemo(() => {
    const collisionDetection: CollisionDetection = (found) => {
      const lists = sorting.lists();
      const id = sorting.lifted()?.id;
      const home = id === undefined ? null : positionOf(lists, id);
      if (id === undefined || !home) return [];
      const { pointerCoordinates, collisionRect, droppableRects, droppableContainers } = found;
      const pointer = pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top };
      const list = isAlone
        ? home.list
        : nearestBox(
            lists.map(({ key }) => droppableRects.get(zoneId(key))),
            pointer,
          );
      const ids = new Set(lists[list]?.ids);
      if (list === home.list) {
        const items = droppableContainers.filter((each) => ids.has(each.id));
        const [over] = closestCenter({ ...found, droppableContainers: items });
        pointed.current = over ? positionOf(lists, over.id) : null;
        return over ? [over] : [];
      }
      const boxes = [...ids].map((each) => droppableRects.get(each));
      pointed.current = list < 0 ? null : { list, at: indexAtPointer(boxes, pointer, orientation) };
      // Over another list an item counts as over itself, so that its own list makes no room.
      return [{ id }];
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
        pointed.current = null;
        sorting.lift(active.id, false);
        focusHandle(activatorEvent);
      },
      onDragMove() {
        const to = pointed.current;
        // dnd-kit calls this from an effect, in which `flushSync` cannot be used.
        if (to) queueMicrotask(() => sorting.aim(to));
      },
      onDragEnd: sorting.drop,
      onDragCancel: sorting.putBack,
    };
  }, [sorting, orientation, isAlone]);

  // Also for touch: `touch-action` of the handle prevents scrolling.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: clickWithin } }));
  return { ...configuration, sensors };
}
