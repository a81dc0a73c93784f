import { memo, useRef, useState, type RefObject } from 'react';
import { Group } from 'react-aria-components/Group';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import { BareButton } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronIcon, PlusIcon } from '../ui/icons.tsx';
import type { SortableId } from '../ui/sortable/list-positions.ts';
import { useStore } from '../ui/store.ts';
import { useFocusKept } from '../ui/use-focus-kept.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { hiddenBeside } from './drag-scroll.ts';
import { currentPicture, MediaStrip } from './media-strip.tsx';
import { SelectorFrame, type SelectorProps } from './selector-frame.tsx';
import { mediaListText } from './strip-text.ts';

import styles from './media-list-selector.module.css';

interface MediaListSelectorProps extends SelectorProps {
  readonly value: readonly MediaFile[];
  readonly limit?: number | undefined;
  readonly note?: string | undefined;
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove: (id: SortableId) => void;
}

export const MediaListSelector = memo(function MediaListSelector(props: MediaListSelectorProps) {
  const { field, kind, ratio, label, value, limit, note, readOnly = false, onMove, onRemove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const count = value.length;
  const isFull = limit !== undefined && count >= limit;
  const notes = [limit === undefined ? undefined : mediaListText.limit(limit), note]
    .filter(Boolean)
    .join(' ');
  return (
    <SelectorFrame
      {...props}
      state={mediaListText.chosen(kind, count)}
      note={notes || undefined}
      aside={
        <>
          {count > 0 && (
            <span className={styles['count']} aria-hidden="true">
              {mediaListText.count(count, limit)}
            </span>
          )}
          <ScrollButtons kind={kind} scroller={scroller} fallback={add} />
        </>
      }
    >
      {({ onFocus, ...button }) => (
        <Group role="presentation" className={styles['room'] ?? ''} onFocus={onFocus}>
          <div className={styles['row']} data-empty={count === 0 || undefined}>
            <BareButton
              {...button}
              ref={add}
              className={styles['add']}
              aria-label={mediaListText.add(label)}
              disabledReason={isFull ? mediaListText.limitReached(limit) : undefined}
            >
              <PlusIcon width="1.75em" height="1.75em" />
              <span className={styles['add-label']}>{mediaListText.addShort}</span>
            </BareButton>
            <MediaStrip
              field={field}
              label={label}
              kind={kind}
              ratio={ratio}
              value={value}
              readOnly={readOnly}
              scroller={scroller}
              fallback={add}
              onOpen={button.onPress}
              onMove={onMove}
              onRemove={onRemove}
            />
          </div>
        </Group>
      )}
    </SelectorFrame>
  );
});

interface ScrollButtonsProps {
  readonly kind: MediaKind;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly fallback: RefObject<HTMLElement | null>;
}

/** A share of the visible width. */
const stride = 0.8;

function ScrollButtons(props: ScrollButtonsProps) {
  const [sides] = useState(() => hiddenSides(props.scroller));
  const hidden = useStore(sides);
  return hidden !== 'none' && <ShownScrollButtons {...props} hidden={hidden} />;
}

interface ShownScrollButtonsProps extends ScrollButtonsProps {
  readonly hidden: 'both' | 'before' | 'after';
}

function ShownScrollButtons({ kind, scroller, fallback, hidden }: ShownScrollButtonsProps) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const part = useFocusKept<HTMLSpanElement>(() => currentPicture(scroller.current) ?? fallback.current);
  const scroll = (direction: -1 | 1) =>
    scroller.current?.scrollBy({
      left: direction * stride * scroller.current.clientWidth,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  return (
    <span ref={part} className={styles['scroll']}>
      <IconButton
        label={mediaListText.previous(kind)}
        disabledReason={hidden === 'after' ? mediaListText.atStart(kind) : undefined}
        onPress={() => scroll(-1)}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton
        label={mediaListText.next(kind)}
        disabledReason={hidden === 'before' ? mediaListText.atEnd(kind) : undefined}
        onPress={() => scroll(1)}
      >
        <ChevronIcon />
      </IconButton>
    </span>
  );
}

function hiddenSides(strip: RefObject<HTMLElement | null>) {
  return {
    subscribe: (changed: () => void) => {
      const element = strip.current;
      if (!element) return () => undefined;
      const sizes = new ResizeObserver(changed);
      for (const each of [element, ...element.children]) sizes.observe(each);
      element.addEventListener('scroll', changed, { passive: true });
      return () => {
        sizes.disconnect();
        element.removeEventListener('scroll', changed);
      };
    },
    get: () => {
      if (!strip.current) return 'none';
      const { before, after } = hiddenBeside(strip.current);
      if (before && after) return 'both';
      return before ? 'before' : after ? 'after' : 'none';
    },
  };
}
