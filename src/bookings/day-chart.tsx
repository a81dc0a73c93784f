import { type CalendarDate, isSameDay } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { memo, useId, useMemo, useState, useCallback, useDeferredValue } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { anyDay, emptyView, type BookingFilter, type BookingView } from '../machines/booking-view.ts';
import { announce } from '../ui/announcer.ts';
import { BareButton } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { scrollContainer } from '../ui/scroll-container.ts';
import { BareToggle } from '../ui/toggle-button.tsx';
import { useOneStop } from '../ui/use-one-stop.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { usePanel } from './booking-filters.tsx';
import { countDays, hueOf, type DayCounts } from './day-counts.ts';
import { findBookings, type BookingIndex } from './find-bookings.ts';
import { dayChartText } from './text.ts';

import hidden from '../ui/visually-hidden.module.css';
import styles from './day-chart.module.css';

interface DayChoice {
  readonly studios: readonly string[];
  readonly today: CalendarDate;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

interface DayChartProps extends DayChoice {
  readonly titleId: string;
  readonly bookings: readonly TrialCustomer[];
}

const fourWeeks = 28;

const rangeFrom = (day: CalendarDate): string => dayChartText.range(day, day.add({ days: fourWeeks - 1 }));

const DayChart = memo(function DayChart({ titleId, bookings, ...choice }: DayChartProps) {
  const { studios, today, chosen } = choice;
  const rangeId = useId();
  const [page, setPage] = useState(0);
  const first = useMemo(() => today.add({ days: page * fourWeeks }), [today, page]);
  const counts = useMemo(() => countDays(bookings, first, fourWeeks, studios), [bookings, first, studios]);
  const [hovered, setHovered] = useState<string | null>(null);
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
      <DayStrip labelledBy={`${titleId} ${rangeId}`} counts={counts} {...choice} onHover={setHovered} />
      <Legend counts={counts} studios={studios} day={hovered ?? chosen} />
    </div>
  );
});

interface LegendProps {
  readonly counts: DayCounts;
  readonly studios: readonly string[];
  /** Under the pointer or focus; a day that is not in `counts` shows the totals. */
  readonly day: string;
}

function Legend({ counts, studios, day }: LegendProps) {
  const count = counts.days.find((each) => String(each.day) === day);
  const { total, byStudio } = count ?? counts;
  return (
    <div className={styles['legend']} aria-hidden="true">
      <p>{count ? dayChartText.bar(count.day, total) : dayChartText.total(total)}</p>
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
  readonly studios: readonly string[] | undefined;
  readonly index: BookingIndex;
  readonly rows: readonly TrialCustomer[];
  readonly today: CalendarDate;
}

const none: readonly never[] = [];

export function DayChartPanel(props: DayChartPanelProps) {
  const id = useId();
  const panel = usePanel('trialChart');
  // Rendered after the bookings, which are more important.
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

const ofAnyDay = ({ filter }: BookingView): BookingView => ({
  filter: { ...filter, ...anyDay },
  sort: emptyView.sort,
});

const isOfAnyDay = ({ date, days, dateFrom, dateTo }: BookingFilter): boolean =>
  date + days + dateFrom + dateTo === '';

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

interface DayStripProps extends DayChoice {
  readonly labelledBy: string;
  readonly counts: DayCounts;
  readonly onHover: (day: string | null) => void;
}

/** In bookings. */
const fullHeight = 4;

const customProperty = (name: `--${string}`, value: number): Readonly<Record<`--${string}`, number>> => ({
  [name]: value,
});

/** A table for screen readers. Roles by hand: browsers drop those of table elements with another layout. */
function DayStrip({ labelledBy, counts, studios, today, chosen, onChoose, onHover }: DayStripProps) {
  const hintId = useId();
  const oneStop = useOneStop<HTMLDivElement>();
  const most = Math.max(fullHeight, ...counts.days.map(({ total }) => total));
  return (
    <div {...scrollContainer} className={styles['scroller']}>
      <VisuallyHidden id={hintId}>{dayChartText.hint}</VisuallyHidden>
      <div
        {...oneStop}
        role="table"
        className={styles['strip']}
        style={customProperty('--most', most)}
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
      >
        <div role="rowgroup" className={hidden['hidden']}>
          <div role="row">
            <div role="columnheader">{dayChartText.dayColumn}</div>
            {counts.studios.map((studio) => (
              <div key={studio} role="columnheader">
                {studio || dayChartText.noStudio}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles['days']}>
          {counts.days.map(({ day: date, total, byStudio }) => {
            const day = String(date);
            return (
              <div
                key={day}
                role="row"
                data-total={total || undefined}
                data-today={isSameDay(date, today) || undefined}
                data-chosen={day === chosen || undefined}
              >
                <div role="rowheader">
                  <BareToggle
                    aria-label={dayChartText.bar(date, total)}
                    isSelected={day === chosen}
                    onChange={(isSelected) => onChoose(isSelected ? day : '')}
                    onPointerEnter={() => onHover(day)}
                    onPointerLeave={() => onHover(null)}
                    onFocus={() => onHover(day)}
                    onBlur={() => onHover(null)}
                  >
                    <b>{dayChartText.date(date, date === counts.days[0]?.day)}</b>
                    <span>{isSameDay(date, today) ? dayChartText.today : dayChartText.weekday(date)}</span>
                  </BareToggle>
                </div>
                {counts.studios.map((studio, at) => (
                  <div
                    key={studio}
                    role="cell"
                    data-hue={hueOf(studio, studios)}
                    style={customProperty('--count', byStudio[at] ?? 0)}
                  >
                    {byStudio[at]}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
