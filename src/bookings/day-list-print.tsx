import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingFilter } from '../machines/booking-view.ts';
import { toolCommandText } from '../text/commands.ts';
import { Button } from '../ui/button.tsx';
import { useCommands } from '../ui/commands.ts';
import { icon } from '../ui/icons.tsx';
import { shownDate } from '../ui/typed-date.ts';
import { usePrinted } from '../ui/use-printed.ts';
import { DayListSheet } from './day-list-sheet.tsx';
import { dayToPrint } from './find-bookings.ts';
import { bookingFilterText, dayPrintText } from './text.ts';

const PrintIcon = icon(
  'M7.5 8.5v-4h9v4M7.5 16.5H5A1.5 1.5 0 0 1 3.5 15v-5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2.5M7.5 13.5h9v6h-9Z',
);

interface DayListPrintProps {
  readonly bookings: readonly TrialCustomer[];
  readonly filter: BookingFilter;
  readonly today: CalendarDate;
  readonly timeZone: string;
}

const conditionsOf = ({ studio, lesson, createdAt, access, searchText }: BookingFilter): readonly string[] =>
  [
    studio,
    lesson,
    createdAt && dayPrintText.applied(shownDate(createdAt)),
    bookingFilterText.transport(access),
    searchText && dayPrintText.searched(searchText),
  ].filter((condition) => condition !== '');

export function DayListPrint({ bookings, filter, today, timeZone }: DayListPrintProps) {
  const day = writtenDate(dayToPrint(filter, today)) ?? today;
  const sheet = usePrinted(() => (
    <DayListSheet
      day={day}
      bookings={bookings.filter(({ date }) => date.startsWith(String(day)))}
      conditions={conditionsOf(filter)}
      time={new Date().toLocaleString('ja-JP', { dateStyle: 'long', timeStyle: 'short', timeZone })}
    />
  ));
  const hint = dayPrintText.hint(day);
  useCommands([{ ...toolCommandText.printDay(hint), run: () => window.print() }]);
  return (
    <>
      <Button size="small" tooltip={hint} onPress={() => window.print()}>
        <PrintIcon />
        <span>{dayPrintText.button(day)}</span>
      </Button>
      {sheet}
    </>
  );
}
