import {
  closestCenter,
  pointerWithin,
  type CollisionDetection,
  type DndContextProps,
  type Modifier,
  type UniqueIdentifier,
  PointerSensor,
  type PointerSensorOptions,
  type SensorProps,
} from '@dnd-kit/core';
import { flushSync } from 'react-dom';

import type { ListPosition, Orientation } from './list-positions.ts';
import type { Sorting } from './sorting.ts';

/** dnd-kit ends a drag with its rendered position, which on a busy machine lags behind the pointer. */
export class DrawnPointerSensor extends PointerSensor {
  constructor(props: SensorProps<PointerSensorOptions & { readonly render: () => void }>) {
    const onEnd = () => {
      flushSync(props.options.render);
      props.onEnd();
    };
    super({ ...props, onEnd });
  }
}

export const zoneId = (key: string): string => `zone:${key}`;

/** The scrolling zone, a fifth of the list at each end. */
const scrolling = 0.2;

/** The distance across the lists, in px, from which they scroll to the next one: a handle may lie at their edge. */
const acrossFrom = 24;

export function createDragging(sorting: Sorting, orientation: Orientation, isAlone: boolean) {
  const isVertical = orientation === 'vertical';
  const moves = { x: !isAlone || !isVertical, y: !isAlone || isVertical };
  let pointed: ListPosition | null = null;
  let area: Element | null = null;
  const across = isVertical ? 'x' : 'y';
  /** The pointer's first position across the lists, in px. */
  let start: number | null = null;
  let isAcross = false;
  const thresholdOf = (axis: 'x' | 'y') => (moves[axis] && (axis !== across || isAcross) ? scrolling : 0);

  const collisionDetection: CollisionDetection = (args) => {
    const { active, collisionRect, droppableContainers, droppableRects, pointerCoordinates } = args;
    if (pointerCoordinates) {
      start ??= pointerCoordinates[across];
      isAcross ||= Math.abs(pointerCoordinates[across] - start) >= acrossFrom;
    }
    const { lists } = sorting.group();
    const zones = new Set<UniqueIdentifier>(lists.map(({ key }) => zoneId(key)));
    // dnd-kit measures a droppable at each access: few are accessed.
    const among = droppableContainers.filter(({ id }) => zones.has(id));
    const hovered = new Set(pointerWithin({ ...args, droppableContainers: among }).map(({ id }) => id));
    const list =
      lists.find(({ key }) => hovered.has(zoneId(key))) ??
      lists.find(({ key }) => key === sorting.lifted()?.to.list);
    if (!list) return [];
    const { key, ids } = list;
    const itsIds = new Set<UniqueIdentifier>(ids);
    const items = droppableContainers.filter(({ id }) => itsIds.has(id));
    const [over] = closestCenter({ ...args, droppableContainers: items });
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
    // Outside of its own list the target is the item itself: without a target it would not follow the pointer.
    return [{ id: active.id }];
  };

  // Beyond its list's end an item would lengthen the scrolled content, endlessly.
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
      // Several lists must not scroll by faster than a finger can stop.
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
      // A touch focuses no handle, and a long list keeps only the focused item mounted.
      handle?.focus({ preventScroll: true });
      // React Aria's button releases a finger's capture: over the mirror the frame would get the drag's end.
      if (activatorEvent instanceof PointerEvent) handle?.setPointerCapture(activatorEvent.pointerId);
    },
    onDragMove() {
      const to = pointed;
      // dnd-kit calls this in an effect, without `flushSync`.
      if (to) queueMicrotask(() => sorting.aim(to));
    },
    onDragEnd() {
      // `onDragMove` may not have run for the last position.
      if (pointed) sorting.aim(pointed);
      sorting.drop();
    },
    onDragCancel: sorting.putBack,
  } satisfies DndContextProps;
}
