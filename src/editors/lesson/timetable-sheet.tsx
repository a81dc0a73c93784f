import { days, type Day } from '../../contract/http/lesson.ts';
import type { LessonSlot } from './draft.ts';
import { lessonPrintText, dayText, lessonLabels } from './text.ts';

import printed from '../../ui/printed-page.module.css';
import styles from './timetable-sheet.module.css';

type PrintedSlot = Pick<
  LessonSlot,
  'id' | 'name' | 'start_time' | 'end_time' | 'instructor_name' | 'space_flg' | 'close_flg'
>;

interface TimetableSheetProps {
  readonly studio: string;
  readonly week: Readonly<Record<Day, readonly PrintedSlot[]>>;
  readonly at: Date;
  readonly timeZone: string;
}

/** The n-th slots of all days share a row, because spacers align lessons. */
export function TimetableSheet({ studio, week, at, timeZone }: TimetableSheetProps) {
  const length = Math.max(...days.map((day) => week[day].length));
  const rows = Array.from({ length }, (_, row) => days.map((day) => week[day][row]));
  return (
    <div className={`${printed['page']} ${styles['sheet']}`}>
      <header className={printed['header']}>
        <h1 className={printed['title']}>{`${studio} ${lessonPrintText.title}`.trim()}</h1>
        <p>{lessonPrintText.asOf(at.toLocaleDateString('ja-JP', { dateStyle: 'long', timeZone }))}</p>
      </header>
      <table className={printed['table']}>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col">
                {dayText[day].letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((slots) => (
            <tr key={slots.map((slot) => slot?.id).join(' ')}>
              {slots.map((slot, day) => (
                <td key={days[day]}>
                  <Slot slot={slot} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {length === 0 && <p>{lessonPrintText.empty}</p>}
    </div>
  );
}

function Slot({ slot }: { readonly slot: PrintedSlot | undefined }) {
  if (slot === undefined || slot.space_flg) return null;
  const times = [slot.start_time, slot.end_time].filter((time) => time !== '');
  return (
    <>
      {times.length > 0 && <p className={styles['time']}>{times.join(lessonPrintText.until)}</p>}
      <p className={styles['name']}>{slot.name}</p>
      <p>{slot.instructor_name}</p>
      {slot.close_flg && <p className={styles['closed']}>{lessonLabels.close_flg}</p>}
    </>
  );
}
