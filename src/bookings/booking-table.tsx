import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useRef, type RefObject } from 'react';
import { Group } from 'react-aria-components/Group';

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
  const { items, gaps, measure } = useVirtualRows({
    rows,
    view,
    shape,
    area,
    above,
    body,
    focusedAt: focus.at,
  });
  return (
    <Group
      role="presentation"
      className={styles['frame'] ?? ''}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <table
        className={styles['table']}
        // By hand: React Aria's table takes seconds at 50,000 rows (0018).
        {...roles.table}
        aria-label={bookingListText.list}
        aria-rowcount={rows.length + 1}
        data-shape={shape}
      >
        <TableHead list={list} sort={view.sort} />
        <tbody ref={body} {...roles.rows}>
          {/* One flat list of keys, so that a row keeps its element and its focus when rows before it are unmounted. */}
          {items.flatMap(({ index: at }, place) => {
            const booking = rows[at];
            if (!booking) return [];
            const change = running[booking.id];
            return [
              <Gap key={`gap before ${booking.id}`} height={gaps[place]} />,
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
          <Gap key="gap after" height={gaps.at(-1)} />
        </tbody>
      </table>
    </Group>
  );
}

/** Room for rows that are not mounted. */
function Gap({ height = 0 }: { readonly height: number | undefined }) {
  return height > 0 && <tr aria-hidden="true" className={styles['gap']} style={{ height }} />;
}
