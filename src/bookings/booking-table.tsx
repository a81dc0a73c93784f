import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { memo, type RefObject, useCallback, useId, useMemo, useRef } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { keysOf } from '../contract/objects.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingBatchActor } from '../machines/batch-machine.ts';
import type { BookingListActor, BookingChange } from '../machines/booking-list-machine.ts';
import type { BookingSort } from '../machines/booking-view.ts';
import { commonText } from '../text/common.ts';
import { BareButton } from '../ui/button.tsx';
import { CheckboxAlone } from '../ui/checkbox.tsx';
import { useDateDialog } from '../ui/date-dialogs.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ListTooltip } from '../ui/list-tooltip.tsx';
import { dayOf } from './booking-format.ts';
import { AscendingIcon, DescendingIcon } from './booking-icons.tsx';
import { BookingRow } from './booking-row.tsx';
import type { LessonDayOffersProps } from './lesson-day-offers.tsx';
import { rowIcons } from './row-icons.ts';
import { bookingListText, bookingText, selectionText, columnText } from './text.ts';
import type { Selection } from './use-selection.ts';
import { indexOfRow, roles, type TableShape, useActiveRows, useVirtualRows } from './use-table.ts';

import styles from './booking-table.module.css';

const LessonDayOffers = lazyPart<LessonDayOffersProps>(
  async () => (await import('./lesson-day-offers.tsx')).LessonDayOffers,
);

const none: readonly never[] = [];

export interface BookingTableProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly selection: Selection;
  readonly rows: readonly TrialCustomer[];
  readonly today: CalendarDate;
  readonly shape: TableShape;
  readonly area: RefObject<HTMLElement | null>;
  readonly above: RefObject<HTMLElement | null>;
}

export function BookingTable(props: BookingTableProps) {
  const { list, batch, selection, rows, today, shape } = props;
  const keysId = useId();
  const busyId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const requested = useSelector(list, ({ context }) => context.requested);
  const running = useSelector(list, ({ context }) => context.running);
  const cancelled = useCancelled(batch);
  const view = useSelector(list, ({ context }) => context.view);
  const todayText = String(today);
  const { focusedAt, hasFocus, isActive, handlers } = useActiveRows(body, rows);
  const openDialog = useDateDialog();
  const { toggle } = selection;
  /** Of the click that changes a checkbox, before React Aria stops it. */
  const isRange = useRef(false);
  const select = useCallback(
    (id: number, isSelected: boolean) => toggle(id, isSelected, isRange.current),
    [toggle],
  );
  const press = ({ target }: { readonly target: EventTarget }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null;
    const booking = control && rows[indexOfRow(control)];
    if (!booking || control.getAttribute('aria-disabled') === 'true') return;
    if (control.dataset['control'] === 'cancel') {
      list.send({ type: 'change.request', change: { kind: 'cancel', booking } });
      return;
    }
    openDialog({
      anchor: control,
      label: bookingText.newDate(booking.name),
      value: writtenDate(booking.date),
      renderOffers: (take) => <LessonDayOffers booking={booking} onTake={take} />,
      onTake: (day) =>
        list.send({ type: 'change.request', change: { kind: 'reschedule', booking, day: String(day) } }),
    });
  };
  const { items, gaps, measure } = useVirtualRows({
    ...props,
    view,
    body,
    focusedAt,
    hasFocus,
  });
  return (
    <div className={styles['frame']} {...handlers}>
      <table
        className={styles['table']}
        // By hand: React Aria's table takes seconds at 50,000 rows (0018).
        {...roles.table}
        aria-label={bookingListText.list}
        aria-rowcount={rows.length + 1}
        data-shape={shape}
        style={rowIcons}
      >
        <TableHead
          list={list}
          sort={view.sort}
          selected={partOf(selection.shown.length, rows.length)}
          onSelectAll={selection.toggleAll}
          keysId={keysId}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- takes the presses of the buttons inside, which keys make clicks. */}
        <tbody
          ref={body}
          {...roles.rows}
          onClick={press}
          onClickCapture={({ shiftKey }) => {
            isRange.current = shiftKey;
          }}
        >
          {/* One flat list of keys, so that a row keeps its element and its focus when rows before it are unmounted. */}
          {items.flatMap(({ index: at, key }, position) => {
            const booking = rows[at];
            if (!booking) return [];
            const change = running[booking.id];
            return [
              <Gap key={`gap before ${key}`} height={gaps[position]} />,
              <BookingRow
                key={key}
                ref={measure}
                booking={booking}
                at={at}
                isToday={dayOf(booking.date) === todayText}
                newDay={newDayOf(change ?? (requested?.booking.id === booking.id ? requested : undefined))}
                underWay={change?.kind ?? (cancelled.has(booking.id) ? 'cancel' : undefined)}
                isSelected={selection.ids.has(booking.id)}
                onSelect={select}
                onPress={isActive(at) ? press : undefined}
                shape={shape}
                busyId={busyId}
              />,
            ];
          })}
          <Gap key="gap after" height={gaps.at(-1)} />
        </tbody>
      </table>
      <span id={keysId} hidden>
        {selectionText.keys}
      </span>
      <span id={busyId} hidden>
        {commonText.busy}
      </span>
      <ListTooltip list={body} />
    </div>
  );
}

