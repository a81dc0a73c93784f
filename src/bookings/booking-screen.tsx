import { type CalendarDate, parseDate, today as todayIn } from '@internationalized/date';
import { linkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';

import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { EditorLayout } from '../shell/editor-layout.tsx';
import { placeText } from '../text/app.ts';
import { bookingListText } from '../text/bookings.ts';
import { overlayText } from '../text/common.ts';
import { DateDialogs } from '../ui/date-dialogs.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { BatchDialogs } from './batch-dialogs.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { ReadFailures, type BookingReads } from './booking-reads.tsx';
import { BookingCount, BookingToolbar } from './booking-toolbar.tsx';
import { BookingTools } from './booking-tools.tsx';
import { ChangeDialogs } from './change-dialogs.tsx';
import { DayChartPanel } from './day-chart.tsx';
import { findBookings, indexBookings } from './find-bookings.ts';
import { LessonDaysProvider, type TimetableQueries } from './lesson-day-offers.tsx';
import { SelectableBookings } from './selectable-bookings.tsx';
import { useTableShape } from './table-shape.ts';

import styles from './booking-screen.module.css';

interface BookingScreenProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly reads: BookingReads;
  readonly timetables: TimetableQueries;
  readonly timeZone: string;
}

const none: readonly never[] = [];

const crumbs = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: bookingListText.title, lang: 'en' },
];

/** Interval at which the date of a page that stays open is checked, in ms. */
const lookEvery = 30_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, lookEvery);
  // Timers of a hidden page are throttled, so that the date is also checked when it becomes visible.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Today in a time zone; changes at midnight there. */
function useToday(timeZone: string): CalendarDate {
  const today = useSyncExternalStore(
    subscribe,
    useCallback(() => String(todayIn(timeZone)), [timeZone]),
  );
  return useMemo(() => parseDate(today), [today]);
}

/** The trial bookings: search, sort, reschedule, cancel. */
export function BookingScreen({ list, batch, reads, timetables, timeZone }: BookingScreenProps) {
  const today = useToday(timeZone);
  const area = useRef<HTMLDivElement>(null);
  const { isLoading, data } = reads.bookings;
  const bookings = data?.rows ?? none;
  const lessonDays = useMemo(() => ({ timetables, bookings, today }), [timetables, bookings, today]);
  return (
    <LessonDaysProvider value={lessonDays}>
      <DateDialogs>
        <EditorLayout
          crumbs={crumbs}
          title={bookingListText.title}
          titleLang="en"
          toolbar={<BookingToolbar list={list} batch={batch} bookings={reads.bookings} />}
          lines={<ReadFailures reads={reads} />}
          overlay={<LoadingOverlay text={isLoading ? overlayText.reading : null} />}
          busy={isLoading}
          scrollRef={area}
        >
          <Bookings list={list} batch={batch} reads={reads} today={today} timeZone={timeZone} area={area} />
        </EditorLayout>
        <ChangeDialogs list={list} today={today} />
        <BatchDialogs batch={batch} />
      </DateDialogs>
    </LessonDaysProvider>
  );
}

interface BookingsProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly reads: BookingReads;
  readonly today: CalendarDate;
  readonly timeZone: string;
  readonly area: RefObject<HTMLElement | null>;
}

/** The filters, the count of the shown bookings, and the bookings once they were read. */
function Bookings({ list, batch, reads, today, timeZone, area }: BookingsProps) {
  const whole = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  // Measured before the bookings are read, so that they are rendered only once.
  const shape = useTableShape(whole);
  const { data } = reads.bookings;
  const isRead = data !== undefined;
  const bookings = data?.rows ?? none;
  const view = useSelector(list, ({ context }) => context.view);
  const index = useMemo(() => indexBookings(bookings), [bookings]);
  const rows = useMemo(() => findBookings(index, view, today), [index, view, today]);
  return (
    <div ref={whole} className={styles['bookings']}>
      <div ref={above} className={styles['above']}>
        <BookingFilters list={list} reads={reads} />
        {isRead && (
          <DayChartPanel
            list={list}
            studios={reads.studioNames.data?.rows}
            index={index}
            rows={rows}
            today={today}
          />
        )}
        <BookingCount list={list} isRead={isRead} shown={rows.length} all={bookings.length}>
          <BookingTools
            list={list}
            rows={rows}
            all={data?.leftOut === 0 ? bookings : undefined}
            today={today}
            timeZone={timeZone}
          />
        </BookingCount>
      </div>
      <SelectableBookings
        list={list}
        batch={batch}
        all={bookings}
        rows={rows}
        today={today}
        timeZone={timeZone}
        shape={shape}
        area={area}
        above={above}
      />
    </div>
  );
}
