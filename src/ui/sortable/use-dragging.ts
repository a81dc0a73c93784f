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
/** A press that moves less than this is a click (section 9: over 5 px is a drag). */
const clickWithin = 5;

interface Dragging {
  readonly lists: SortedLists;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  /** `list` is where the item will stand, `from` where it stands. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /** Where keys have brought it, or a pointer in another list; null where dnd-kit alone says, or nothing is lifted. */
  readonly onAim: (aim: Aim | null) => void;
  /** Where it is brought to by keys or in another list: far down in a long list nothing may be there yet. */
  readonly onNear: (position: ListPosition) => void;
  readonly say: (text: string) => void;
}

/** What is under way. `to` is where it would be put now, `pointed` what the pointer was found at. */
interface Lifted {
  readonly id: SortableId;
  readonly byKey: boolean;
  readonly home: number;
  to: ListPosition;
  pointed: ListPosition | null;
}

/** What is announced of a place in a list, from 0, that an item has or would have there. */
export function placeIn(list: SortedList, id: SortableId, at: number): Place {
  const { name, ids, all = ids } = list;
  return { list: name, at: wholePlace(list, id, at) + 1, total: all.length + (ids.includes(id) ? 0 : 1) };
}

/** A finger that drags focuses nothing: far down in a long list only what has the focus is sure to stay mounted. */
function focusHandle({ target }: Event): void {
  const handle = target instanceof Element ? target.closest('button') : null;
  handle?.focus({ preventScroll: true });
}

/**
 * What dnd-kit needs for lists that items are sorted in. With the keyboard the place is counted by key presses and
 * dnd-kit only shows it: what it finds under a moving box comes a frame late, and a quick person would drop one place
 * short.
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
      // A place counts also while dnd-kit measures anew.
      if (!collisionRect) return undefined;
      const box = placeNow(context, collisionRect, over);
      if (next.list === to.list)
        return keyboardPoint(collisionRect, box, next.at > to.at ? 1 : -1, orientation);
      const zone = droppableRects.get(zoneId(lists[next.list]?.key ?? ''));
      return zone && { x: zone.left + (zone.width - collisionRect.width) / 2, y: (box ?? zone).top };
    };
    /** Over another list an item counts as over itself: dnd-kit drops what is over nothing of its own list. */
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
      // Keys bring it to where there is a place.
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
        // dnd-kit calls this from an effect, in which React cannot render at once what `go` shows.
        if (pointed) queueMicrotask(() => go(pointed));
      },
      onDragEnd() {
        if (!lifted.current) return;
        const { id, to } = lifted.current;
        const { lists, readOnly, onMove } = now.current;
        const from = positionOf(lists, id);
        const [list, home] = [lists[to.list], from && lists[from.list]];
        // Meanwhile the lists may have changed, or be on their way to the server.
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
    // A finger too: the handle takes it from the scrolling (`touch-action`).
    useSensor(PointerSensor, { activationConstraint: { distance: clickWithin } }),
    useSensor(HeldKeysSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );
  return { ...handlers, sensors };
}
