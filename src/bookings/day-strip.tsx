import { type CalendarDate, isSameDay } from '@internationalized/date';
import { useId } from 'react';

import { dayChartText } from '../text/booking-tools.ts';
import { scrollContainer } from '../ui/scroll-container.ts';
import { BareToggle } from '../ui/toggle-button.tsx';
import { useOneStop } from '../ui/use-one-stop.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { dayParts } from './booking-format.ts';
import { hueOf, type DayCounts } from './day-counts.ts';

import hidden from '../ui/visually-hidden.module.css';
import styles from './day-chart.module.css';

interface DayStripProps {
  readonly labelledBy: string;
  readonly counts: DayCounts;
  /** All studios, in order. */
  readonly studios: readonly string[];
  readonly today: CalendarDate;
  /** The day by which the list is filtered; empty for none. */
  readonly chosen: string;
  /** `day` is empty to clear the filter. */
  readonly onChoose: (day: string) => void;
  /** The day under the pointer or focus; null for none. */
  readonly onLook: (day: string | null) => void;
}

/** Each day as a date and as text, yyyy-mm-dd. */
const dayRows = ({ days }: DayCounts) =>
  days.map(({ day: date, ...counted }) => ({ ...counted, date, day: String(date) }));

/** The least count that fills a bar's height, so that a single booking does not. */
const leastHeight = 4;

const customProperty = (name: `--${string}`, value: number): Readonly<Record<`--${string}`, number>> => ({
  [name]: value,
});

/**
 * A bar chart that is a table for screen readers, with one tab stop. Uses ARIA table roles on generic elements: some
 * browsers drop the semantics of table elements that are laid out differently, and each cell of React Aria's table takes
 * the focus.
 */
export function DayStrip({ labelledBy, counts, studios, today, chosen, onChoose, onLook }: DayStripProps) {
  const hintId = useId();
  const oneStop = useOneStop<HTMLDivElement>();
  const most = Math.max(leastHeight, ...counts.days.map(({ total }) => total));
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
          {dayRows(counts).map(({ day, date, total, byStudio }) => (
            <div
              key={day}
              role="row"
              data-total={total || undefined}
              data-today={isSameDay(date, today) || undefined}
              data-chosen={day === chosen || undefined}
            >
              <div role="rowheader">
                <BareToggle
                  aria-label={dayChartText.bar(dayParts(date), total)}
                  isSelected={day === chosen}
                  onChange={(isSelected) => onChoose(isSelected ? day : '')}
                  onPointerEnter={() => onLook(day)}
                  onPointerLeave={() => onLook(null)}
                  onFocus={() => onLook(day)}
                  onBlur={() => onLook(null)}
                >
                  <b>{dayChartText.date(dayParts(date), date === counts.days[0]?.day)}</b>
                  <span>
                    {isSameDay(date, today) ? dayChartText.today : dayChartText.weekday(dayParts(date))}
                  </span>
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
          ))}
        </div>
      </div>
    </div>
  );
}
