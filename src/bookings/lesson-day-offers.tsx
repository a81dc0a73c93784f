import type { CalendarDate } from '@internationalized/date';
import { useQueries, useQuery } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';

import type { Send } from '../api/send.ts';
import { lessonsQuery, studiosQuery } from '../api/studio-queries.ts';
import type { Lesson } from '../contract/http/lesson.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { BareButton } from '../ui/button.tsx';
import { LessonDaysContext } from './booking-reads.tsx';
import { isSameName, lessonDates, type LessonDate } from './lesson-days.ts';
import { lessonDayText } from './text.ts';

import styles from './lesson-day-offers.module.css';

/** Null until the lessons are read, undefined after a failed read. */
function useSlots(send: Send, studio: string): readonly Lesson[] | null | undefined {
  const names = useQuery(studiosQuery(send));
  const ids = names.data?.rows.filter(({ name }) => isSameName(name, studio)).map(({ id }) => id) ?? [];
  const tables = useQueries({ queries: ids.map((id) => lessonsQuery(send, id)) });
  if (names.isError || tables.some(({ isError }) => isError)) return undefined;
  if (!names.data || tables.some(({ isPending }) => isPending)) return null;
  return tables.flatMap(({ data }) => data?.lessons ?? []);
}

const datesAtOnce = 6;

export interface LessonDayOffersProps {
  readonly booking: TrialCustomer;
  readonly onTake: (day: CalendarDate) => void;
}

export function LessonDayOffers({ booking, onTake }: LessonDayOffersProps) {
  const source = use(LessonDaysContext);
  if (!source) throw new Error('The days of a lesson are offered outside of their provider.');
  const slots = useSlots(source.send, booking.studio);
  const [length, setLength] = useState(datesAtOnce);
  const { bookings, today } = source;
  const dates = useMemo(
    () => (slots ? lessonDates({ booking, slots, bookings, from: today, length }) : []),
    [booking, slots, bookings, today, length],
  );
  const remark = remarkOn(slots, dates, booking.lesson);
  return (
    <section className={styles['offers']} aria-label={lessonDayText.title(booking.lesson)}>
      <h3 className={styles['title']}>{lessonDayText.title(booking.lesson)}</h3>
      {remark !== null && <p className={styles['remark']}>{remark}</p>}
      {dates.length > 0 && (
        <>
          <ul className={styles['days']}>
            {dates.map((date) => (
              <li key={String(date.day)}>
                <Offer date={date} onTake={onTake} />
              </li>
            ))}
          </ul>
          <BareButton className={styles['more']} onPress={() => setLength(length + datesAtOnce)}>
            {lessonDayText.more}
          </BareButton>
        </>
      )}
    </section>
  );
}

function remarkOn(
  slots: readonly Lesson[] | null | undefined,
  dates: readonly LessonDate[],
  lesson: string,
): string | null {
  if (lesson.trim() === '') return lessonDayText.noLesson;
  if (slots === undefined) return lessonDayText.failed;
  if (slots === null) return lessonDayText.reading;
  return dates.length === 0 ? lessonDayText.none(lesson) : lessonDayText.hint;
}

const Offer = ({ date, onTake }: Pick<LessonDayOffersProps, 'onTake'> & { readonly date: LessonDate }) => (
  <BareButton
    className={styles['day']}
    disabledReason={date.isCurrent ? lessonDayText.currentReason : undefined}
    onPress={() => onTake(date.day)}
  >
    <span>{lessonDayText.day(date.day)}</span>
    <span>{date.times.join('・')}</span>
    <span>{lessonDayText.count(date.count)}</span>
    {date.isCurrent && <span>{lessonDayText.current}</span>}
    {date.isClosed && <span>{lessonDayText.closed}</span>}
  </BareButton>
);
