import { useCallback, useMemo, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

import type { MediaFile, MediaKind, MediaRatio } from '../contract/http/media.ts';
import { mediaListText } from '../text/media-list.ts';
import { sortableText } from '../text/sortable.ts';
import { stepOf, type SortableId } from '../ui/sortable/places.ts';
import { SortableList } from '../ui/sortable/sortable-list.tsx';
import { controlOf } from '../ui/sortable/use-kept-place.ts';
import { StripItem } from './strip-item.tsx';
import { useDragScroll } from './use-drag-scroll.ts';

import styles from './media-strip.module.css';

interface MediaStripProps {
  readonly field: string;
  readonly label: string;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly value: readonly MediaFile[];
  readonly readOnly: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What gets focus when the last file has gone. */
  readonly fallback: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove: (id: SortableId) => void;
}

const hasId = (ids: readonly SortableId[], id: SortableId | null): id is SortableId =>
  id !== null && ids.includes(id);

/** The file whose control it is. */
function itemOf(target: EventTarget): SortableId | null {
  const id = target instanceof Element && target.closest('[data-sortable]')?.getAttribute('data-sortable');
  return typeof id === 'string' ? Number(id) : null;
}

/** The picture that Tab leads to. */
export const currentPicture = (strip: HTMLElement | null): HTMLElement | null =>
  strip?.querySelector<HTMLElement>('[data-part="picture"][tabindex="0"]') ?? null;

/**
 * The chosen files, side by side. Tab reaches the controls of one of them, the arrow keys lead from one to the next:
 * with forty files the way past the strip is short.
 */
export function MediaStrip(props: MediaStripProps) {
  const { field, label, kind, ratio, value, readOnly, scroller, fallback, onOpen, onMove, onRemove } = props;
  const ids = useMemo(() => value.map(({ id }) => id), [value]);
  const nameOf = useCallback(
    (id: SortableId) => mediaListText.name(kind, ids.indexOf(Number(id)) + 1),
    [kind, ids],
  );
  const { isDragging, handlers } = useDragScroll();
  const [reached, setReached] = useState<SortableId | null>(null);
  const current = hasId(ids, reached) ? reached : ids[0];

  const onFocus = ({ target }: FocusEvent) => setReached(itemOf(target));
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const { key, target, currentTarget } = event;
    // With these an arrow key is the browser's: back, forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = ids.findIndex((id) => id === itemOf(target));
    // A lifted file takes the arrow keys itself.
    if (at < 0 || event.defaultPrevented || currentTarget.querySelector('[data-lifted]')) return;
    const ends: Readonly<Record<string, number>> = { Home: 0, End: ids.length - 1 };
    const to = ids[ends[key] ?? at + stepOf(key, 'horizontal')];
    if (to === undefined || to === ids[at]) return;
    event.preventDefault();
    const part = (target instanceof Element && target.getAttribute('data-part')) || '';
    controlOf(currentTarget, to, part)?.focus();
  };

  return (
    <div
      ref={scroller}
      role="presentation"
      className={styles['scroller']}
      data-dragging={isDragging || undefined}
      {...handlers}
    >
      <SortableList
        ids={ids}
        orientation="horizontal"
        words={sortableText}
        nameOf={nameOf}
        onMove={onMove}
        onRemove={onRemove}
        readOnly={readOnly}
        fallback={fallback}
        className={styles['strip']}
        hidden={ids.length === 0}
        aria-label={mediaListText.list(label)}
        data-ratio={ratio}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {value.map((file, at) => (
          <StripItem
            key={file.id}
            file={file}
            at={at}
            field={field}
            name={mediaListText.name(kind, at + 1)}
            isReached={file.id === current}
            onOpen={onOpen}
          />
        ))}
      </SortableList>
    </div>
  );
}
