import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useCallback, useId, useMemo, useRef, type RefObject } from 'react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import type { BookingChange } from '../machines/booking-changes.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { selectionText } from '../text/booking-tools.ts';
import { bookingListText } from '../text/bookings.ts';
import { dayOf } from './booking-format.ts';
import { BookingRow } from './booking-row.tsx';
import { TableHead } from './table-head.tsx';
import { roles, type TableShape } from './table-shape.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

import styles from './booking-table.module.css';

const none: readonly never[] = [];

interface BookingTableProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly selection: Selection;
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
export function BookingTable(props: BookingTableProps) {
  const { list, batch, selection, rows, today, shape, area, above } = props;
  const keysId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const asked = useSelector(list, ({ context }) => context.asked);
  const running = useSelector(list, ({ context }) => context.running);
  const cancelled = useCancelled(batch);
  const view = useSelector(list, ({ context }) => context.view);
  const todayText = String(today);
  const focus = useRowFocus(body, rows);
  /** Whether Shift was held when a checkbox was pressed: React Aria does not say. */
  const isRange = useRef(false);
  const { toggle } = selection;
  const select = useCallback(
    (id: number, isSelected: boolean) => toggle(id, isSelected, isRange.current),
    [toggle],
  );
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
      onClickCapture={(event) => {
        isRange.current = event.shiftKey;
      }}
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
        <TableHead
          list={list}
          sort={view.sort}
          selected={partOf(selection.shown.length, rows.length)}
          onSelectAll={selection.toggleAll}
          keysId={keysId}
        />
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
                newDay={newDayOf(change ?? (asked?.booking.id === booking.id ? asked : undefined))}
                underWay={change?.kind ?? (cancelled.has(booking.id) ? 'cancel' : undefined)}
                isSelected={selection.ids.has(booking.id)}
                onSelect={select}
                shape={shape}
                list={list}
              />,
            ];
          })}
          <Gap key="gap after" height={gaps.at(-1)} />
        </tbody>
      </table>
      <span id={keysId} hidden>
        {selectionText.keys}
      </span>
    </Group>
  );
}

function partOf(selected: number, all: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none';
  return selected === all ? 'all' : 'some';
}

/** The day that a booking gets by a change; undefined for none. */
const newDayOf = (change: BookingChange | undefined): string | undefined =>
  change?.kind === 'reschedule' ? change.day : undefined;

/** The ids of the bookings that the run of cancellations has before it. */
function useCancelled(batch: BookingBatchActor): ReadonlySet<number> {
  const todo = useSelector(batch, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.todo : none));
  return useMemo(() => new Set(todo.map(({ id }) => id)), [todo]);
}

/** Room for rows that are not mounted. */
function Gap({ height = 0 }: { readonly height: number | undefined }) {
  return height > 0 && <tr aria-hidden="true" className={styles['gap']} style={{ height }} />;
}
