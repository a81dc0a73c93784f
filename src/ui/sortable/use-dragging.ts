import {
  closestCenter,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
} from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef } from 'react';

import { HeldKeysSensor } from './held-keys-sensor.ts';
import {
  overAt,
  samePosition,
  positionAfterKey,
  positionAtPointer,
  positionOf,
  wholePlace,
  zoneId,
  type SortedList,
  type SortedLists,
  type ListPosition,
} from './list-positions.ts';
import {
  placeNow,
  roomIn,
  alongLine,
  inside,
  keyboardPoint,
  stepOf,
  type Orientation,
  type SortableId,
} from './places.ts';
import type { Aim, Place, SortableWords } from './sortable-context.ts';
/** A movement of less than this is a click, in px (section 9: over 5 px is a drag). */
const clickWithin = 5;

interface Dragging {
  readonly lists: SortedLists;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  /** `list` is the target, `from` the list of origin. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /**
   * Called with the target chosen by keyboard, or by pointer in another list; null where dnd-kit alone determines it,
   * or nothing is lifted.
   */
  readonly onAim: (aim: Aim | null) => void;
  /**
   * Called with a target chosen by keyboard or in another list: far down in a long list the item there may not be
   * mounted.
   */
  readonly onNear: (position: ListPosition) => void;
  readonly say: (text: string) => void;
}

/** The current drag. `to` is the current target, `pointed` the position under the pointer. */
interface Lifted {
  readonly id: SortableId;
  readonly byKey: boolean;
  readonly home: number;
  to: ListPosition;
  pointed: ListPosition | null;
}

/** An index in a list as announced, for an item that is or would be there. */
export function placeIn(list: SortedList, id: SortableId, at: number): Place {
  const { name, ids, all = ids } = list;
  return { list: name, at: wholePlace(list, id, at) + 1, total: all.length + (ids.includes(id) ? 0 : 1) };
}

/** Dragging by touch does not focus the handle; only the focused item of a long list is sure to stay mounted. */
function focusHandle({ target }: Event): void {
  const handle = target instanceof Element ? target.closest('button') : null;
  handle?.focus({ preventScroll: true });
}

/**
 * The dnd-kit configuration of sortable lists. With the keyboard the position is counted by key presses and only
 * displayed by dnd-kit: its collision detection is a frame late, and a fast user would drop one position short.
 */
