import { defaultRangeExtractor, measureElement, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingView } from '../machines/booking-view.ts';
import type { TableShape } from './table-shape.ts';

/** Estimated height of a row before it is measured, in rem. */
const estimates: Record<TableShape, number> = { full: 2.85, compact: 2.85, cards: 18 };

/** Rows mounted above and below the visible ones. */
const overscans: Record<TableShape, number> = { full: 4, compact: 4, cards: 1 };

/** Up to this number of rows all are mounted. */
const whole = 16;

interface VirtualRows {
  /** The shown bookings, in order. */
  readonly rows: readonly TrialCustomer[];
  readonly view: BookingView;
  readonly shape: TableShape;
  /** The scroll container. */
  readonly area: RefObject<HTMLElement | null>;
  /** The element above the rows in the scroll container, whose height moves them. */
  readonly above: RefObject<HTMLElement | null>;
  /** The direct parent of the rows, which have their index in `data-index`. */
  readonly body: RefObject<HTMLElement | null>;
  /** The index of the focused row; -1 for none. */
  readonly focusedAt: number;
}

/** Where the rows begin in the scroll container, how wide they are, and the size of a rem. Lengths are CSS pixels. */
interface Place {
  readonly top: number;
  readonly width: number;
  readonly rem: number;
}

const isSame = (one: Place, other: Place): boolean =>
  one.top === other.top && one.width === other.width && one.rem === other.rem;

function usePlace({ area, above, body }: Pick<VirtualRows, 'area' | 'above' | 'body'>): Place {
  const [place, setPlace] = useState<Place>({ top: 0, width: 0, rem: 16 });
  useLayoutEffect(() => {
    const look = () => {
      if (!area.current || !body.current) return;
      const { top, width } = body.current.getBoundingClientRect();
      const now = {
        top: top - area.current.getBoundingClientRect().top + area.current.scrollTop,
        width,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      };
      setPlace((before) => (isSame(before, now) ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    const head = body.current?.previousElementSibling;
    for (const part of [area.current, above.current, head]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [area, above, body]);
  return place;
}

/** A row that is not displayed, as while something else is printed, keeps its height. */
const heightOf: typeof measureElement = (row, entry, instance) =>
  measureElement(row, entry, instance) ||
  (instance.measurementsCache[instance.indexFromElement(row)]?.size ?? 0);

/** The indexes of a range and of those around the focus, in order. */
function mountedPlaces(range: Range, focusedAt: number): number[] {
  if (range.count <= whole) return Array.from({ length: range.count }, (_, at) => at);
  const places = defaultRangeExtractor(range);
  if (focusedAt < 0) return places;
  const around = [focusedAt - 1, focusedAt, focusedAt + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...places, ...around])].toSorted((one, other) => one - other);
}

/**
 * The virtualizer of the bookings' rows. Mounted are those near the viewport, and the focused one with its neighbours,
 * so that Tab works from it wherever the list is scrolled to.
 */
export function useVirtualRows({ rows, view, shape, area, above, body, focusedAt }: VirtualRows) {
  const { top, width, rem } = usePlace({ area, above, body });
  const estimate = estimates[shape] * rem;
  const lastView = useRef(view);
  const isScrolled = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- Nothing memoises what the virtualizer's functions return.
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => area.current,
    getItemKey: useCallback((at: number) => rows[at]?.id ?? at, [rows]),
    estimateSize: () => estimate,
    measureElement: heightOf,
    rangeExtractor: useCallback((range: Range) => mountedPlaces(range, focusedAt), [focusedAt]),
    overscan: overscans[shape],
    scrollMargin: top,
    // Where other bookings come and go, the visible ones stay where they are. Another view begins at its top.
    anchorTo: lastView.current === view ? 'end' : 'start',
    // A scroll to the end stays there although the last rows are higher than estimated. A list at its top stays there too.
    scrollEndThreshold: isScrolled.current ? 1 : -1,
    onChange: ({ scrollOffset }) => {
      isScrolled.current = (scrollOffset ?? 0) > 0;
    },
    // Rows are in flow, where measuring them renders nothing: only another range does.
    directDomUpdates: true,
  });
  useLayoutEffect(() => {
    // Heights are those of one width: rows that are mounted again are measured again.
    virtualizer.measure();
    for (const row of virtualizer.elementsCache.values()) {
      virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight);
    }
  }, [virtualizer, estimate, width]);
  useLayoutEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    if (!area.current || !body.current) return;
    const head = body.current.previousElementSibling?.getBoundingClientRect().height ?? 0;
    const { top: edge } = area.current.getBoundingClientRect();
    const passed = edge + head - body.current.getBoundingClientRect().top;
    if (passed > 0) area.current.scrollBy({ top: -passed });
  }, [view, area, body]);
  const items = virtualizer.getVirtualItems();
  const total = top + virtualizer.getTotalSize();
  const gaps = [...items.map(({ start }) => start), total].map(
    (start, at) => start - (items[at - 1]?.end ?? top),
  );
  return { items, gaps, measure: virtualizer.measureElement };
}
