import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useId, useMemo } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { emptyView, withFilter, type BookingView } from '../machines/booking-view.ts';
import { dayChartText } from '../text/booking-tools.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { DayChart } from './day-chart.tsx';
import { findBookings, type BookingIndex } from './find-bookings.ts';
import { usePanel } from './use-panel.ts';

import styles from './day-chart.module.css';

interface DayChartPanelProps {
  readonly list: BookingListActor;
  /** All studios, in their order; none before they were read. */
  readonly studios: readonly string[] | undefined;
  readonly index: BookingIndex;
  /** Those that are shown, in their order. */
  readonly rows: readonly TrialCustomer[];
  /** yyyy-mm-dd. */
  readonly today: string;
}

const none: readonly never[] = [];

/** How many bookings the next weeks have, under a heading that opens and closes it. */
export function DayChartPanel(props: DayChartPanelProps) {
  const id = useId();
  const panel = usePanel('trialChart');
  // The bookings come first.
  const hasTime = useDeferredValue(true, false);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 className={styles['title']}>
        <button type="button" id={id} aria-expanded={panel.isOpen} onClick={panel.toggle}>
          <ChevronIcon />
          {dayChartText.title}
        </button>
      </h2>
      {panel.isOpen && (hasTime ? <Chart {...props} titleId={id} /> : <div className={styles['room']} />)}
    </section>
  );
}

/** Whatever day the list is narrowed to, and in no order: the other days keep their bars. */
const ofAnyDay = ({ filter }: BookingView): BookingView =>
  withFilter({ filter, sort: emptyView.sort }, { date: '' });

/** Counts what the list is narrowed to; it follows the list once that has been painted. */
function Chart({
  list,
  studios = none,
  index,
  rows,
  today,
  titleId,
}: DayChartPanelProps & { readonly titleId: string }) {
  const view = useSelector(list, ({ context }) => context.view);
  const counted = useDeferredValue(useMemo(() => ({ index, rows, view }), [index, rows, view]));
  const bookings = useMemo(() => {
    const isOfAnyDay = counted.view.filter.date === '';
    return isOfAnyDay ? counted.rows : findBookings(counted.index, ofAnyDay(counted.view));
  }, [counted]);
  const choose = useCallback(
    (date: string) => list.send({ type: 'filter.change', filter: { date } }),
    [list],
  );
  return (
    <DayChart
      titleId={titleId}
      bookings={bookings}
      studios={studios}
      today={today}
      chosen={view.filter.date}
      onChoose={choose}
    />
  );
}