function partOf(selected: number, all: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none';
  return selected === all ? 'all' : 'some';
}

const newDayOf = (change: BookingChange | undefined): string | undefined =>
  change?.kind === 'reschedule' ? change.day : undefined;

function useCancelled(batch: BookingBatchActor): ReadonlySet<number> {
  const todo = useSelector(batch, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.todo : none));
  return useMemo(() => new Set(todo.map(({ id }) => id)), [todo]);
}

function Gap({ height = 0 }: { readonly height: number | undefined }) {
  return height > 0 && <tr aria-hidden="true" className={styles['gap']} style={{ height }} />;
}

interface TableHeadProps {
  readonly list: BookingListActor;
  readonly sort: BookingSort;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly keysId: string;
}

type Column = keyof typeof columnText;

const columns = keysOf(columnText);

const isSortable = (column: Column): column is keyof BookingSort => column === 'name' || column === 'age';

function orderOf(column: Column, sort: BookingSort) {
  if (isSortable(column)) return sort[column] || 'none';
  return column === 'id' && sort.name === '' && sort.age === '' ? 'ascending' : undefined;
}

const TableHead = memo(function TableHead({ list, sort, selected, onSelectAll, keysId }: TableHeadProps) {
  const head = (column: Column) => {
    const order = orderOf(column, sort);
    const text = (
      <>
        <span>{columnText[column]}</span>
        {order === 'ascending' && <AscendingIcon />}
        {order === 'descending' && <DescendingIcon />}
      </>
    );
    return (
      <th
        key={column}
        scope="col"
        {...roles.columnHeader}
        data-column={column}
        // By hand, as the roles (use-table.ts).
        aria-sort={order}
      >
        {column === 'id' && (
          <CheckboxAlone
            name="selectAll"
            label={selectionText.selectAll}
            isSelected={selected === 'all'}
            isIndeterminate={selected === 'some'}
            aria-describedby={keysId}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        )}
        {isSortable(column) ? (
          <BareButton
            className={styles['sort']}
            onPress={() => {
              const direction = sort[column] === '' ? 'ascending' : 'descending';
              list.send({ type: 'sort.toggle', by: column, direction });
            }}
          >
            {text}
          </BareButton>
        ) : (
          <span className={styles['sort']}>{text}</span>
        )}
      </th>
    );
  };
  return (
    <thead {...roles.rows}>
      {/* By hand, as the roles (use-table.ts). */}
      <tr {...roles.row} aria-rowindex={1}>
        {columns.map(head)}
      </tr>
    </thead>
  );
});
