import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { memo, useId, useMemo, useState, useCallback, useDeferredValue } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { anyDay, emptyView, type BookingFilter, type BookingView } from '../machines/booking-view.ts';
import { dayChartText } from '../text/booking-tools.ts';
import { announce } from '../ui/announcer.ts';
import { BareButton } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { dayParts } from './booking-format.ts';
import { countDays, hueOf, type DayCounts } from './day-counts.ts';
import { DayStrip } from './day-strip.tsx';
import { usePanel } from './filter-panel.tsx';
import { findBookings, type BookingIndex } from './find-bookings.ts';

import styles from './day-chart.module.css';

interface DayChartProps {
  /** Id of the heading that labels the chart. */
  readonly titleId: string;
  /** The bookings to count, not filtered by day. */
  readonly bookings: readonly TrialCustomer[];
  /** All studios, in order. */
  readonly studios: readonly string[];
  readonly today: CalendarDate;
  /** The day by which the list is filtered; empty for none. */
  readonly chosen: string;
  /** `day` is empty to clear the filter. */
  readonly onChoose: (day: string) => void;
}

const fourWeeks = 28;

const rangeFrom = (day: CalendarDate): string =>
  dayChartText.range(dayParts(day), dayParts(day.add({ days: fourWeeks - 1 })));

/** The bookings of each day of the coming weeks, by studio. Choosing a day filters the list by it. */
const DayChart = memo(function DayChart({
  titleId,
  bookings,
  studios,
  today,
  chosen,
  onChoose,
}: DayChartProps) {
  const rangeId = useId();
  const [page, setPage] = useState(0);
  const first = useMemo(() => today.add({ days: page * fourWeeks }), [today, page]);
  const counts = useMemo(() => countDays(bookings, first, fourWeeks, studios), [bookings, first, studios]);
  const [lookedAt, lookAt] = useState<string | null>(null);
  const turn = (to: number) => {
    setPage(to);
    announce(rangeFrom(today.add({ days: to * fourWeeks })));
  };

  return (
    <div className={styles['chart']}>
      <p className={styles['range']} id={rangeId}>
        {rangeFrom(first)}
      </p>
      <div className={styles['pages']}>
        <IconButton
          label={dayChartText.earlier}
          disabledReason={page === 0 ? dayChartText.isFirst : undefined}
          onPress={() => turn(page - 1)}
        >
          <ChevronIcon className={styles['back']} />
        </IconButton>
        <IconButton label={dayChartText.later} onPress={() => turn(page + 1)}>
          <ChevronIcon />
        </IconButton>
      </div>
      <DayStrip
        labelledBy={`${titleId} ${rangeId}`}
        counts={counts}
        studios={studios}
        today={today}
        chosen={chosen}
        onChoose={onChoose}
        onLook={lookAt}
      />
      <Legend counts={counts} studios={studios} day={lookedAt ?? chosen} />
    </div>
  );
});

interface LegendProps {
  readonly counts: DayCounts;
  /** All studios, in order. */
  readonly studios: readonly string[];
  /** The day under the pointer or focus; the totals of `counts` are shown for any other. */
  readonly day: string;
}

/**
 * The legend: the colour of each studio and its count on the day under the pointer or focus. Hidden from screen
 * readers, which read the same from the table.
 */
function Legend({ counts, studios, day }: LegendProps) {
  const of = counts.days.find((each) => String(each.day) === day);
  const { total, byStudio } = of ?? counts;
  return (
    <div className={styles['legend']} aria-hidden="true">
      <p>{of ? dayChartText.bar(dayParts(of.day), total) : dayChartText.total(total)}</p>
      {counts.studios.map((studio, at) => (
        <p key={studio} data-hue={hueOf(studio, studios)}>
          {`${studio || dayChartText.noStudio} ${byStudio[at] ?? 0}`}
        </p>
      ))}
    </div>
  );
}

interface DayChartPanelProps {
  readonly list: BookingListActor;
  /** All studios, in order; undefined until they are read. */
  readonly studios: readonly string[] | undefined;
  readonly index: BookingIndex;
  /** The shown bookings, in order. */
  readonly rows: readonly TrialCustomer[];
  readonly today: CalendarDate;
}

const none: readonly never[] = [];

/** The chart of the next weeks under a heading that opens and closes it. */
export function DayChartPanel(props: DayChartPanelProps) {
  const id = useId();
  const panel = usePanel('trialChart');
  // Rendered after the bookings, which matter more.
  const hasTime = useDeferredValue(true, false);
  return (
    <Disclosure className={styles['panel'] ?? ''} isExpanded={panel.isOpen} onExpandedChange={panel.toggle}>
      <h2 className={styles['title']}>
        <BareButton id={id} slot="trigger">
          <ChevronIcon />
          <span>{dayChartText.title}</span>
        </BareButton>
      </h2>
      <DisclosurePanel className={styles['content'] ?? ''}>
        {panel.isOpen && (hasTime ? <Chart {...props} titleId={id} /> : <div className={styles['room']} />)}
      </DisclosurePanel>
    </Disclosure>
  );
}

/** The shown bookings without the filter by day, in no particular order: the bars of the other days stay. */
const ofAnyDay = ({ filter }: BookingView): BookingView => ({
  filter: { ...filter, ...anyDay },
  sort: emptyView.sort,
});

const isOfAnyDay = ({ date, days, dateFrom, dateTo }: BookingFilter): boolean =>
  [date, days, dateFrom, dateTo].every((value) => value === '');

/** Counts the filtered bookings, deferred until the list has been painted. */
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
    if (isOfAnyDay(counted.view.filter)) return counted.rows;
    return findBookings(counted.index, ofAnyDay(counted.view), today);
  }, [counted, today]);
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
