import { dayChartText } from '../text/booking-tools.ts';
import { dayParts } from './dates.ts';
import type { DayCounts } from './day-counts.ts';
import { hueOf } from './hue.ts';

import styles from './day-chart.module.css';

interface DayChartLegendProps {
  readonly counts: DayCounts;
  /** All studios, in their order. */
  readonly studios: readonly string[];
  /** The day that is looked at; another one than those of `counts` for all of them. */
  readonly day: string;
}

/** Which colour is which studio, and the numbers of the day that is looked at. The table says the same by ear. */
export function DayChartLegend({ counts, studios, day }: DayChartLegendProps) {
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
