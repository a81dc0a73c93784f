import { linkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, type RefObject } from 'react';

import type { TrialListActor } from '../machines/trial-list-machine.ts';
import { EditorLayout } from '../shell/editor-layout.tsx';
import { placeText } from '../text/app.ts';
import { overlayText } from '../text/common.ts';
import { trialText } from '../text/trial.ts';
import { DatePicker } from '../ui/date-picker.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { BookingTable } from './booking-table.tsx';
import { ChangeDialogs } from './change-dialogs.tsx';
import { prepare } from './prepared.ts';
import { shown } from './shown.ts';
import { useTableShape } from './table-shape.ts';
import { TrialChart } from './trial-chart.tsx';
import { TrialCount } from './trial-count.tsx';
import { TrialFilters } from './trial-filters.tsx';
import { TrialLines } from './trial-lines.tsx';
import { TrialToolbar } from './trial-toolbar.tsx';
import { TrialTools } from './trial-tools.tsx';
import { useToday } from './use-today.ts';

import styles from './trial-screen.module.css';

interface TrialScreenProps {
  readonly list: TrialListActor;
  /** Whose date is today. */
  readonly timeZone: string;
}

const crumbs = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: trialText.title, lang: 'en' },
];

/** The trial bookings: found, sorted, rescheduled, cancelled (section 2, "Trial booking list"). */
export function TrialScreen({ list, timeZone }: TrialScreenProps) {
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
        title={trialText.title}
        titleLang="en"
        toolbar={<TrialToolbar list={list} />}
        lines={<TrialLines list={list} />}
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
  readonly list: TrialListActor;
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
        <TrialFilters list={list} />
        {isRead && <TrialChart list={list} prepared={prepared} rows={rows} today={today} />}
        <TrialCount list={list} isRead={isRead} shown={rows.length} all={bookings.length}>
          <TrialTools list={list} rows={rows} today={today} timeZone={timeZone} />
        </TrialCount>
      </div>
      {rows.length > 0 && (
        <BookingTable list={list} rows={rows} today={today} shape={shape} area={area} above={above} />
      )}
    </div>
  );
}
