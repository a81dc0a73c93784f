import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { cellText, timeOf } from './booking-format.ts';
import { columnText, dayChartText, dayPrintText } from './text.ts';

import printed from '../ui/printed-page.module.css';
import styles from './day-list-sheet.module.css';

interface DayListSheetProps {
  readonly day: CalendarDate;
  readonly bookings: readonly TrialCustomer[];
  readonly conditions: readonly string[];
  readonly time: string;
}

const columns = ['time', 'id', 'name', 'age', 'lesson', 'tel', 'access', 'message'] as const;

type Column = (typeof columns)[number];

const headOf = (column: Column): string => (column === 'time' ? dayPrintText.time : columnText[column]);

const textOf = (column: Column, booking: TrialCustomer): string =>
  column === 'time' ? timeOf(booking.date) : cellText[column](booking);

const byTime = (first: string, second: string) =>
  first === '' || second === ''
    ? Number(first === '') - Number(second === '')
    : first.localeCompare(second, 'ja');

const inOrder = (first: TrialCustomer, second: TrialCustomer) =>
  first.studio.localeCompare(second.studio, 'ja') ||
  byTime(timeOf(first.date), timeOf(second.date)) ||
  first.lesson.localeCompare(second.lesson, 'ja') ||
  first.name.localeCompare(second.name, 'ja') ||
  first.id - second.id;

export function DayListSheet({ day, bookings, conditions, time }: DayListSheetProps) {
  const sorted = bookings.toSorted(inOrder);
  const studios = new Set(sorted.map(({ studio }) => studio));
  return (
    <div className={`${printed['page']} ${styles['sheet']}`}>
      <header className={printed['header']}>
        <h1 className={printed['title']}>{dayPrintText.title(day)}</h1>
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
