import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { gridIn, sameGrid, scrollTopFor, type TileGrid } from './tile-geometry.ts';

/** The first scroll position is the nearest to `scrolledBefore` that shows tile `first`. `ratio`: Infinity for no image. */
export function useTileGrid(first: number | null, ratio: number, scrolledBefore: number) {
  const scroller = useRef<HTMLDivElement>(null);
  /** An element measured for a tile's minimum width, its caption's height and the gap. */
  const measure = useRef<HTMLDivElement>(null);
  const tiles = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<TileGrid | null>(null);
  /** The first visible row's top: scrolling within a row renders nothing. */
  const [top, setTop] = useState(0);
  const known = useRef<{ readonly grid: TileGrid | null; readonly first: number | null }>({
    grid: null,
    first,
  });
  const [scrolled] = useState(scrolledBefore);
  const wanted = useRef<number | null>(null);

  const take = useCallback(
    (next: TileGrid) => {
      const topOf = (start: number | null) =>
        start === null ? scrolled : scrollTopFor(start, next, scrolled);
      const { grid: before, first: start } = known.current;
      if (before && sameGrid(before, next)) return;
      const seen = scroller.current?.scrollTop ?? 0;
      const moved = before
        ? Math.floor((Math.ceil(seen / before.rowHeight) * before.columns) / next.columns) * next.rowHeight
        : topOf(start);
      wanted.current = before && before.rowHeight === next.rowHeight ? seen : moved;
      known.current = { grid: next, first: start };
      setGrid(next);
      setTop(wanted.current);
    },
    [scrolled],
  );

  // Before the first paint: the first mounted rows are the visible ones.
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

  // After the grid's new height, by which the browser clamps the scroll position.
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
    (index: number) => {
      const { grid: now } = known.current;
      if (!now || !scroller.current) return;
      scroller.current.scrollTop = scrollTopFor(index, now, scroller.current.scrollTop);
      onScroll();
    },
    [onScroll],
  );

  return { scroller, measure, tiles, grid, top, onScroll, scrollTo };
}
