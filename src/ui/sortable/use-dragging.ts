import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
} from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef } from 'react';

import { alongLine, keyboardPoint, placeAfter, stepOf, type Orientation, type SortableId } from './places.ts';
import type { Place, SortableWords } from './sortable-words.ts';

/** A press that moves less than this is a click (section 9: over 5 px is a drag). */
const clickWithin = 5;

interface Dragging {
  readonly ids: readonly SortableId[];
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  readonly onMove: (id: SortableId, to: number) => void;
  readonly say: (text: string) => void;
}

/** What is under way. `to` is where it would be put now. */
interface Lifted {
  readonly id: SortableId;
  readonly byKey: boolean;
  to: number;
}

/**
 * What dnd-kit needs for one list. With the keyboard the place is counted by key presses and dnd-kit only shows it: what
 * it finds under a moving box comes a frame late, and a quick person would drop one place short.
 */
export function useDragging(list: Dragging) {
  const now = useRef(list);
  useLayoutEffect(() => {
    now.current = list;
  });
  const lifted = useRef<Lifted | null>(null);
  const { orientation } = list;

  const parts = useMemo(() => {
    const speak = (word: (words: SortableWords) => (name: string, place: Place) => string, to: number) => {
      const { words, nameOf, ids, say } = now.current;
      if (lifted.current) say(word(words)(nameOf(lifted.current.id), { at: to + 1, total: ids.length }));
    };
    const placeOf = (id: SortableId) => now.current.ids.indexOf(id);
    const go = (to: number) => {
      if (!lifted.current || lifted.current.to === to) return;
      lifted.current.to = to;
      speak((words) => words.over, to);
    };

    const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
      const { ids } = now.current;
      const { collisionRect, droppableRects } = context;
      const step = stepOf(event.code, orientation);
      if (step === 0 || !lifted.current || !collisionRect) return undefined;
      event.preventDefault();
      const to = placeAfter(lifted.current.to, step, ids.length);
      const place = to === null ? undefined : ids[to];
      if (to === null || place === undefined) return undefined;
      go(to);
      return keyboardPoint(collisionRect, droppableRects.get(place), step, orientation);
    };
    const collisionDetection: CollisionDetection = (found) => {
      const place = lifted.current?.byKey ? now.current.ids[lifted.current.to] : undefined;
      return place === undefined ? closestCenter(found) : [{ id: place }];
    };
    const modifier: Modifier = ({ transform, draggingNodeRect, scrollableAncestorRects }) =>
      alongLine(transform, orientation, draggingNodeRect, scrollableAncestorRects[0]);

    const putBack = () => {
      if (lifted.current) speak((words) => words.putBack, placeOf(lifted.current.id));
      lifted.current = null;
    };
    return {
      coordinateGetter,
      collisionDetection,
      modifiers: [modifier],
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        lifted.current = {
          id: active.id,
          byKey: activatorEvent instanceof KeyboardEvent,
          to: placeOf(active.id),
        };
        speak((words) => words.lifted, lifted.current.to);
      },
      onDragOver({ over }: DragOverEvent) {
        if (over && lifted.current?.byKey === false) go(placeOf(over.id));
      },
      onDragEnd() {
        if (!lifted.current) return;
        const { id, to } = lifted.current;
        const { ids, readOnly, onMove } = now.current;
        const from = placeOf(id);
        // Meanwhile the list may have changed, or be on its way to the server.
        if (readOnly || from < 0 || to < 0 || to >= ids.length || to === from) {
          putBack();
          return;
        }
        speak((words) => words.moved, to);
        lifted.current = null;
        onMove(id, to);
      },
      onDragCancel: putBack,
    };
  }, [orientation]);

  const { coordinateGetter, ...handlers } = parts;
  const sensors = useSensors(
    // A finger too: the handle takes it from the scrolling (`touch-action`).
    useSensor(PointerSensor, { activationConstraint: { distance: clickWithin } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );
  return { ...handlers, sensors };
}