export function useDragging(given: Dragging) {
  const now = useRef(given);
  useLayoutEffect(() => {
    now.current = given;
  });
  const lifted = useRef<Lifted | null>(null);
  const { orientation } = given;
  const isAlone = given.lists.length === 1;

  const parts = useMemo(() => {
    const speak = (
      word: (words: SortableWords) => (name: string, place: Place) => string,
      to: ListPosition,
    ) => {
      const { words, nameOf, lists, say } = now.current;
      const list = lists[to.list];
      if (!lifted.current || !list) return;
      const { id } = lifted.current;
      say(word(words)(nameOf(id), placeIn(list, id, to.at)));
    };
    const go = (to: ListPosition) => {
      if (!lifted.current || samePosition(lifted.current.to, to)) return;
      lifted.current.to = to;
      const { id, byKey, home } = lifted.current;
      const isAway = to.list !== home;
      const isOurs = byKey || isAway;
      if (isOurs) now.current.onNear(to);
      now.current.onAim(isOurs ? { id, to, isAway } : null);
      speak((words) => words.over, to);
    };
    const end = () => {
      lifted.current = null;
      now.current.onAim(null);
    };

    const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
      const { lists } = now.current;
      const { collisionRect, droppableRects } = context;
      if (!lifted.current) return undefined;
      const { to, home } = lifted.current;
      const next = positionAfterKey(lists, home, to, event.code, orientation);
      if (stepOf(event.code, orientation) !== 0 || next) event.preventDefault();
      const over = next && overAt(lists, next);
      if (next === null || over === null) return undefined;
      go(next);
      // The position counts even while dnd-kit is measuring.
      if (!collisionRect) return undefined;
      const box = placeNow(context, collisionRect, over);
      if (next.list === to.list)
        return keyboardPoint(collisionRect, box, next.at > to.at ? 1 : -1, orientation);
      const zone = droppableRects.get(zoneId(lists[next.list]?.key ?? ''));
      return zone && { x: zone.left + (zone.width - collisionRect.width) / 2, y: (box ?? zone).top };
    };
    /** Over another list an item counts as over itself: dnd-kit ignores a drop over nothing of its own list. */
    const collisionDetection: CollisionDetection = (found) => {
      if (!lifted.current) return [];
      const { lists } = now.current;
      const { id, byKey, to, home } = lifted.current;
      if (!byKey) lifted.current.pointed = pointedAt(found, lists, home);
      const position = byKey ? to : lifted.current.pointed;
      const over = position?.list === home ? overAt(lists, position) : id;
      return over === null ? [] : [{ id: over }];
    };
    const pointedAt = (
      found: Parameters<CollisionDetection>[0],
      lists: SortedLists,
      home: number,
    ): ListPosition | null => {
      if (isAlone) {
        const [nearest] = closestCenter(found);
        return nearest ? positionOf(lists, nearest.id) : null;
      }
      const { pointerCoordinates, collisionRect, droppableRects } = found;
      const pointer = pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top };
      return positionAtPointer(
        lists,
        home,
        pointer,
        collisionRect,
        (id) => droppableRects.get(id),
        orientation,
      );
    };
    const modifier: Modifier = ({ transform, draggingNodeRect, scrollableAncestors: [scroller] }) => {
      // A keyboard move always has a valid target.
      const room = lifted.current?.byKey || !scroller ? null : roomIn(scroller);
      return isAlone
        ? alongLine(transform, orientation, draggingNodeRect, room)
        : inside(transform, draggingNodeRect, room);
    };

    const putBack = () => {
      const position = lifted.current && positionOf(now.current.lists, lifted.current.id);
      if (position) speak((words) => words.putBack, position);
      end();
      requestAnimationFrame(() =>
        document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
    };
    return {
      coordinateGetter,
      collisionDetection,
      modifiers: [modifier],
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const to = positionOf(now.current.lists, active.id);
        if (!to) return;
        lifted.current = {
          id: active.id,
          byKey: activatorEvent instanceof KeyboardEvent,
          home: to.list,
          to,
          pointed: null,
        };
        speak((words) => words.lifted, to);
        focusHandle(activatorEvent);
      },
      onDragMove() {
        const pointed = lifted.current?.pointed;
        // dnd-kit calls this from an effect, in which `flushSync` cannot be used.
        if (pointed) queueMicrotask(() => go(pointed));
      },
      onDragEnd() {
        if (!lifted.current) return;
        const { id, to } = lifted.current;
        const { lists, readOnly, onMove } = now.current;
        const from = positionOf(lists, id);
        const [list, home] = [lists[to.list], from && lists[from.list]];
        // The lists may have changed meanwhile, or may be in the process of being saved.
        const isLost = !from || !list || !home || to.at < 0 || to.at > list.ids.length;
        if (readOnly || isLost || samePosition(from, to) || (list === home && to.at === list.ids.length)) {
          putBack();
          return;
        }
        speak((words) => words.moved, to);
        end();
        onMove(id, wholePlace(list, id, to.at), list.key, home.key);
      },
      onDragCancel: putBack,
    };
  }, [orientation, isAlone]);

  const { coordinateGetter, ...handlers } = parts;
  const sensors = useSensors(
    // Also for touch: `touch-action` of the handle prevents scrolling.
    useSensor(PointerSensor, { activationConstraint: { distance: clickWithin } }),
    useSensor(HeldKeysSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );
  return { ...handlers, sensors };
}
