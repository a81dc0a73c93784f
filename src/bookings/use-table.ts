import { measureElement, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useLayoutEffect,
  useState,
  type RefObject,
  useCallback,
  useRef,
  useMemo,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingView } from '../machines/booking-view.ts';

/** By hand (0018): in some browsers table elements lose their roles under `display: grid`. */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export type TableShape = 'full' | 'compact' | 'cards';

const remNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** `width` in rem, so that larger text switches earlier. */
const shapeFor = (width: number): TableShape => (width < 54 ? 'cards' : width < 84 ? 'compact' : 'full');

export function useTableShape(element: RefObject<HTMLElement | null>): TableShape {
  const [shape, setShape] = useState<TableShape>('compact');
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const follow = () => {
      if (element.current) setShape(shapeFor(element.current.clientWidth / remNow()));
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return shape;
}

/** In rem, before a row is measured. */
const estimates: Record<TableShape, number> = { full: 2.85, compact: 2.85, cards: 18 };

const overscans: Record<
  TableShape,
  { readonly rest: number; readonly ahead: number; readonly behind: number }
> = {
  full: { rest: 4, ahead: 10, behind: 2 },
  compact: { rest: 4, ahead: 10, behind: 2 },
  cards: { rest: 1, ahead: 2, behind: 1 },
};

const whole = 16;

const byPlace = (at: number): number => at;

/** Within a view a booking keeps its row. A new view keeps the rows at their places, unless one has the focus. */
function useRowKeys(rows: readonly TrialCustomer[], view: BookingView, hasFocus: boolean) {
  const [last, setLast] = useState({ rows, view });
  const base = last.view === view ? last : { rows: hasFocus ? last.rows : rows, view };
  if (base !== last) setLast(base);
  return useMemo(() => {
    if (rows === base.rows) return byPlace;
    const places = new Map(base.rows.map(({ id }, at) => [id, at]));
    return (at: number) => {
      const { id } = rows[at] ?? { id: at };
      return places.get(id) ?? `new ${id}`;
    };
  }, [rows, base.rows]);
}

interface VirtualRows {
  readonly rows: readonly TrialCustomer[];
  readonly view: BookingView;
  readonly shape: TableShape;
  readonly area: RefObject<HTMLElement | null>;
  readonly above: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly focusedAt: number;
  readonly hasFocus: boolean;
}

/** In CSS pixels. */
interface RowMetrics {
  readonly top: number;
  readonly width: number;
  readonly rem: number;
}

const isSame = (first: RowMetrics, second: RowMetrics): boolean =>
  first.top === second.top && first.width === second.width && first.rem === second.rem;

function useRowMetrics({ area, above, body }: Pick<VirtualRows, 'area' | 'above' | 'body'>): RowMetrics {
  const [metrics, setMetrics] = useState<RowMetrics>({ top: 0, width: 0, rem: 16 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!area.current || !body.current) return;
      const { top, width } = body.current.getBoundingClientRect();
      // Not displayed, as during printing: it keeps its place and its rows.
      if (width === 0) return;
      const now = {
        top: top - area.current.getBoundingClientRect().top + area.current.scrollTop,
        width,
        rem: remNow(),
      };
      setMetrics((before) => (isSame(before, now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    const head = body.current?.previousElementSibling;
    for (const part of [area.current, above.current, head]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [area, above, body]);
  return metrics;
}

/** A row that is not displayed, as during printing, keeps its height. */
const heightOf: typeof measureElement = (row, entry, instance) =>
  measureElement(row, entry, instance) ||
  (instance.measurementsCache[instance.indexFromElement(row)]?.size ?? 0);

interface Mounting {
  readonly shape: TableShape;
  readonly direction: 'forward' | 'backward' | null;
  readonly focusedAt: number;
}

function mountedIndexes({ startIndex, endIndex, count }: Range, { shape, direction, focusedAt }: Mounting) {
  if (count <= whole) return Array.from({ length: count }, (_, at) => at);
  const { rest, ahead, behind } = overscans[shape];
  const beyond = (side: Mounting['direction']) => {
    if (direction === null) return rest;
    return direction === side ? ahead : behind;
  };
  const first = Math.max(startIndex - beyond('backward'), 0);
  const length = Math.min(endIndex + beyond('forward'), count - 1) - first + 1;
  const indexes = Array.from({ length }, (_, at) => first + at);
  if (focusedAt < 0) return indexes;
  const around = [focusedAt - 1, focusedAt, focusedAt + 1].filter((at) => at >= 0 && at < count);
  return [...new Set([...indexes, ...around])].toSorted((one, next) => one - next);
}

/** Mounts the rows near the viewport, and the focused one with its neighbours, so that Tab works from it. */
export function useVirtualRows({ rows, view, shape, area, above, body, focusedAt, hasFocus }: VirtualRows) {
  const { top, width, rem } = useRowMetrics({ area, above, body });
  const estimate = estimates[shape] * rem;
  const lastView = useRef(view);
  const isScrolled = useRef(false);
  const wasScrolled = useRef(false);
  const [direction, setDirection] = useState<Mounting['direction']>(null);
  // oxlint-disable-next-line react/incompatible-library -- Nothing memoises what the virtualizer's functions return.
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    // No row before the table has its place: it would be mounted, measured and perhaps taken away again.
    enabled: width > 0,
    getScrollElement: () => area.current,
    getItemKey: useRowKeys(rows, view, hasFocus),
    estimateSize: () => estimate,
    measureElement: heightOf,
    rangeExtractor: useCallback(
      (range: Range) => mountedIndexes(range, { shape, direction, focusedAt }),
      [shape, direction, focusedAt],
    ),
    scrollMargin: top,
    // The visible rows keep their position when rows are added or removed; a new view begins at its top.
    anchorTo: lastView.current === view ? 'end' : 'start',
    // Keeps a list at its end although the last rows are higher than estimated.
    scrollEndThreshold: isScrolled.current ? 1 : -1,
    onChange: ({ scrollOffset, scrollDirection }) => {
      setDirection(scrollDirection);
      isScrolled.current = (scrollOffset ?? 0) > 0;
      wasScrolled.current ||= isScrolled.current;
    },
    // Rows are in flow: a measured height needs no rendering, only a new range does.
    directDomUpdates: true,
  });
  const forgetHeights = useCallback(() => {
    wasScrolled.current = false;
    virtualizer.measure();
    for (const row of virtualizer.elementsCache.values()) {
      virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight);
    }
  }, [virtualizer]);
  const measuredWidth = useRef(0);
  useLayoutEffect(() => {
    const isFirst = measuredWidth.current === 0;
    measuredWidth.current = width;
    if (!isFirst) forgetHeights();
  }, [forgetHeights, estimate, width]);
  useLayoutEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    if (wasScrolled.current) forgetHeights();
    // Nothing to scroll; to read the positions below would force a layout of the new rows.
    if (virtualizer.scrollOffset === 0 || !area.current || !body.current) return;
    const head = body.current.previousElementSibling?.getBoundingClientRect().height ?? 0;
    const { top: edge } = area.current.getBoundingClientRect();
    const passed = edge + head - body.current.getBoundingClientRect().top;
    if (passed > 0) area.current.scrollBy({ top: -passed });
  }, [view, area, body, virtualizer, forgetHeights]);
  const items = virtualizer.getVirtualItems();
  const total = top + virtualizer.getTotalSize();
  const gaps = [...items.map(({ start }) => start), total].map(
    (start, at) => start - (items[at - 1]?.end ?? top),
  );
  return { items, gaps, measure: virtualizer.measureElement };
}

