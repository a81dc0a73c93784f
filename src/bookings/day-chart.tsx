import { memo, useId, useMemo, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { dayChartText } from '../text/booking-tools.ts';
import { announce } from '../ui/announcer.ts';
import { plusDays } from '../ui/date-steps.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { dayParts } from './dates.ts';
import { countDays, hueOf, type DayCounts } from './day-counts.ts';
import { DayStrip } from './day-strip.tsx';

import styles from './day-chart.module.css';

interface DayChartProps {
  /** The id of the heading over it. */
  readonly titleId: string;
  /** Those that are counted: of whatever day, the chosen one or not. */
  readonly bookings: readonly TrialCustomer[];
  /** All studios, in their order. */
  readonly studios: readonly string[];
  /** yyyy-mm-dd. */
  readonly today: string;
  /** The day that the list is narrowed to; empty for none. */
  readonly chosen: string;
  /** A day, or empty for none. */
  readonly onChoose: (day: string) => void;
}

const fourWeeks = 28;

const rangeFrom = (day: string): string =>
  dayChartText.range(dayParts(day), dayParts(plusDays(day, fourWeeks - 1)));

/** The bookings of each day of the coming weeks, by studio. A day narrows the list to itself. */
export const DayChart = memo(function DayChart({
  titleId,
  bookings,
  studios,
  today,
  chosen,
  onChoose,
}: DayChartProps) {
  const rangeId = useId();
  const [page, setPage] = useState(0);
  const first = plusDays(today, page * fourWeeks);
  const counts = useMemo(() => countDays(bookings, first, fourWeeks, studios), [bookings, first, studios]);
  const [lookedAt, lookAt] = useState<string | null>(null);
  const turn = (to: number) => {
    setPage(to);
    announce(rangeFrom(plusDays(today, to * fourWeeks)));
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
          onClick={() => turn(page - 1)}
        >
          <ChevronIcon className={styles['back']} />
        </IconButton>
        <IconButton label={dayChartText.later} onClick={() => turn(page + 1)}>
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
  /** All studios, in their order. */
  readonly studios: readonly string[];
  /** The day that is looked at; another one than those of `counts` for all of them. */
  readonly day: string;
}

/** Which colour is which studio, and the numbers of the day that is looked at. The table says the same by ear. */
function Legend({ counts, studios, day }: LegendProps) {
  const of = counts.days.find((each) => each.day === day);
  const { total, byStudio } = of ?? counts;
  return (
    <div className={styles['legend']} aria-hidden="true">
      <p>{of ? dayChartText.bar(dayParts(of.day), total) : dayChartText.total(total)}</p>
      {counts.studios.map((studio, at) => (
        <p key={studio} data-hue={hueOf(studio, studios)}>
          {studio || dayChartText.noStudio} {byStudio[at]}
        </p>
      ))}
    </div>
  );
}
