import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Tiles of one size in rows, of which only those near what is seen are mounted. Lengths are CSS pixels. */
export interface TileGrid {
  readonly columns: number;
  /** From the top of a row to the top of the next one. */
  readonly rowHeight: number;
  /** What is seen of the rows at a time. */
  readonly height: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** The least width of a tile. */
  readonly tile: number;
  /** The height of what stands under a tile's picture. */
  readonly caption: number;
  /** Width to height of a picture. */
  readonly ratio: number;
}

/** As many columns as there is room for, at least one. */
export function gridIn({ width, height, gap, tile, caption, ratio }: Room): TileGrid {
  const columns = Math.max(1, Math.floor((width + gap) / (tile + gap)));
  const picture = Math.max(1, (width - gap * (columns - 1)) / columns) / ratio;
  return { columns, rowHeight: picture + caption + gap, height };
}

/** A list up to here is mounted whole: find-in-page and screen readers then meet all of it. */
const whole = 100;
/** How many rows are mounted above and below those that are seen, for the next moment of scrolling. */
const spare = 2;

/** The places of the tiles that are mounted: from, and up to but without. */
export function mountedTiles(
  { columns, rowHeight, height }: TileGrid,
  scrollTop: number,
  count: number,
): readonly [from: number, to: number] {
  if (count <= whole) return [0, count];
  const rows = Math.ceil(count / columns);
  const seen = Math.ceil(height / rowHeight) + 1;
  // A list that has just become shorter stands scrolled too far for a moment.
  const top = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, rows - seen));
  const from = Math.max(0, top - spare) * columns;
  return [from, Math.min(count, (top + seen + spare) * columns)];
}

/** Where a key leads from a tile; null for a key that does not move. */
export function placeAfterKey(key: string, at: number, count: number, grid: TileGrid): number | null {
  const { columns } = grid;
  const page = columns * Math.max(1, Math.floor(grid.height / grid.rowHeight));
  const last = count - 1;
  const down = (by: number) => {
    const rowsLeft = Math.floor(last / columns) - Math.floor(at / columns);
    return rowsLeft === 0 ? at : Math.min(at + Math.min(by, rowsLeft * columns), last);
  };
  const up = (by: number) => {
    const rowsAbove = Math.floor(at / columns);
    return at - Math.min(by, rowsAbove * columns);
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return down(columns);
    case 'ArrowUp':
      return up(columns);
    case 'PageDown':
      return down(page);
    case 'PageUp':
      return up(page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * The scroll position that shows a tile: the present one where it does, else the nearest; or with it in the middle. Of
 * one that is higher than what is seen its top.
 */
export function scrollTopFor(
  place: number,
  { columns, rowHeight, height }: TileGrid,
  scrollTop: number,
  align: 'nearest' | 'middle',
): number {
  const top = Math.floor(place / columns) * rowHeight;
  if (align === 'middle') return Math.max(0, top + (rowHeight - height) / 2);
  return Math.min(top, Math.max(Math.min(scrollTop, top), top + rowHeight - height));
}

const sameGrid = (one: TileGrid, other: TileGrid) =>
  one.columns === other.columns && one.rowHeight === other.rowHeight && one.height === other.height;

/**
 * Follows where the tiles stand and what is seen of them. The tile at `first` is seen when it begins: in the middle, or
 * where the view has been scrolled to before (`scrolledBefore`) as near as that shows it. Without one (null) it begins just
 * there. `ratio` is Infinity where a tile has no picture above what the stylesheet measures.
 */
export function useTileGrid(first: number | null, ratio: number, scrolledBefore?: number) {
  /** What scrolls. */
  const scroller = useRef<HTMLDivElement>(null);
  /** Has the least width of a tile, the height under its picture and the gap, as the stylesheet says. */
  const measure = useRef<HTMLDivElement>(null);
  /** As wide as all columns. */
  const tiles = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<TileGrid | null>(null);
  /** Where the uppermost row that is seen begins: scrolling within a row renders nothing. */
  const [top, setTop] = useState(0);
  const known = useRef<{ readonly grid: TileGrid | null; readonly first: number | null }>({
    grid: null,
    first,
  });
  const [scrolled] = useState(scrolledBefore);
  const wanted = useRef<number | null>(null);

  const take = useCallback(
    (next: TileGrid) => {
      const placeAtFirst = (start: number | null) =>
        start === null
          ? (scrolled ?? 0)
          : scrollTopFor(start, next, scrolled ?? 0, scrolled === undefined ? 'middle' : 'nearest');
      const { grid: before, first: start } = known.current;
      if (before && sameGrid(before, next)) return;
      const seen = scroller.current?.scrollTop ?? 0;
      const moved = before
        ? Math.floor((Math.ceil(seen / before.rowHeight) * before.columns) / next.columns) * next.rowHeight
        : placeAtFirst(start);
      wanted.current = before && before.rowHeight === next.rowHeight ? seen : moved;
      known.current = { grid: next, first: start };
      setGrid(next);
      setTop(wanted.current);
    },
    [scrolled],
  );

  // Before anything is painted, so that the rows that are mounted first are those that are seen first.
  useLayoutEffect(() => {
    const follow = () => {
      if (!scroller.current || !measure.current || !tiles.current) return;
      const { inlineSize, blockSize, columnGap } = getComputedStyle(measure.current);
      take(
        gridIn({
          width: tiles.current.clientWidth,
          height: scroller.current.clientHeight,
          gap: Number.parseFloat(columnGap),
          tile: Number.parseFloat(inlineSize),
          caption: Number.parseFloat(blockSize),
          ratio,
        }),
      );
    };
    follow();
    const observer = new ResizeObserver(follow);
    for (const { current } of [scroller, measure]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [take, ratio]);

  // Once the tiles have their new height: before, the browser would not scroll so far.
  useLayoutEffect(() => {
    if (!grid || !scroller.current || wanted.current === null) return;
    scroller.current.scrollTop = wanted.current;
    wanted.current = null;
  }, [grid]);

  const onScroll = useCallback(() => {
    const { grid: now } = known.current;
    if (now && scroller.current)
      setTop(Math.floor(scroller.current.scrollTop / now.rowHeight) * now.rowHeight);
  }, []);

  const scrollTo = useCallback(
    (place: number) => {
      const { grid: now } = known.current;
      if (!now || !scroller.current) return;
      scroller.current.scrollTop = scrollTopFor(place, now, scroller.current.scrollTop, 'nearest');
      onScroll();
    },
    [onScroll],
  );

  return { scroller, measure, tiles, grid, top, onScroll, scrollTo };
}
