import { DndContext } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useId, useMemo, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';

import { useVoice } from '../voice.tsx';
import { autoScrollOf, type Orientation, type SortableId } from './places.ts';
import { SortableProvider, type SortableParts } from './sortable-context.ts';
import type { SortableWords } from './sortable-words.ts';
import { useDragging } from './use-dragging.ts';
import { useKeptPlace } from './use-kept-place.ts';

interface SortableListProps extends Omit<ComponentProps<'ol'>, 'children' | 'ref'> {
  /** The items' ids in their order; the same list as long as it is the same order. */
  readonly ids: readonly SortableId[];
  readonly orientation: Orientation;
  readonly words: SortableWords;
  /** What an item is called where it is heard. */
  readonly nameOf: (id: SortableId) => string;
  /** `to` is where the item will stand, from 0. */
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove?: (id: SortableId) => void;
  /** While saving: focus stays, nothing moves. */
  readonly readOnly?: boolean;
  /** What gets focus when the last item has gone. */
  readonly fallback?: RefObject<HTMLElement | null>;
  /** `SortableItem`s. */
  readonly children: ReactNode;
}

const strategies = { horizontal: horizontalListSortingStrategy, vertical: verticalListSortingStrategy };

/** dnd-kit's own announcements: the list says everything itself, drags and buttons in one voice. */
const silent = () => undefined;
const silence = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/**
 * A list whose items a person puts in order: by dragging the handle, with the keyboard (Space lifts, arrows move by one
 * place, Space drops, Esc cancels), or with the buttons, which need no dragging. Every list of the console that can be
 * sorted is one of these. Load it with what needs it: it brings dnd-kit.
 */
export function SortableList({
  ids,
  orientation,
  words,
  nameOf,
  onMove,
  onRemove,
  readOnly = false,
  fallback,
  children,
  ...list
}: SortableListProps) {
  const instructionsId = useId();
  const { say, voice } = useVoice();
  const ref = useRef<HTMLOListElement>(null);
  const leave = useKeptPlace(ref, ids, fallback);
  const dragging = useDragging({ ids, orientation, words, nameOf, readOnly, onMove, say });
  const items = useMemo(() => [...ids], [ids]);
  // Out of the document: neither its silent live region nor its instructions are for anybody.
  const [container] = useState(() => document.createElement('div'));
  const accessibility = useMemo(
    () => ({ announcements: silence, container, restoreFocus: false }),
    [container],
  );

  const parts = useMemo<SortableParts>(
    () => ({
      ids,
      orientation,
      words,
      nameOf,
      readOnly,
      instructionsId,
      move(id, to) {
        if (readOnly || to < 0 || to >= ids.length) return;
        say(words.moved(nameOf(id), { at: to + 1, total: ids.length }));
        onMove(id, to);
      },
      remove(id) {
        if (readOnly || !onRemove) return;
        leave(id);
        say(words.removed(nameOf(id)));
        onRemove(id);
      },
    }),
    [ids, orientation, words, nameOf, readOnly, instructionsId, say, onMove, onRemove, leave],
  );

  return (
    <SortableProvider value={parts}>
      <DndContext {...dragging} accessibility={accessibility} autoScroll={autoScrollOf(orientation)}>
        <SortableContext items={items} strategy={strategies[orientation]} disabled={readOnly}>
          <ol {...list} ref={ref}>
            {children}
          </ol>
        </SortableContext>
      </DndContext>
      <span id={instructionsId} hidden>
        {words.instructions}
      </span>
      {voice}
    </SortableProvider>
  );
}
