import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { bookingToolsText } from '../text/booking-tools.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { icon } from '../ui/icons.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { calendarOf, hasDay, reservationsOf } from './calendar-file.ts';
import { csvOf } from './csv.ts';
import { cancelledSince, readExported, withExported, writtenExported } from './exported-entries.ts';

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
  /** The bookings to export, in order. */
  readonly bookings: readonly TrialCustomer[];
  /** Accessible names that tell the buttons from those of the whole list. */
  readonly labels?: { readonly csv: string; readonly calendar: string };
  /**
   * All bookings of the list: a calendar file then also has the coming entries of earlier files that are not among them
   * any more, as cancelled ones.
   */
  readonly all?: readonly TrialCustomer[];
  /** Part of the file names. */
  readonly today: CalendarDate;
  /** Time zone of the reservations' times. */
  readonly timeZone: string;
}

/** Where this browser keeps which bookings it wrote to calendar files. */
const exportedKey = 'trialCalendar';

const exportedBefore = () => readExported(recall(exportedKey));

/** Downloads bookings as CSV, and their reservations as an iCalendar file. */
export function ExportButtons({ bookings, labels, all, today, timeZone }: ExportButtonsProps) {
  const cancelled = () => (all === undefined ? [] : cancelledSince(exportedBefore(), all, today));
  const saveCsv = () => {
    download(bookingToolsText.csvName(String(today)), 'text/csv;charset=utf-8', csvOf(bookings));
    announce(bookingToolsText.exported(bookings.length));
  };
  const saveCalendar = () => {
    const reservations = reservationsOf(bookings);
    const written = { host: location.hostname, now: new Date(), timeZone, cancelled: cancelled() };
    download(
      bookingToolsText.calendarName(String(today)),
      'text/calendar;charset=utf-8',
      calendarOf(reservations, written),
    );
    remember(exportedKey, writtenExported(withExported(exportedBefore(), reservations, today)));
    announce(bookingToolsText.exported(reservations.length, written.cancelled.length));
  };
  const hasEntry = bookings.some(hasDay) || cancelled().length > 0;
  return (
    <>
      <Button
        size="small"
        {...(labels && { 'aria-label': labels.csv })}
        tooltip={labels?.csv ?? bookingToolsText.csvHint}
        disabledReason={bookings.length === 0 ? bookingToolsText.nothingShown : undefined}
        onPress={saveCsv}
      >
        <DownloadIcon />
        <span>{bookingToolsText.csv}</span>
      </Button>
      <Button
        size="small"
        {...(labels && { 'aria-label': labels.calendar })}
        tooltip={labels?.calendar ?? bookingToolsText.calendarHint}
        disabledReason={hasEntry ? undefined : bookingToolsText.noReservations}
        onPress={saveCalendar}
      >
        <DownloadIcon />
        <span>{bookingToolsText.calendar}</span>
      </Button>
    </>
  );
}
