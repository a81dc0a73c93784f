import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The positions of a long list's rows, with the estimated height for rows that were not measured yet. A Fenwick tree of
 * the differences from the estimate, so that measuring and looking up are logarithmic.
 */
export class RowHeights {
  readonly count: number;
  readonly #estimate: number;
  readonly #tree: Float64Array;

  /** `measured` gives the known height of a row, by its index. */
  constructor(count: number, estimate: number, measured: (at: number) => number | undefined) {
    this.count = count;
    this.#estimate = estimate;
    this.#tree = new Float64Array(count + 1);
    for (let at = 0; at < count; at += 1) {
      const height = measured(at);
      if (height !== undefined) this.#add(at, height - estimate);
    }
  }

  /** The top of a row, from the top of the first; for the index after the last, the total height. */
  top(at: number): number {
    let top = at * this.#estimate;
    for (let node = at; node > 0; node -= node & -node) top += this.#tree[node] ?? 0;
    return top;
  }

  /** The index of the row at a distance from the top; the first or last outside of the list. */
  at(distance: number): number {
    let from = 0;
    let to = this.count - 1;
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if (this.top(middle) <= distance) from = middle;
      else to = middle - 1;
    }
    return from;
  }

  /** Sets the measured height of a row. */
  measure(at: number, height: number): void {
    const known = this.top(at + 1) - this.top(at);
    if (height !== known) this.#add(at, height - known);
  }

  #add(at: number, difference: number): void {
    for (let node = at + 1; node <= this.count; node += node & -node) {
      this.#tree[node] = (this.#tree[node] ?? 0) + difference;
    }
  }
}

interface Windowed {
  /** The rows' ids, in order. */
  readonly ids: readonly number[];
  /** Estimated height of a row, in rem. */
  readonly estimate: number;
  /** Rows mounted beyond the visible ones (overscan). */
  readonly spare: number;
  /** The scroll container. */
  readonly area: RefObject<HTMLElement | null>;
  /** The element above the rows in the scroll container, whose height moves them. */
  readonly above: RefObject<HTMLElement | null>;
  /** The direct parent of the rows, which have their index in `data-index`. */
  readonly body: RefObject<HTMLElement | null>;
  /** The index of the focused row; -1 for none. */
  readonly focusedAt: number;
}

interface Mounted {
  readonly at: number;
  /** The height of the rows between the previous mounted row and this one. */
  readonly gap: number;
}

/** The viewport is tracked in steps of so many rows, so that scrolling by one row does not render. */
const step = 2;

/** Up to this number of rows all are mounted. */
const whole = 16;

/** The visible range, from the top of the rows, rounded outwards to a step. Lengths are CSS pixels. */
interface Seen {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly rem: number;
  /** The direction of the last scrolling. */
  readonly isDown: boolean;
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.top === other.top && one.bottom === other.bottom && one.width === other.width && one.rem === other.rem;

function useSeen({ area, above, body, estimate }: Omit<Windowed, 'ids' | 'spare' | 'focusedAt'>): Seen {
  const [seen, setSeen] = useState<Seen>({
    top: 0,
    bottom: window.innerHeight / 2,
    width: 0,
    rem: 16,
    isDown: true,
  });
  useLayoutEffect(() => {
    const scroller = area.current;
    const look = () => {
      if (!scroller || !body.current) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { top: edge, height } = scroller.getBoundingClientRect();
      const { top: start, width } = body.current.getBoundingClientRect();
      const length = step * estimate * rem;
      const top = Math.max(0, Math.floor((edge - start) / length) * length);
      const bottom = Math.max(0, Math.ceil((edge + height - start) / length) * length);
      setSeen((before) => {
        const isDown = top === before.top ? before.isDown : top > before.top;
        const now = { top, bottom, width, rem, isDown };
        return isSame(before, now) ? before : now;
      });
    };
    look();
    const follow = () => {
      if (!scroller) return;
      const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 1;
      // In the same frame: rows that come into view would be blank for a frame.
      flushSync(look);
      // The last rows may be higher than estimated: a scroll to the end must stay there.
      if (isAtEnd) scroller.scrollTo({ top: scroller.scrollHeight });
    };
    scroller?.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(look);
    for (const { current } of [area, above, body]) if (current) observer.observe(current);
    return () => {
      scroller?.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [area, above, body, estimate]);
  return seen;
}

/** The heights of mounted rows by id, valid for the current width. */
function useMeasured(ids: readonly number[], { width, rem }: Seen, estimate: number) {
  const known = useMemo(
    () => ({ heights: new Map<number, number>(), asWideAs: `${width} ${rem} ${estimate}` }),
    [width, rem, estimate],
  );
  const heights = useMemo(
    () => new RowHeights(ids.length, estimate * rem, (at) => known.heights.get(ids[at] ?? Number.NaN)),
    [ids, estimate, rem, known],
  );
  const latest = useRef({ ids, heights, known });
  useLayoutEffect(() => {
    latest.current = { ids, heights, known };
  }, [ids, heights, known]);
  const observer = useRef<ResizeObserver | null>(null);
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    observer.current ??= new ResizeObserver((entries) => {
      const { current } = latest;
      for (const { target, borderBoxSize } of entries) {
        const at = Number(target.getAttribute('data-index'));
        const id = current.ids[at];
        const height = borderBoxSize[0]?.blockSize ?? 0;
        if (id === undefined || height === 0) continue;
        current.known.heights.set(id, height);
        current.heights.measure(at, height);
      }
    });
    const { current } = observer;
    current.observe(row);
    return () => current.unobserve(row);
  }, []);
  return { heights, measure };
}

/** The indexes of a range and of those around the focus, in order. */
function mountedPlaces(from: number, to: number, focusedAt: number, count: number): readonly number[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (focusedAt < 0) return places;
  const around = [focusedAt - 1, focusedAt, focusedAt + 1].filter((at) => at >= 0 && at < count);
  return [...new Set([...places, ...around])].toSorted((one, other) => one - other);
}

/**
 * Which rows of a long list are mounted: those near the viewport, and the focused one with its neighbours, so that Tab
 * works from it wherever the list is scrolled to. Rows are in flow and of any height; gaps replace only unmounted rows,
 * so that measuring renders nothing.
 */
export function useRowWindow({ ids, estimate, spare, area, above, body, focusedAt }: Windowed) {
  const seen = useSeen({ area, above, body, estimate });
  const { heights, measure } = useMeasured(ids, seen, estimate);
  const count = ids.length;
  // Most of the overscan is in the direction of scrolling.
  const [over, under] = seen.isDown ? [1, 2 * spare - 1] : [2 * spare - 1, 1];
  const from = count <= whole ? 0 : Math.max(0, heights.at(seen.top) - over);
  const to = count <= whole ? count : Math.min(count, heights.at(seen.bottom) + 1 + under);
  const mounted: Mounted[] = [];
  let end = 0;
  for (const at of mountedPlaces(from, to, focusedAt, count)) {
    mounted.push({ at, gap: at === end ? 0 : heights.top(at) - heights.top(end) });
    end = at + 1;
  }
  return { mounted, after: heights.top(count) - heights.top(end), measure };
}