/** -1 outside the rows. */
export function indexOfRow(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset['index'] ?? -1);
}

interface UsedRow {
  readonly id: number;
  readonly control: string;
  readonly isActive: boolean;
  readonly hasFocus: boolean;
}

/**
 * Of an active row the controls are React Aria's (0018). `focusedAt` is -1 without focus, and where the focused booking
 * is not among the rows. The focus of a removed row moves to the row now at its index, else to the heading.
 */
export function useActiveRows(body: RefObject<HTMLElement | null>, rows: readonly TrialCustomer[]) {
  const [used, setUsed] = useState<UsedRow | null>(null);
  const [pointedId, setPointedId] = useState<number | null>(null);
  const focused = used?.hasFocus === true ? used : null;
  const focusedAt = useMemo(
    () => (focused === null ? -1 : rows.findIndex(({ id }) => id === focused.id)),
    [focused, rows],
  );
  const lastAt = useRef(-1);
  useLayoutEffect(() => {
    if (focusedAt >= 0 || focused === null || lastAt.current < 0) {
      lastAt.current = focusedAt;
      return;
    }
    const next = Math.min(lastAt.current, rows.length - 1);
    lastAt.current = -1;
    // Only if the row had the focus; the user may have moved on.
    if (document.activeElement !== document.body) return;
    const control = body.current?.querySelector<HTMLElement>(
      `[data-index="${next}"] [data-control="${focused.control}"]`,
    );
    (control ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [focusedAt, focused, rows, body]);

  const isActive = (index: number): boolean => {
    const id = rows[index]?.id;
    // As it was when the focus came: a replaced control loses the focus, and what it opened its place and its way back.
    if (id === used?.id) return used?.isActive === true;
    if (id === pointedId) return true;
    return focusedAt < 0 ? index === 0 || index === rows.length - 1 : Math.abs(index - focusedAt) === 1;
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOfRow(target);
    const booking = rows[index];
    const control = target.dataset['control'] ?? 'date';
    if (booking) setUsed({ id: booking.id, control, isActive: isActive(index), hasFocus: true });
    else leave();
  };
  const leave = () => setUsed((last) => last && { ...last, hasFocus: false });
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // `relatedTarget` is null when the focused element was removed.
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    // A dialog opened from the row returns the focus when it closes.
    if (relatedTarget.closest('[role="dialog"], [role="alertdialog"]') === null) leave();
  };
  const onPointer = ({ type, target, currentTarget, pointerType, buttons }: PointerEvent) => {
    if (pointerType === 'touch' || buttons !== 0) return;
    const hasLeft = type === 'pointerleave';
    // React passes on the events of the tooltip, which is elsewhere in the document.
    if (!hasLeft && !(target instanceof Node && currentTarget.contains(target))) return;
    const id = hasLeft ? null : (rows[indexOfRow(target)]?.id ?? null);
    // At once, before a press can begin: a control that is replaced during a press gets no click.
    if (id !== pointedId) flushSync(() => setPointedId(id));
  };
  const handlers = { onFocus, onBlur, onPointerMove: onPointer, onPointerLeave: onPointer };
  return { focusedAt, hasFocus: focused !== null, isActive, handlers };
}
