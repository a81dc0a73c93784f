import { type CalendarDate, getDayOfWeek, getLocalTimeZone, isToday, today } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarCellRenderProps,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';

import { dateText } from '../text/fields.ts';
import { ChevronIcon } from './icons.tsx';
import { firstDate, lastDate } from './typed-date.ts';

import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  readonly opensAt: CalendarDate | null;
  readonly value?: CalendarDate | null;
  readonly onChange?: (date: CalendarDate) => void;
  readonly autoFocus?: boolean;
  readonly label?: string;
}

/** React Aria 1.22 takes today from the machine's time zone, even after `setLocalTimeZone`. */
function dayProps({ date, isSelected }: CalendarCellRenderProps) {
  const weekday = dateText.weekdays[getDayOfWeek(date, 'ja-JP', 'sun')] ?? '';
  const name = dateText.day(date.year, date.month, date.day, weekday);
  const isOfToday = isToday(date, getLocalTimeZone());
  const first = isOfToday ? dateText.today(name) : name;
  return {
    'aria-label': isSelected ? dateText.chosen(first) : first,
    'data-today': isOfToday || undefined,
  };
}

/** Within a DatePicker, value and label come from it. */
export const MonthCalendar = ({ label, opensAt, ...props }: MonthCalendarProps) => (
  <Calendar
    {...props}
    {...(label !== undefined && { 'aria-label': label })}
    firstDayOfWeek="sun"
    minValue={firstDate}
    maxValue={lastDate}
    defaultFocusedValue={opensAt ?? today(getLocalTimeZone())}
    className={styles['calendar'] ?? ''}
  >
    <header className={styles['head']}>
      <Button
        slot="previous"
        aria-label={dateText.previousMonth}
        className={`${styles['step']} ${styles['back']}`}
      >
        <ChevronIcon />
      </Button>
      <Heading className={styles['heading'] ?? ''} />
      <Button slot="next" aria-label={dateText.nextMonth} className={styles['step'] ?? ''}>
        <ChevronIcon />
      </Button>
    </header>
    <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
      <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={styles['day'] ?? ''}
            render={(props, state) => <div {...props} {...dayProps(state)} />}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);
