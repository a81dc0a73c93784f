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
} from 'react';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { mountedTiles, placeAfterKey, useTileGrid } from '../ui/tile-grid.ts';
import { shapeOf } from './media-text.ts';
import { MediaTile } from './media-tile.tsx';

import styles from './media-tiles.module.css';

interface MediaTilesProps {
  readonly label: string;
  /** The shown files, in order. */
  readonly files: readonly MediaFile[];
  /** The view scrolls to the top when it changes, because of another search or order. */
  readonly view: string;
  readonly ratio: MediaRatio;
  readonly isMultiple: boolean;
  readonly selected: readonly number[];
  readonly onToggle: (id: number) => void;
  /** Enter on any tile: it confirms the selection made with Space. */
  readonly onConfirm: () => void;
}

/** The index of the tile in which an event occurred. */
const fileOf = (target: EventTarget): number | null => {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-file]') : null;
  return tile === null ? null : Number(tile.dataset['file']);
};

const isPlain = ({ altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !nativeEvent.isComposing;

/**
 * The library's files as a two-dimensional listbox (ARIA APG). Virtualised: only the tiles near the viewport and the
 * active one are mounted.
 */
export const MediaTiles = memo(function MediaTiles(props: MediaTilesProps) {
  const { label, files, view, ratio, isMultiple, selected, onToggle, onConfirm } = props;
  const places = useMemo(() => new Map(files.map(({ id }, at) => [id, at])), [files]);
  const [active, setActive] = useState(() => selected.find((id) => places.has(id)) ?? null);
  const activeAt = (active === null ? undefined : places.get(active)) ?? 0;
  const { scroller, measure, tiles, grid, top, onScroll, scrollTo } = useTileGrid(activeAt, shapeOf(ratio));
  const tab = useFocusMoved(grid !== null);

  const latest = selected.at(-1);
  const before = useRef({ view, latest });
  useLayoutEffect(() => {
    const { view: seen, latest: last } = before.current;
    before.current = { view, latest };
    // While several files are being selected, a finished upload does not scroll the view.
    const isChoosing = isMultiple && tiles.current?.contains(document.activeElement) === true;
    const at = latest === undefined || latest === last ? undefined : places.get(latest);
    if (seen !== view) scrollTo(0);
    else if (at !== undefined && !isChoosing) scrollTo(at);
  }, [view, latest, places, scrollTo, isMultiple, tiles]);

  const onKeyDown = (event: KeyboardEvent) => {
    const file = fileOf(event.target);
    if (file === null || grid === null || !isPlain(event)) return;
    const to = placeAfterKey(event.key, activeAt, files.length, grid);
    if (to === null && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== null) {
      setActive(files[to]?.id ?? null);
      scrollTo(to);
      tab.request();
    } else if (!event.repeat) {
      if (event.key === ' ') onToggle(file);
      else onConfirm();
    }
  };
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const file = fileOf(target);
    if (file !== null) setActive(file);
    else if (target === currentTarget) tab.ref.current?.focus();
  };
  const onClick = ({ target }: MouseEvent) => {
    const file = fileOf(target);
    if (file !== null) onToggle(file);
  };

  const tile = (at: number) => {
    const file = files[at];
    if (!file || !grid) return null;
    const place = selected.indexOf(file.id);
    const isActive = at === activeAt;
    return (
      <MediaTile
        key={file.id}
        file={file}
        at={at}
        count={files.length}
        columns={grid.columns}
        ratio={ratio}
        isSelected={place >= 0}
        place={isMultiple && place >= 0 ? place + 1 : null}
        isActive={isActive}
        ref={isActive ? tab.ref : null}
      />
    );
  };
  const [from, to] = grid ? mountedTiles(grid, top, files.length) : [0, 0];
  // One flat list of keys, so that the active tile keeps its element and its focus when it leaves the viewport.
  const mounted = Array.from({ length: to - from }, (_, index) => from + index);
  if (activeAt < from) mounted.unshift(activeAt);
  else if (activeAt >= to) mounted.push(activeAt);
  const size: Record<`--${string}`, string | number> = grid
    ? {
        '--columns': grid.columns,
        '--row-height': `${grid.rowHeight}px`,
        '--rows': Math.ceil(files.length / grid.columns),
      }
    : {};
  return (
    <div className={styles['scroller']} ref={scroller} onScroll={onScroll} data-scroller>
      <div className={styles['measure']} ref={measure} aria-hidden="true" />
      {/* Its options handle keys and clicks. */}
      <div
        ref={tiles}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className={styles['tiles']}
        style={size}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        {mounted.map(tile)}
      </div>
    </div>
  );
});

/** Focuses the active tile: when the tiles are first shown, and after an arrow key moved it. */
function useFocusMoved(isReady: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  // Files that are loaded late must not take the focus from a control that the user has moved to.
  const [takesFocus] = useState(() => !document.activeElement?.matches('[role="dialog"] *'));
  const wanted = useRef(takesFocus);
  useLayoutEffect(() => {
    if (!isReady || !wanted.current) return;
    wanted.current = false;
    ref.current?.focus({ preventScroll: true });
    // The tile is already visible in its scroll container; this scrolls the outer container where that is too low.
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const request = useCallback(() => {
    wanted.current = true;
  }, []);
  return { ref, request };
}
