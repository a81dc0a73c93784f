import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Where the rows of a long list stand: each as high as is thought of all until it was measured. A Fenwick tree of what
 * the measured ones differ by, so that neither measuring nor looking a place up takes longer in a long list.
 */
export class RowHeights {
  readonly count: number;
  readonly #estimate: number;
  readonly #tree: Float64Array;

  /** `measured` gives the height of a row that is known, by its place. */
  constructor(count: number, estimate: number, measured: (at: number) => number | undefined) {
    this.count = count;
    this.#estimate = estimate;
    this.#tree = new Float64Array(count + 1);
    for (let at = 0; at < count; at += 1) {
      const height = measured(at);
      if (height !== undefined) this.#add(at, height - estimate);
    }
  }

  /** Where a row begins, from the top of the first; that of the place after the last is the height of all. */
  top(at: number): number {
    let top = at * this.#estimate;
    for (let node = at; node > 0; node -= node & -node) top += this.#tree[node] ?? 0;
    return top;
  }

  /** The row that is at a distance from the top; the first or the last where there is none. */
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

  /** Takes over what a row measures. */
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
  /** The rows' ids, in their order. */
  readonly ids: readonly number[];
  /** How high a row is thought to be until it was measured, in rem. */
  readonly estimate: number;
  /** Rows that are mounted beyond those that are seen, for the next moment of scrolling. */
  readonly spare: number;
  /** What scrolls. */
  readonly area: RefObject<HTMLElement | null>;
  /** What stands above the rows in it: they move when its height changes. */
  readonly above: RefObject<HTMLElement | null>;
  /** Holds the rows, which say their place in `data-index`, and nothing else above them. */
  readonly body: RefObject<HTMLElement | null>;
  /** The place of the row that has the focus; -1 for none. */
  readonly focusedAt: number;
}

interface Mounted {
  readonly at: number;
  /** The height of the rows between the mounted one before and this. */
  readonly gap: number;
}

/** What is seen is followed in steps as high as so many rows: not each row that is scrolled by renders. */
const step = 2;

/** A list of so many rows is mounted whole: no more than are mounted of a long one. */
const whole = 16;

/** What is seen of the rows, from where they begin and at most a step beyond either edge. Lengths are CSS pixels. */
interface Seen {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly rem: number;
  /** Where it was scrolled last. */
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
      // In the same frame: what comes into sight would be blank in the next one.
      flushSync(look);
      // The last rows may be higher than was thought: who went to the end is at the end.
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

/** What the mounted rows measure: known by id, for as long as they are as wide. */
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

/** The places from one to another and those around the focus, in order. */
function mountedPlaces(from: number, to: number, focusedAt: number, count: number): readonly number[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (focusedAt < 0) return places;
  const around = [focusedAt - 1, focusedAt, focusedAt + 1].filter((at) => at >= 0 && at < count);
  return [...new Set([...places, ...around])].toSorted((one, other) => one - other);
}

/**
 * Which rows of a long list are mounted: those near what is seen, and the one with the focus and its neighbours, so that
 * Tab goes on from it however far it was scrolled away. The others are gaps. Rows are in flow and of any height: a gap
 * only holds rows that are not mounted, so that what is measured renders nothing.
 */
export function useRowWindow({ ids, estimate, spare, area, above, body, focusedAt }: Windowed) {
  const seen = useSeen({ area, above, body, estimate });
  const { heights, measure } = useMeasured(ids, seen, estimate);
  const count = ids.length;
  // Most of what is spare waits where one is going.
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
