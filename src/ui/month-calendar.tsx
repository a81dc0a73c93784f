import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';

import { ChevronIcon } from './icons.tsx';

import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  readonly value?: CalendarDate | null;
  readonly onChange?: (date: CalendarDate) => void;
  readonly autoFocus?: boolean;
  readonly label?: string;
}

/** A month of days to choose from. Within a DatePicker it takes value and label from there. */
export const MonthCalendar = ({ label, ...props }: MonthCalendarProps) => (
  <Calendar
    {...props}
    {...(label !== undefined && { 'aria-label': label })}
    firstDayOfWeek="sun"
    className={styles['calendar'] ?? ''}
  >
    <header className={styles['head']}>
      <Button slot="previous" className={`${styles['step']} ${styles['back']}`}>
        <ChevronIcon />
      </Button>
      <Heading className={styles['heading'] ?? ''} />
      <Button slot="next" className={styles['step'] ?? ''}>
        <ChevronIcon />
      </Button>
    </header>
    <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
      <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);
