import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { useUnsavedWork } from '../shell/editor/unsaved-work.ts';
import { selectionText } from '../text/booking-tools.ts';
import { useChangeAnnounced } from '../ui/announcer.ts';
import { BookingTable } from './booking-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { TableShape } from './table-shape.ts';
import { useSelection } from './use-selection.ts';

interface SelectableBookingsProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  /** All bookings. */
  readonly all: readonly TrialCustomer[];
  /** The shown bookings, in order. */
  readonly rows: readonly TrialCustomer[];
  readonly today: CalendarDate;
  readonly timeZone: string;
  readonly shape: TableShape;
  /** The scroll container. */
  readonly area: RefObject<HTMLElement | null>;
  /** The element above the table in the scroll container. */
  readonly above: RefObject<HTMLElement | null>;
}

const isCheckbox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** Enter in a checkbox, which has no action of its own for it, leads to the bar. */
function enterBar(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !isCheckbox(event.target)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-bar] :is(button, a)')?.focus();
}

/** The table of the bookings, and the bar of the selected ones. Filters and chart do not render with a selection. */
export function SelectableBookings(props: SelectableBookingsProps) {
  const { list, batch, all, rows, today, timeZone } = props;
  const selection = useSelection(rows, all);
  const running = useSelector(list, ({ context }) => context.running);
  /** The checkbox that had the focus last. */
  const last = useRef<HTMLElement | null>(null);
  const lastBox = useCallback(
    () => (last.current?.checkVisibility() ? last.current : document.querySelector<HTMLElement>('h1')),
    [],
  );
  useChangeAnnounced(selectionText.count(selection.shown.length));
  useUnsavedWork(useCallback(() => batch.getSnapshot().hasTag('busy'), [batch]));
  const count = selection.shown.length + selection.hidden;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the key of the checkboxes inside.
    <div
      onKeyDown={enterBar}
      onFocus={({ target }) => {
        if (isCheckbox(target)) last.current = target;
      }}
    >
      {rows.length > 0 && <BookingTable {...props} selection={selection} />}
      {count > 0 && (
        <SelectionBar
          batch={batch}
          selection={selection}
          shown={rows.length}
          isBusy={selection.shown.some(({ id }) => running[id] !== undefined)}
          today={today}
          timeZone={timeZone}
          onEscape={() => lastBox()?.focus()}
          nextFocus={lastBox}
        />
      )}
    </div>
  );
}
