import { type CalendarDate, parseDate, today as todayIn } from '@internationalized/date';
import { linkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, type RefObject } from 'react';

import type { Send } from '../api/send.ts';
import type { BookingBatchActor } from '../machines/batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { EditorLayout } from '../shell/editor-layout.tsx';
import { pageText } from '../text/app.ts';
import { overlayText } from '../text/common.ts';
import { DateDialogs } from '../ui/date-dialogs.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { useStore } from '../ui/store.ts';
import { BookingFilters } from './booking-filters.tsx';
import { LessonDaysContext, ReadFailures, type BookingReads } from './booking-reads.tsx';
import { BookingCount, BookingToolbar, BookingTools } from './booking-toolbar.tsx';
import { ChangeDialogs, BatchDialogs } from './change-dialogs.tsx';
import { DayChartPanel } from './day-chart.tsx';
import { findBookings, indexBookings } from './find-bookings.ts';
import { SelectableBookings } from './selectable-bookings.tsx';
import { bookingListText } from './text.ts';
import { useTableShape } from './use-table.ts';

import styles from './booking-screen.module.css';

interface BookingScreenProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly reads: BookingReads;
  readonly send: Send;
  readonly timeZone: string;
}

const none: readonly never[] = [];

const crumbs = [
  { title: pageText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: bookingListText.title, lang: 'en' },
];

/** In ms. */
const checkEvery = 30_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, checkEvery);
  // Timers of a hidden page are throttled.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

function useToday(timeZone: string): CalendarDate {
  const today = useStore({ subscribe, get: () => String(todayIn(timeZone)) });
  return useMemo(() => parseDate(today), [today]);
}

export function BookingScreen({ list, batch, reads, send, timeZone }: BookingScreenProps) {
  const today = useToday(timeZone);
  const area = useRef<HTMLDivElement>(null);
  const { isLoading, data } = reads.bookings;
  const bookings = data?.rows ?? none;
  const lessonDays = useMemo(() => ({ send, bookings, today }), [send, bookings, today]);
  return (
    <LessonDaysContext value={lessonDays}>
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
    </LessonDaysContext>
  );
}

interface BookingsProps extends Omit<BookingScreenProps, 'send'> {
  readonly today: CalendarDate;
  readonly area: RefObject<HTMLElement | null>;
}

function Bookings({ reads, area, ...shared }: BookingsProps) {
  const { list, today } = shared;
  const whole = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  // Measured before the bookings are read: a later change of shape would render them twice.
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
          <DayChartPanel {...shared} studios={reads.studioNames.data?.rows} index={index} rows={rows} />
        )}
        <BookingCount list={list} isRead={isRead} shown={rows.length} all={bookings.length}>
          <BookingTools {...shared} rows={rows} all={data?.leftOut === 0 ? bookings : undefined} />
        </BookingCount>
      </div>
      <SelectableBookings {...shared} all={bookings} rows={rows} shape={shape} area={area} above={above} />
    </div>
  );
}
