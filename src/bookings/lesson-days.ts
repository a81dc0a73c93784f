import type { CalendarDate } from '@internationalized/date';

import { dayOfWeek, type Day, type Lesson } from '../contract/http/lesson.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { dayOf } from './booking-format.ts';

type Slot = Pick<Lesson, 'name' | 'day_of_week' | 'start_time' | 'space_flg' | 'close_flg'>;

/** A date on which a lesson takes place. */
export interface LessonDate {
  readonly day: CalendarDate;
  /** Its times, HH:MM, in order. */
  readonly times: readonly string[];
  /** No slot of it takes bookings. */
  readonly isClosed: boolean;
  /** The bookings of the lesson on that day. */
  readonly count: number;
}

interface Searched {
  /** The booking that gets a new day. */
  readonly booking: TrialCustomer;
  readonly slots: readonly Slot[];
  readonly bookings: readonly TrialCustomer[];
  /** The first date. */
  readonly from: CalendarDate;
  /** The number of dates. */
  readonly length: number;
}

const isLessonOf = (one: Pick<TrialCustomer, 'studio' | 'lesson'>, other: TrialCustomer): boolean =>
  one.studio === other.studio && one.lesson === other.lesson;

function slotsByDay(slots: readonly Slot[], lesson: string): ReadonlyMap<Day, readonly Slot[]> {
  const its = slots.filter(({ space_flg, name }) => !space_flg && name.trim() === lesson.trim());
  return Map.groupBy(its, ({ day_of_week }) => day_of_week);
}

/** The next dates on which the lesson of a booking takes place in its studio; none where no timetable has it. */
export function lessonDates({ booking, slots, bookings, from, length }: Searched): readonly LessonDate[] {
  const week = slotsByDay(slots, booking.lesson);
  if (week.size === 0) return [];
  const others = bookings.filter((each) => each.id !== booking.id && isLessonOf(each, booking));
  const counts = Map.groupBy(others, ({ date }) => dayOf(date));
  const dates: LessonDate[] = [];
  for (let day = from; dates.length < length; day = day.add({ days: 1 })) {
    const its = week.get(dayOfWeek(day));
    if (its === undefined) continue;
    dates.push({
      day,
      times: [...new Set(its.map(({ start_time }) => start_time))].filter((time) => time !== '').toSorted(),
      isClosed: its.every(({ close_flg }) => close_flg),
      count: counts.get(String(day))?.length ?? 0,
    });
  }
  return dates;
}
