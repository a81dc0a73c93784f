import { memo, useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox';
import { Virtualizer } from 'react-aria-components/Virtualizer';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { isOfInputMethod } from '../ui/composing.ts';
import { preventListScrolling } from '../ui/list-keys.tsx';
import { useTakesFocus } from '../ui/use-takes-focus.ts';
import type { FactsOf } from './known-details.ts';
import { MediaTile, TilesContext } from './media-tile.tsx';
import { describeFile, shapeOf } from './prepare/media-text.ts';
import { scrollToTile, useTileLayout } from './use-tile-layout.ts';

import styles from './media-tiles.module.css';

interface MediaTilesProps {
  readonly label: string;
  /** The shown files, in order. */
  readonly files: readonly MediaFile[];
  /** The view scrolls to the top when it changes, because of another search or order. */
  readonly view: string;
  /** The wanted aspect ratio; null for any. */
  readonly ratio: MediaRatio | null;
  readonly isMultiple: boolean;
  /** Whether the order of the selection matters, so that each of its tiles has its place. */
  readonly isOrdered: boolean;
  readonly selected: readonly number[];
  readonly onToggle: (id: number) => void;
  /** What the tiles show below the names; null for nothing. One function as long as its results are the same. */
  readonly factsOf: FactsOf | null;
  /** The first tile takes the focus when the tiles appear, unless a control of the dialog has it. */
  readonly takesFocus: boolean;
  /** Enter on any tile: it confirms the selection made with Space, where there is one to confirm. */
  readonly onConfirm?: (() => void) | undefined;
}

/**
 * The search finds any part of a name, and Space must never become a part of a typed one. React Aria's ListBox passes this
 * on to its collection, though its type does not have it.
 */
const withoutTypeAhead = { disallowTypeAhead: true };

const noOrder: readonly number[] = [];

// One function for all renders: React Aria keeps the items that it has made with it.
const tile = (file: MediaFile) => (
  <ListBoxItem className={styles['tile'] ?? ''} textValue={nameOfFile(file)} aria-label={describeFile(file)}>
    <MediaTile file={file} />
  </ListBoxItem>
);

/** The library's files as a two-dimensional listbox (ARIA APG), of which the tiles near the viewport are mounted. */
export const MediaTiles = memo(function MediaTiles(props: MediaTilesProps) {
  const { label, files, view, ratio, isMultiple, isOrdered, selected, factsOf, onToggle, onConfirm } = props;
  const { measure, layout, options } = useTileLayout(shapeOf(ratio));
  const tiles = useRef<HTMLDivElement>(null);
  const mayTakeFocus = useTakesFocus();
  const order = isOrdered ? selected : noOrder;
  const shared = useMemo(() => ({ ratio, order, factsOf }), [ratio, order, factsOf]);

  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current !== view && tiles.current) tiles.current.scrollTop = 0;
    seen.current = view;
  }, [view]);

  const latest = selected.at(-1);
  useEffect(() => {
    // While several files are being selected, a finished upload does not scroll the view.
    const isChoosing = isMultiple && tiles.current?.contains(document.activeElement) === true;
    if (latest === undefined || isChoosing) return undefined;
    // After the layout has taken an added file in.
    const frame = requestAnimationFrame(() => scrollToTile(tiles, layout, latest));
    return () => cancelAnimationFrame(frame);
  }, [latest, isMultiple, layout]);

  const onSelectionChange = (keys: Selection) => {
    // Ctrl+A selects nothing: all files are never meant.
    if (keys === 'all') return;
    const changed = isMultiple ? selected.filter((id) => !keys.has(id)) : keys.size === 0 ? selected : [];
    const added = [...keys].filter(
      (key): key is number => typeof key === 'number' && !selected.includes(key),
    );
    for (const id of [...changed, ...added]) onToggle(id);
  };
  // In the capture phase, because React Aria selects with Enter too, and acts with it only while nothing is selected.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    preventListScrolling(event);
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onConfirm?.();
  };
  return (
    <div className={styles['frame']} data-facts={factsOf !== null || undefined}>
      <div className={styles['measure']} ref={measure} aria-hidden="true" />
      {options && (
        <TilesContext value={shared}>
          <Virtualizer layout={layout} layoutOptions={options}>
            <ListBox
              {...withoutTypeAhead}
              ref={tiles}
              className={styles['tiles'] ?? ''}
              data-scroller
              aria-label={label}
              layout="grid"
              items={files}
              selectionMode={isMultiple ? 'multiple' : 'single'}
              selectedKeys={selected}
              onSelectionChange={onSelectionChange}
              // On the release, so that a press can be taken back by moving away.
              shouldSelectOnPressUp
              escapeKeyBehavior="none"
              autoFocus={props.takesFocus && mayTakeFocus ? 'first' : false}
              render={(listbox) => <div {...listbox} onKeyDownCapture={onKeyDownCapture} />}
            >
              {tile}
            </ListBox>
          </Virtualizer>
        </TilesContext>
      )}
    </div>
  );
});
