import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { bookingToolsText } from '../text/booking-tools.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { icon } from '../ui/icons.tsx';
import { paramsOf, viewIn } from './address.ts';
import { DayListPrint } from './day-list-print.tsx';
import { calendarOf, hasDay, reservationsOf } from './calendar-file.ts';
import { csvOf } from './csv.ts';
import { SavedViewsButton } from './saved-views-button.tsx';

import styles from './booking-screen.module.css';

const DownloadIcon = icon(<path d="M12 4v11M7.5 11 12 15.5l4.5-4.5M5 19.5h14" />);

/** Delay before the object URL of a download is revoked, in ms: the browser has to fetch it first. */
const fetchTime = 60_000;

/** Downloads a text as a file. */
function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fetchTime);
}

interface ExportButtonsProps {
  /** The shown bookings, in order. */
  readonly bookings: readonly TrialCustomer[];
  /** Part of the file names. */
  readonly today: CalendarDate;
}

/** Downloads the shown bookings as CSV, and their reservations as an iCalendar file. */
function ExportButtons({ bookings, today }: ExportButtonsProps) {
  const saveCsv = () => {
    download(bookingToolsText.csvName(String(today)), 'text/csv;charset=utf-8', csvOf(bookings));
    announce(bookingToolsText.exported(bookings.length));
  };
  const saveCalendar = () => {
    const reservations = reservationsOf(bookings);
    download(
      bookingToolsText.calendarName(String(today)),
      'text/calendar;charset=utf-8',
      calendarOf(reservations, { host: location.hostname, now: new Date() }),
    );
    announce(bookingToolsText.exported(reservations.length));
  };
  const hasReservation = bookings.some(hasDay);
  return (
    <>
      <Button
        size="small"
        tooltip={bookingToolsText.csvHint}
        disabledReason={bookings.length === 0 ? bookingToolsText.nothingShown : undefined}
        onPress={saveCsv}
      >
        <DownloadIcon />
        {bookingToolsText.csv}
      </Button>
      <Button
        size="small"
        tooltip={bookingToolsText.calendarHint}
        disabledReason={hasReservation ? undefined : bookingToolsText.noReservations}
        onPress={saveCalendar}
      >
        <DownloadIcon />
        {bookingToolsText.calendar}
      </Button>
    </>
  );
}

interface BookingToolsProps {
  readonly list: BookingListActor;
  /** The shown bookings, in order. */
  readonly rows: readonly TrialCustomer[];
  /** Part of the file names. */
  readonly today: CalendarDate;
  readonly timeZone: string;
}

/** Export and print buttons for the shown bookings, and the saved views. */
export function BookingTools({ list, rows, today, timeZone }: BookingToolsProps) {
  const view = useSelector(list, ({ context }) => context.view);
  return (
    <Group className={styles['tools'] ?? ''} aria-label={bookingToolsText.label}>
      <SavedViewsButton
        search={paramsOf(view)}
        onApply={(search) => list.send({ type: 'view.restore', view: viewIn(search) })}
      />
      <DayListPrint bookings={rows} filter={view.filter} today={today} timeZone={timeZone} />
      <ExportButtons bookings={rows} today={today} />
    </Group>
  );
}
