import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

import type { MediaFile } from '../contract/http/media.ts';
import { itemText, sortableText } from '../text/sortable-list.ts';
import { announce } from '../ui/announcer.ts';
import { BareButton } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { scrollContainer } from '../ui/scroll-container.ts';
import { stepOf, type SortableId } from '../ui/sortable/list-positions.ts';
import { MoveButtons, SortableHandle } from '../ui/sortable/sortable-controls.tsx';
import { SortableList } from '../ui/sortable/sortable-group.tsx';
import { SortableItem, useItemParts } from '../ui/sortable/sortable-item.tsx';
import { createDragScroll } from './drag-scroll.ts';
import { describeFile, MediaThumbnail } from './media-thumbnail.tsx';
import type { SelectorProps } from './selector-frame.tsx';
import { mediaListText } from './strip-text.ts';

import styles from './media-strip.module.css';

interface StripItemProps {
  readonly file: MediaFile;
  readonly index: number;
  readonly field: string;
  readonly name: string;
  readonly isReached: boolean;
  readonly readOnly: boolean;
  readonly onOpen: () => void;
  readonly onRemove: (id: number) => void;
}

const StripItem = memo(function StripItem(props: StripItemProps) {
  const { file, index, field, name, isReached, readOnly, onOpen, onRemove } = props;
  const tabStop = { excludeFromTabOrder: !isReached };
  const description = mediaListText.open(name, describeFile(file));
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Delete' && !currentTarget.hasAttribute('data-lifted')) onRemove(file.id);
  };
  return (
    <SortableItem
      id={file.id}
      className={styles['item']}
      data-field={`${field}.${index}`}
      onKeyDown={onKeyDown}
    >
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
        <Position />
      </BareButton>
      <span className={styles['controls']}>
        <SortableHandle {...tabStop} />
        <MoveButtons {...tabStop} />
        <IconButton
          {...tabStop}
          label={mediaListText.remove(name)}
          paused={readOnly}
          data-part="remove"
          onPress={() => onRemove(file.id)}
        >
          <CloseIcon />
        </IconButton>
      </span>
    </SortableItem>
  );
});

function Position() {
  const { index } = useItemParts();
  return (
    <span className={styles['place']} aria-hidden="true">
      {index + 1}
    </span>
  );
}

interface MediaStripProps extends Pick<SelectorProps, 'field' | 'label' | 'kind' | 'ratio'> {
  readonly value: readonly MediaFile[];
  readonly readOnly: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly fallback: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove: (id: SortableId) => void;
}

function itemOf(target: EventTarget): SortableId | null {
  const id = target instanceof Element && target.closest('[data-sortable]')?.getAttribute('data-sortable');
  return typeof id === 'string' ? Number(id) : null;
}

const partOf = (control: Element | null): string => control?.getAttribute('data-part') ?? 'picture';

const controlOf = (strip: HTMLElement | null, id: SortableId, part: string): HTMLElement | null =>
  strip?.querySelector(`[data-sortable="${id}"] [data-part="${CSS.escape(part)}"]`) ?? null;

export const currentPicture = (strip: HTMLElement | null): HTMLElement | null =>
  strip?.querySelector<HTMLElement>('[data-part="picture"][tabindex="0"]') ?? null;

/** One tab stop, so that Tab passes forty files at once. */
export function MediaStrip(props: MediaStripProps) {
  const { field, label, kind, ratio, value, readOnly, scroller, fallback, onOpen, onMove, onRemove } = props;
  const ids = useMemo(() => value.map(({ id }) => id), [value]);
  const nameOf = useCallback(
    (id: SortableId) => mediaListText.name(kind, ids.indexOf(Number(id)) + 1),
    [kind, ids],
  );
  const remove = useCallback(
    (id: number) => {
      if (readOnly) return;
      const at = ids.indexOf(id);
      const neighbour = ids[at + 1] ?? ids[at - 1];
      const part = partOf(document.activeElement);
      flushSync(() => onRemove(id));
      announce(mediaListText.removed(nameOf(id)));
      if (document.activeElement !== document.body) return;
      const next = neighbour === undefined ? null : controlOf(scroller.current, neighbour, part);
      (next ?? fallback.current)?.focus();
    },
    [readOnly, ids, nameOf, onRemove, scroller, fallback],
  );
  const shown = useRef(ids);
  useLayoutEffect(() => {
    if (shown.current === ids) return;
    shown.current = ids;
    // A moved file keeps the focus and has to stay visible.
    const focused = document.activeElement;
    if (scroller.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [ids, scroller]);
  const { isDragging, handlers } = useDragScroll();
  const [reached, setReached] = useState<SortableId | null>(null);
  const current = ids.find((id) => id === reached) ?? ids[0];

  const onFocus = ({ target }: FocusEvent) => setReached(itemOf(target));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    // With a modifier the arrow keys are browser shortcuts: back, forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = ids.findIndex((id) => id === itemOf(target));
    // The arrow keys move a lifted file.
    if (at < 0 || event.defaultPrevented || currentTarget.querySelector('[data-lifted]')) return;
    const ends: Readonly<Record<string, number>> = { Home: 0, End: ids.length - 1 };
    const to = ids[ends[key] ?? at + stepOf(key, 'horizontal')];
    if (to === undefined || to === ids[at]) return;
    event.preventDefault();
    if (target instanceof Element) controlOf(currentTarget, to, partOf(target))?.focus();
  };

  return (
    <div
      {...scrollContainer}
      ref={scroller}
      // By hand: React Aria has no part for scrolling by dragging.
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
        readOnly={readOnly}
        className={styles['strip']}
        hidden={ids.length === 0}
        aria-label={itemText.listOf(label)}
        data-ratio={ratio}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {value.map((file, index) => (
          <StripItem
            key={file.id}
            file={file}
            index={index}
            field={field}
            name={mediaListText.name(kind, index + 1)}
            isReached={file.id === current}
            readOnly={readOnly}
            onOpen={onOpen}
            onRemove={remove}
          />
        ))}
      </SortableList>
    </div>
  );
}

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-part="handle"]') !== null;

/** For the mouse only: touch and pen scroll natively. */
function useDragScroll() {
  const [drag] = useState(createDragScroll);
  const [isDragging, setDragging] = useState(false);
  const end = () => {
    drag.release();
    setDragging(false);
  };
  return {
    isDragging,
    handlers: {
      // In the capture phase, because buttons stop the event.
      onPointerDownCapture(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse' || event.button !== 0 || isHandle(event.target)) return;
        drag.press(event.clientX, event.currentTarget.scrollLeft);
      },
      onPointerMove({ clientX, buttons, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
        // The mouse button may have been released outside the window.
        if (buttons === 0) {
          end();
          return;
        }
        const scrollLeft = drag.move(clientX);
        if (scrollLeft === null) return;
        // Captured only during a drag: a click after a capture has the strip as its target.
        if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
        currentTarget.scrollLeft = scrollLeft;
        setDragging(true);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!drag.ignoresClick(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
