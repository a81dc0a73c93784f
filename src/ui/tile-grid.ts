import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A grid of tiles of equal size, of which only those near the viewport are mounted. Lengths are CSS pixels. */
export interface TileGrid {
  readonly columns: number;
  /** The distance between the tops of two rows. */
  readonly rowHeight: number;
  /** The height of the viewport. */
  readonly height: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** The minimum width of a tile. */
  readonly tile: number;
  /** The height of a tile below its image. */
  readonly caption: number;
  /** The aspect ratio of an image. */
  readonly ratio: number;
}

/** The number of columns that fit, at least one. */
export function gridIn({ width, height, gap, tile, caption, ratio }: Room): TileGrid {
  const columns = Math.max(1, Math.floor((width + gap) / (tile + gap)));
  const picture = Math.max(1, (width - gap * (columns - 1)) / columns) / ratio;
  return { columns, rowHeight: picture + caption + gap, height };
}

/** Up to this number of tiles all are mounted, for find-in-page and screen readers. */
const whole = 100;
/** Rows mounted above and below the visible ones (overscan). */
const spare = 2;

/** The range of mounted tiles: from (inclusive), to (exclusive). */
export function mountedTiles(
  { columns, rowHeight, height }: TileGrid,
  scrollTop: number,
  count: number,
): readonly [from: number, to: number] {
  if (count <= whole) return [0, count];
  const rows = Math.ceil(count / columns);
  const seen = Math.ceil(height / rowHeight) + 1;
  // After the list became shorter, its scroll position is too far for a moment.
  const top = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, rows - seen));
  const from = Math.max(0, top - spare) * columns;
  return [from, Math.min(count, (top + seen + spare) * columns)];
}

/** The scroll position nearest to the current one that shows a tile; one higher than the viewport from its top. */
export function scrollTopFor(
  place: number,
  { columns, rowHeight, height }: TileGrid,
  scrollTop: number,
): number {
  const top = Math.floor(place / columns) * rowHeight;
  return Math.min(top, Math.max(Math.min(scrollTop, top), top + rowHeight - height));
}

const sameGrid = (one: TileGrid, other: TileGrid) =>
  one.columns === other.columns && one.rowHeight === other.rowHeight && one.height === other.height;

/**
 * Tracks the layout of the grid and its scroll position. The initial scroll position is as near to `scrolledBefore` as
 * the tile at `first` is shown; with null it is `scrolledBefore` itself. `ratio` is Infinity for tiles without an image
 * above the caption.
 */
export function useTileGrid(first: number | null, ratio: number, scrolledBefore: number) {
  /** The scroll container. */
  const scroller = useRef<HTMLDivElement>(null);
  /** An element with the minimum width of a tile, its caption's height and the gap, from the stylesheet. */
  const measure = useRef<HTMLDivElement>(null);
  /** The element as wide as all columns. */
  const tiles = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<TileGrid | null>(null);
  /** The top of the first visible row, so that scrolling within a row renders nothing. */
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
        start === null ? scrolled : scrollTopFor(start, next, scrolled);
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

  // Before the first paint, so that the first mounted rows are the visible ones.
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

  // After the grid has its new height: before, the browser would clamp the scroll position.
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
      scroller.current.scrollTop = scrollTopFor(place, now, scroller.current.scrollTop);
      onScroll();
    },
    [onScroll],
  );

  return { scroller, measure, tiles, grid, top, onScroll, scrollTo };
}
