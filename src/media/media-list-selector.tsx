import { memo, useCallback, useRef, type RefObject } from 'react';
import { Group } from 'react-aria-components/Group';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import { mediaListText } from '../text/media.ts';
import { announceBusy } from '../ui/announcer.ts';
import { BareButton } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronIcon, PlusIcon } from '../ui/icons.tsx';
import type { SortableId } from '../ui/sortable/list-positions.ts';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { currentPicture, MediaStrip } from './media-strip.tsx';
import { SelectorFrame, type SelectorProps } from './selector-frame.tsx';
import { useHiddenBeside } from './use-hidden-beside.ts';

import styles from './media-list-selector.module.css';

interface MediaListSelectorProps extends SelectorProps {
  readonly value: readonly MediaFile[];
  /** The largest number of files of the field. */
  readonly limit?: number | undefined;
  /** Explains the meaning of the order. */
  readonly note?: string | undefined;
  /** `to` is the file's new index. */
  readonly onMove: (id: SortableId, to: number) => void;
  readonly onRemove: (id: SortableId) => void;
}

/** The control of a field with an ordered list of media files. */
export const MediaListSelector = memo(function MediaListSelector(props: MediaListSelectorProps) {
  const { field, kind, ratio, label, value, limit, note, readOnly = false, onOpen, onMove, onRemove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => {
    if (readOnly) announceBusy();
    else onOpen(field);
  }, [readOnly, onOpen, field]);
  const count = value.length;
  const isFull = limit !== undefined && count >= limit;
  const notes = [...(limit === undefined ? [] : [mediaListText.limit(limit)]), ...(note ? [note] : [])];
  return (
    <SelectorFrame
      {...props}
      state={mediaListText.chosen(kind, count)}
      note={notes.length === 0 ? undefined : notes.join(' ')}
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
              onOpen={open}
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
  /** Receives the focus when the strip becomes empty. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Scrolls by a part of the visible width, so that some files stay visible for orientation. */
const stride = 0.8;

/** Buttons that scroll the strip without dragging; rendered only while part of it is hidden. */
function ScrollButtons(props: ScrollButtonsProps) {
  const { before, after } = useHiddenBeside(props.scroller);
  return (before || after) && <ShownScrollButtons {...props} before={before} after={after} />;
}

interface ShownScrollButtonsProps extends ScrollButtonsProps {
  /** The sides with hidden content. */
  readonly before: boolean;
  readonly after: boolean;
}

function ShownScrollButtons({ kind, scroller, fallback, before, after }: ShownScrollButtonsProps) {
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
        disabledReason={before ? undefined : mediaListText.atStart(kind)}
        onPress={() => scroll(-1)}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton
        label={mediaListText.next(kind)}
        disabledReason={after ? undefined : mediaListText.atEnd(kind)}
        onPress={() => scroll(1)}
      >
        <ChevronIcon />
      </IconButton>
    </span>
  );
}
