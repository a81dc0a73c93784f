import { linkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, type RefObject } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { EditorLayout } from '../shell/editor-layout.tsx';
import { placeText } from '../text/app.ts';
import { bookingListText } from '../text/bookings.ts';
import { overlayText } from '../text/common.ts';
import { DatePicker } from '../ui/date-picker.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { BookingCount } from './booking-count.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { BookingTable } from './booking-table.tsx';
import { BookingToolbar } from './booking-toolbar.tsx';
import { BookingTools } from './booking-tools.tsx';
import { ChangeDialogs } from './change-dialogs.tsx';
import { DayChartPanel } from './day-chart-panel.tsx';
import { prepare } from './prepared.ts';
import { ReadFailures } from './read-failures.tsx';
import { shown } from './shown.ts';
import { useTableShape } from './table-shape.ts';
import { useToday } from './use-today.ts';

import styles from './booking-screen.module.css';

interface BookingScreenProps {
  readonly list: BookingListActor;
  /** Whose date is today. */
  readonly timeZone: string;
}

const crumbs = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: bookingListText.title, lang: 'en' },
];

/** The trial bookings: found, sorted, rescheduled, cancelled (section 2, "Trial booking list"). */
export function BookingScreen({ list, timeZone }: BookingScreenProps) {
  const today = useToday(timeZone);
  const area = useRef<HTMLDivElement>(null);
  const isFirstRead = useSelector(
    list,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.readAt === null,
  );
  return (
    <DatePicker today={today}>
      <EditorLayout
        crumbs={crumbs}
        title={bookingListText.title}
        titleLang="en"
        toolbar={<BookingToolbar list={list} />}
        lines={<ReadFailures list={list} />}
        overlay={<LoadingOverlay text={isFirstRead ? overlayText.reading : null} />}
        busy={isFirstRead}
        scrollRef={area}
      >
        <Bookings list={list} today={today} timeZone={timeZone} area={area} />
      </EditorLayout>
      <ChangeDialogs list={list} />
    </DatePicker>
  );
}

interface BookingsProps {
  readonly list: BookingListActor;
  readonly today: string;
  readonly timeZone: string;
  readonly area: RefObject<HTMLElement | null>;
}

/** What narrows the list, how many are shown, and the bookings themselves once they were read. */
function Bookings({ list, today, timeZone, area }: BookingsProps) {
  const whole = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  // Known before the bookings are: they are rendered once.
  const shape = useTableShape(whole);
  const bookings = useSelector(list, ({ context }) => context.bookings);
  const view = useSelector(list, ({ context }) => context.view);
  const isRead = useSelector(list, ({ context }) => context.readAt !== null);
  const prepared = useMemo(() => prepare(bookings), [bookings]);
  const rows = useMemo(() => shown(prepared, view), [prepared, view]);
  return (
    <div ref={whole} className={styles['bookings']}>
      <div ref={above} className={styles['above']}>
        <BookingFilters list={list} />
        {isRead && <DayChartPanel list={list} prepared={prepared} rows={rows} today={today} />}
        <BookingCount list={list} isRead={isRead} shown={rows.length} all={bookings.length}>
          <BookingTools list={list} rows={rows} today={today} timeZone={timeZone} />
        </BookingCount>
      </div>
      {rows.length > 0 && (
        <BookingTable list={list} rows={rows} today={today} shape={shape} area={area} above={above} />
      )}
    </div>
  );
}
