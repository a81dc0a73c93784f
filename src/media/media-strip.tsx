import {
  useCallback,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  memo,
} from 'react';

import type { MediaFile, MediaKind, MediaRatio } from '../contract/http/media.ts';
import { mediaListText } from '../text/media.ts';
import { sortableText } from '../text/sortable.ts';
import { BareButton } from '../ui/button.tsx';
import { stepOf, type SortableId } from '../ui/sortable/places.ts';
import { useSortableParts } from '../ui/sortable/sortable-context.ts';
import { MoveButtons, RemoveButton, SortableHandle } from '../ui/sortable/sortable-controls.tsx';
import { controlOf, SortableItem, useItemParts } from '../ui/sortable/sortable-item.tsx';
import { SortableList } from '../ui/sortable/sortable-list.tsx';
import { describeFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { useDragScroll } from './use-drag-scroll.ts';

import styles from './media-strip.module.css';

interface StripItemProps {
  readonly file: MediaFile;
  readonly at: number;
  readonly field: string;
  readonly name: string;
  /** Whether its controls are in the tab order. */
  readonly isReached: boolean;
  readonly onOpen: () => void;
}

/** One chosen file: its image, which opens the library, and buttons that move and remove it. */
const StripItem = memo(function StripItem(props: StripItemProps) {
  const { file, at, field, name, isReached, onOpen } = props;
  const { remove } = useSortableParts();
  const tabStop = { excludeFromTabOrder: !isReached };
  const description = mediaListText.open(name, describeFile(file));
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Delete' && !currentTarget.hasAttribute('data-lifted')) remove(file.id);
  };
  return (
    // Handles the arrow keys of all its controls.
    <SortableItem id={file.id} className={styles['item']} data-field={`${field}.${at}`} onKeyDown={onKeyDown}>
      <BareButton
        {...tabStop}
        className={styles['picture']}
        aria-label={description}
        aria-haspopup="dialog"
        tooltip={description}
        data-part="picture"
        onPress={onOpen}
      >
        <MediaThumbnail file={file} />
        <Place />
      </BareButton>
      <span className={styles['controls']}>
        <SortableHandle {...tabStop} />
        <MoveButtons {...tabStop} />
        <RemoveButton {...tabStop} />
      </span>
    </SortableItem>
  );
});

/** A file's position; while dragging, the one that it would get. */
function Place() {
  const { place } = useItemParts();
  return (
    <span className={styles['place']} aria-hidden="true">
      {place + 1}
    </span>
  );
}

interface MediaStripProps {
  readonly field: string;
  readonly label: string;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly value: readonly MediaFile[];
  readonly readOnly: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Receives the focus when the last file is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove: (id: SortableId) => void;
}

const hasId = (ids: readonly SortableId[], id: SortableId | null): id is SortableId =>
  id !== null && ids.includes(id);

/** The file to which a control belongs. */
function itemOf(target: EventTarget): SortableId | null {
  const id = target instanceof Element && target.closest('[data-sortable]')?.getAttribute('data-sortable');
  return typeof id === 'string' ? Number(id) : null;
}

/** The image that is in the tab order. */
export const currentPicture = (strip: HTMLElement | null): HTMLElement | null =>
  strip?.querySelector<HTMLElement>('[data-part="picture"][tabindex="0"]') ?? null;

/**
 * The chosen files, side by side, with a roving tab stop: the arrow keys move between files, so that Tab passes even
 * forty files quickly.
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
    // With a modifier an arrow key is a browser shortcut: back, forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = ids.findIndex((id) => id === itemOf(target));
    // While a file is being moved, the arrow keys are its handle's.
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
      // It only listens.
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
