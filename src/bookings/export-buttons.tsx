import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { icon } from '../ui/icons.tsx';
import { recall, remember } from '../ui/remembered.ts';
import {
  calendarOf,
  hasDay,
  reservationsOf,
  cancelledSince,
  readExported,
  withExported,
  writtenExported,
  csvOf,
} from './export-files.ts';
import { bookingToolsText } from './text.ts';

const DownloadIcon = icon('M12 4v11M7.5 11 12 15.5l4.5-4.5M5 19.5h14');

/** In ms, for the browser to fetch a download. */
const fetchTime = 60_000;

function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fetchTime);
}

interface ExportButtonsProps {
  readonly bookings: readonly TrialCustomer[];
  readonly labels?: { readonly csv: string; readonly calendar: string };
  /** Without it a calendar file has no cancelled entries. */
  readonly all?: readonly TrialCustomer[];
  readonly today: CalendarDate;
  readonly timeZone: string;
}

const exportedKey = 'trialCalendar';

const exportedBefore = () => readExported(recall(exportedKey));

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
