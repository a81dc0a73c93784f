import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { dayChartText, dayPrintText } from '../text/booking-tools.ts';
import { columnText } from '../text/bookings.ts';
import { cellText, dayParts } from './booking-format.ts';

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

const columns = ['id', 'name', 'age', 'lesson', 'tel', 'access', 'message'] as const;

const byLesson = (one: TrialCustomer, other: TrialCustomer) =>
  one.studio.localeCompare(other.studio, 'ja') ||
  one.lesson.localeCompare(other.lesson, 'ja') ||
  one.name.localeCompare(other.name, 'ja') ||
  one.id - other.id;

/** A day's reservations on A4 paper for the reception: a table for each studio, with a box to tick for attendance. */
export function DayListSheet({ day, bookings, conditions, time }: DayListSheetProps) {
  const sorted = bookings.toSorted(byLesson);
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
  return (
    <section>
      <h2 className={styles['studio']}>
        {studio || dayChartText.noStudio} {dayPrintText.count(bookings.length)}
      </h2>
      <table className={printed['table']}>
        <thead>
          <tr>
            <th scope="col">{dayPrintText.arrived}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {columnText[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td className={styles['box']}>{dayPrintText.box}</td>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  {cellText[column](booking)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
