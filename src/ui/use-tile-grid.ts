import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { gridIn, scrollTopFor, type TileGrid } from './tile-grid.ts';

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
