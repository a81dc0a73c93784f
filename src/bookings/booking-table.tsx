import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import type { BookingView } from '../machines/booking-view.ts';
import { bookingListText } from '../text/bookings.ts';
import { useRowWindow } from '../ui/use-row-window.ts';
import { dayOf } from './booking-format.ts';
import { BookingRow } from './booking-row.tsx';
import { TableHead } from './table-head.tsx';
import { roles, type TableShape } from './table-shape.ts';
import { useRowFocus } from './use-row-focus.ts';

import styles from './booking-table.module.css';

interface BookingTableProps {
  readonly list: BookingListActor;
  /** The shown bookings, in order. */
  readonly rows: readonly TrialCustomer[];
  /** yyyy-mm-dd. */
  readonly today: CalendarDate;
  readonly shape: TableShape;
  /** The scroll container. */
  readonly area: RefObject<HTMLElement | null>;
  /** The element above the table in the scroll container. */
  readonly above: RefObject<HTMLElement | null>;
}

/** Estimated height of a row before it is measured, in rem. */
const estimates: Record<TableShape, number> = { full: 3.25, compact: 3.75, cards: 18 };

/** Rows mounted above and below the visible ones (overscan). */
const spares: Record<TableShape, number> = { full: 2, compact: 2, cards: 1 };

/** A virtualised table of the bookings: only the rows near the viewport and around the focused one are mounted. */
export function BookingTable({ list, rows, today, shape, area, above }: BookingTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const asked = useSelector(list, ({ context }) => context.asked);
  const running = useSelector(list, ({ context }) => context.running);
  const view = useSelector(list, ({ context }) => context.view);
  const todayText = String(today);
  const focus = useRowFocus(body, rows);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { mounted, after, measure } = useRowWindow({
    ids,
    estimate: estimates[shape],
    spare: spares[shape],
    area,
    above,
    body,
    focusedAt: focus.at,
  });
  useShownFromStart(view, area, body);
  return (
    <div role="presentation" className={styles['frame']} onFocus={focus.onFocus} onBlur={focus.onBlur}>
      <table
        className={styles['table']}
        {...roles.table}
        aria-label={bookingListText.list}
        aria-rowcount={rows.length + 1}
        data-shape={shape}
      >
        <TableHead list={list} sort={view.sort} />
        <tbody ref={body} {...roles.rows}>
          {/* One flat list of keys, so that a row keeps its element and its focus when rows before it are unmounted. */}
          {mounted.flatMap(({ at, gap }) => {
            const booking = rows[at];
            if (!booking) return [];
            const change = running[booking.id];
            return [
              gap > 0 && <Gap key={`gap before ${booking.id}`} height={gap} />,
              <BookingRow
                key={booking.id}
                ref={measure}
                booking={booking}
                at={at}
                isToday={dayOf(booking.date) === todayText}
                change={change ?? (asked?.booking.id === booking.id ? asked : undefined)}
                isUnderWay={change !== undefined}
                shape={shape}
                list={list}
              />,
            ];
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls to the top when the bookings or their order change. */
function useShownFromStart(
  view: BookingView,
  area: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): void {
  const before = useRef(view);
  useLayoutEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (!area.current || !body.current) return;
    const { offsetHeight: head = 0 } = body.current.parentElement?.querySelector('thead') ?? {};
    const { top } = area.current.getBoundingClientRect();
    const passed = top + head - body.current.getBoundingClientRect().top;
    if (passed > 0) area.current.scrollBy({ top: -passed });
  }, [view, area, body]);
}

/** A gap for rows that are not mounted. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" className={styles['gap']} style={{ height }} />;
}
