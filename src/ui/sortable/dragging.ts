import {
  closestCenter,
  pointerWithin,
  type CollisionDetection,
  type DndContextProps,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';

import type { ListPosition, Orientation } from './list-positions.ts';
import type { Sorting } from './sorting.ts';

/** The droppable id of a list as a whole. */
export const zoneId = (key: string): string => `zone:${key}`;

type Axis = 'x' | 'y';

/** A fifth of the list at each end. */
const scrolling = 0.2;

/** So far an item is dragged across the lists before these scroll to the next one, in px: its handle may lie at their edge. */
const acrossFrom = 24;

/**
 * Sorting by pointer: dnd-kit's configuration. A list that is alone (`isAlone`) is dragged and scrolled only along its
 * direction.
 */
export function createDragging(sorting: Sorting, orientation: Orientation, isAlone: boolean) {
  const isVertical = orientation === 'vertical';
  const moves = { x: !isAlone || !isVertical, y: !isAlone || isVertical };
  /** The position under the pointer. */
  let pointed: ListPosition | null = null;
  let area: Element | null = null;
  const across = isVertical ? 'x' : 'y';
  /** Where the pointer was at first, in the direction across the lists, in px. */
  let start: number | null = null;
  let isAcross = false;
  const thresholdOf = (axis: Axis) => (moves[axis] && (axis !== across || isAcross) ? scrolling : 0);

  const collisionDetection: CollisionDetection = (found) => {
    const { active, collisionRect, droppableContainers, droppableRects, pointerCoordinates } = found;
    if (pointerCoordinates) {
      start ??= pointerCoordinates[across];
      isAcross ||= Math.abs(pointerCoordinates[across] - start) >= acrossFrom;
    }
    const { lists } = sorting.group();
    const zones = new Set<UniqueIdentifier>(lists.map(({ key }) => zoneId(key)));
    // dnd-kit works a droppable's place out anew each time it is asked for: ask for those of few.
    const among = droppableContainers.filter(({ id }) => zones.has(id));
    const hovered = new Set(pointerWithin({ ...found, droppableContainers: among }).map(({ id }) => id));
    // The last one while the pointer is between the lists.
    const list =
      lists.find(({ key }) => hovered.has(zoneId(key))) ??
      lists.find(({ key }) => key === sorting.lifted()?.to.list);
    if (!list) return [];
    const { key, ids } = list;
    const itsIds = new Set<UniqueIdentifier>(ids);
    const items = droppableContainers.filter(({ id }) => itsIds.has(id));
    const [over] = closestCenter({ ...found, droppableContainers: items });
    const at = over ? ids.indexOf(over.id) : ids.length;
    if (ids.includes(active.id)) {
      pointed = { list: key, at };
      return over ? [over] : [];
    }
    const rect = over && droppableRects.get(over.id);
    const isBehind =
      rect &&
      (isVertical
        ? collisionRect.top > rect.top + rect.height / 2
        : collisionRect.left > rect.left + rect.width / 2);
    pointed = { list: key, at: isBehind ? at + 1 : at };
    // In another list an item counts as over itself: over no item of its own list it would not follow the pointer.
    return [{ id: active.id }];
  };

  // Beyond the end of its list an item would lengthen what scrolls, and the list would scroll for ever.
  const insideArea: Modifier = ({ transform, draggingNodeRect: item }) => {
    const room = area?.getBoundingClientRect();
    if (!item || !room) return transform;
    const x = Math.max(room.left - item.left, Math.min(transform.x, room.right - item.right));
    const y = Math.max(room.top - item.top, Math.min(transform.y, room.bottom - item.bottom));
    return { ...transform, x: moves.x ? x : 0, y: moves.y ? y : 0 };
  };

  return {
    collisionDetection,
    modifiers: [insideArea],
    autoScroll: {
      threshold: {
        get x() {
          return thresholdOf('x');
        },
        get y() {
          return thresholdOf('y');
        },
      },
      acceleration: 10,
      // Where several lists scroll, one passes no faster than a finger can stop.
      interval: isAlone ? 5 : 16,
    },
    onDragStart({ active, activatorEvent }) {
      const pressed = activatorEvent.target instanceof Element ? activatorEvent.target : null;
      area = pressed?.closest('[data-sortable-area]') ?? null;
      pointed = null;
      start = null;
      isAcross = false;
      sorting.lift(active.id, false);
      const handle = pressed?.closest('button');
      // A touch does not focus the handle, and only the focused item of a long list is sure to stay mounted.
      handle?.focus({ preventScroll: true });
      // React Aria's button gives a finger's capture up: over the mirror the frame would get its end, and not this page.
      if (activatorEvent instanceof PointerEvent) handle?.setPointerCapture(activatorEvent.pointerId);
    },
    onDragMove() {
      const to = pointed;
      // dnd-kit calls this from an effect, in which `flushSync` cannot be used.
      if (to) queueMicrotask(() => sorting.aim(to));
    },
    onDragEnd() {
      // Of which `onDragMove` may not have told.
      if (pointed) sorting.aim(pointed);
      sorting.drop();
    },
    onDragCancel: sorting.putBack,
  } satisfies DndContextProps;
}
