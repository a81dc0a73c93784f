import { useEffect, useRef, type KeyboardEvent } from 'react';

import { dateText } from '../text/date.ts';
import { dateAfterKey, weekdayOf, weeksOf, isDate } from './typed-date.ts';

import styles from './date-calendar.module.css';

interface CalendarGridProps {
  readonly labelledBy: string;
  /** The day in the tab order; its month is shown. */
  readonly active: string;
  readonly value: string;
  readonly today: string;
  readonly onActive: (date: string) => void;
  readonly onTake: (date: string) => void;
}

function nameOf(date: string, today: string, value: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const name = dateText.day(year, month, day, dateText.weekdays[weekdayOf(date)] ?? '');
  const first = date === today ? dateText.today(name) : name;
  return date === value ? dateText.chosen(first) : first;
}

/** A month as a grid (ARIA APG, date picker) with one tab stop; the arrow keys move between days. */
export function CalendarGrid({ labelledBy, active, value, today, onActive, onTake }: CalendarGridProps) {
  const day = useRef<HTMLButtonElement>(null);
  /** Moves the focus after a key press, but not when only the month changes. */
  const isMoved = useRef(true);
  useEffect(() => {
    if (isMoved.current) day.current?.focus();
    isMoved.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dateAfterKey(event.key, event.shiftKey, active);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!isDate(to)) return;
    isMoved.current = true;
    onActive(to);
  };
  return (
    <div
      role="grid"
      // The grid itself is not in the tab order, only one of the days.
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={styles['grid']}
      onKeyDown={onKeyDown}
    >
      <div role="row">
        {dateText.weekdays.map((weekday) => (
          <span key={weekday} role="columnheader" aria-label={dateText.weekday(weekday)}>
            {weekday}
          </span>
        ))}
      </div>
      {weeksOf(active).map((week) => (
        <div key={week[0]} role="row">
          {week.map((date) => (
            <span key={date} role="gridcell" aria-selected={date === value}>
              <button
                ref={date === active ? day : null}
                type="button"
                tabIndex={date === active ? 0 : -1}
                aria-label={nameOf(date, today, value)}
                aria-current={date === today ? 'date' : undefined}
                data-chosen={date === value || undefined}
                data-outside={date.slice(0, 7) !== active.slice(0, 7) || undefined}
                onClick={() => onTake(date)}
              >
                {Number(date.slice(8))}
              </button>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
