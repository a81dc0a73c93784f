import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { dayChartText, dayPrintText } from '../text/booking-tools.ts';
import { columnText } from '../text/bookings.ts';
import { cellText, dayParts } from './booking-format.ts';
import { timeOf } from './booking-time.ts';

import printed from '../ui/printed-page.module.css';
import styles from './day-list-sheet.module.css';

interface DayListSheetProps {
  readonly day: CalendarDate;
  readonly bookings: readonly TrialCustomer[];
  /** The active filters except the day. */
  readonly conditions: readonly string[];
  /** Time of printing, for display. */
  readonly time: string;
}

const columns = ['time', 'id', 'name', 'age', 'lesson', 'tel', 'access', 'message'] as const;

type Column = (typeof columns)[number];

const headOf = (column: Column): string => (column === 'time' ? dayPrintText.time : columnText[column]);

const textOf = (column: Column, booking: TrialCustomer): string =>
  column === 'time' ? timeOf(booking.date) : cellText[column](booking);

/** Those with a time first, in its order. */
const byTime = (one: TrialCustomer, other: TrialCustomer) => {
  const [first, second] = [timeOf(one.date), timeOf(other.date)];
  if (first === '' || second === '') return Number(first === '') - Number(second === '');
  return first.localeCompare(second, 'ja');
};

const inOrder = (one: TrialCustomer, other: TrialCustomer) =>
  one.studio.localeCompare(other.studio, 'ja') ||
  byTime(one, other) ||
  one.lesson.localeCompare(other.lesson, 'ja') ||
  one.name.localeCompare(other.name, 'ja') ||
  one.id - other.id;

/** A day's reservations on A4 paper for the reception: a table for each studio, with a box to tick for attendance. */
export function DayListSheet({ day, bookings, conditions, time }: DayListSheetProps) {
  const sorted = bookings.toSorted(inOrder);
  const studios = new Set(sorted.map(({ studio }) => studio));
  return (
    <div className={`${printed['page']} ${styles['sheet']}`}>
      <header className={printed['header']}>
        <h1 className={printed['title']}>{dayPrintText.title(dayParts(day))}</h1>
        <p>{dayPrintText.count(bookings.length)}</p>
        <p>{dayPrintText.asOf(time)}</p>
      </header>
      {conditions.length > 0 && <p>{dayPrintText.narrowed(conditions)}</p>}
      {bookings.length === 0 && <p>{dayPrintText.empty}</p>}
      {[...studios].map((studio) => (
        <StudioList key={studio} studio={studio} bookings={sorted.filter((each) => each.studio === studio)} />
      ))}
    </div>
  );
}

interface StudioListProps {
  readonly studio: string;
  readonly bookings: readonly TrialCustomer[];
}

function StudioList({ studio, bookings }: StudioListProps) {
  const hasTime = bookings.some(({ date }) => timeOf(date) !== '');
  const shown = columns.filter((column) => column !== 'time' || hasTime);
  return (
    <section>
      <h2 className={styles['studio']}>
        {`${studio || dayChartText.noStudio} ${dayPrintText.count(bookings.length)}`}
      </h2>
      <table className={printed['table']}>
        <thead>
          <tr>
            <th scope="col">{dayPrintText.arrived}</th>
            {shown.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td className={styles['box']}>{dayPrintText.box}</td>
              {shown.map((column) => (
                <td key={column} data-column={column}>
                  {textOf(column, booking)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
