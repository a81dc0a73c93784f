import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { selectionText } from '../text/booking-tools.ts';
import { announce } from '../ui/announcer.ts';
import { BookingTable } from './booking-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { TableShape } from './table-shape.ts';
import { useSelection, type Selection } from './use-selection.ts';

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

/** What leaving ends. */
const runText = {
  title: selectionText.leaveTitle,
  question: selectionText.leave,
  stay: selectionText.stay,
};

const isCheckbox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const firstBoxes = ['tbody input[type="checkbox"]:checked', 'thead input[type="checkbox"]'] as const;

/** Announces the selection when it changes, but not that bookings leave the list with a cancellation. */
function useSelectionAnnounced({ ids, shown, hidden }: Selection): void {
  const told = useRef({ ids, hidden });
  const text = [selectionText.count(shown.length), hidden > 0 ? selectionText.hidden(hidden) : ''].join(' ');
  useEffect(() => {
    const last = told.current;
    told.current = { ids, hidden };
    if (last.ids !== ids || last.hidden !== hidden) announce(text.trim());
  }, [ids, hidden, text]);
}

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
  const whole = useRef<HTMLDivElement>(null);
  /** That checkbox, or another one where its row is not mounted any more; the heading where there is none. */
  const lastBox = useCallback(() => {
    if (last.current?.isConnected === true) return last.current;
    const boxes = firstBoxes.map((selector) => whole.current?.querySelector<HTMLElement>(selector));
    return boxes.find(Boolean) ?? document.querySelector<HTMLElement>('h1');
  }, []);
  const leaveBar = useCallback(() => lastBox()?.focus(), [lastBox]);
  const isRunning = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  useSelectionAnnounced(selection);
  useUnsavedWork(
    useCallback(() => batch.getSnapshot().hasTag('busy'), [batch]),
    runText,
  );
  const isBarShown = isRunning || selection.shown.length + selection.hidden > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the key of the checkboxes inside.
    <div
      ref={whole}
      onKeyDown={enterBar}
      onFocus={({ target }) => {
        if (isCheckbox(target)) last.current = target;
      }}
    >
      {rows.length > 0 && <BookingTable {...props} selection={selection} />}
      {isBarShown && (
        <SelectionBar
          batch={batch}
          selection={selection}
          shown={rows.length}
          isBusy={selection.shown.some(({ id }) => running[id] !== undefined)}
          today={today}
          timeZone={timeZone}
          onEscape={leaveBar}
          nextFocus={lastBox}
        />
      )}
    </div>
  );
}
