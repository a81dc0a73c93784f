import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useCallback, useRef, type RefObject } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { bookingListText } from '../text/bookings.ts';
import { dayOf } from './booking-format.ts';
import { BookingRow } from './booking-row.tsx';
import { TableHead } from './table-head.tsx';
import { roles, type TableShape } from './table-shape.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

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

/** A virtualised table of the bookings: only the rows near the viewport and around the focused one are mounted. */
export function BookingTable({ list, rows, today, shape, area, above }: BookingTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const asked = useSelector(list, ({ context }) => context.asked);
  const running = useSelector(list, ({ context }) => context.running);
  const view = useSelector(list, ({ context }) => context.view);
  const todayText = String(today);
  const focus = useRowFocus(body, rows);
  const virtualizer = useVirtualRows({ rows, view, shape, area, above, body, focusedAt: focus.at });
  const { containerRef } = virtualizer;
  const bodyRef = useCallback(
    (element: HTMLTableSectionElement | null) => {
      body.current = element;
      containerRef(element);
    },
    [containerRef],
  );
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
        <tbody ref={bodyRef} {...roles.rows}>
          {virtualizer.getVirtualItems().map(({ index: at }) => {
            const booking = rows[at];
            if (!booking) return null;
            const change = running[booking.id];
            return (
              <BookingRow
                key={booking.id}
                ref={virtualizer.measureElement}
                booking={booking}
                at={at}
                isToday={dayOf(booking.date) === todayText}
                change={change ?? (asked?.booking.id === booking.id ? asked : undefined)}
                isUnderWay={change !== undefined}
                shape={shape}
                list={list}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
