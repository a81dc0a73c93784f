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
  /** The other bookings of the lesson on that day. */
  readonly count: number;
  /** The booking is on that day. */
  readonly isCurrent: boolean;
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

/** Names of studios and lessons are compared without white space around them, which is not seen. */
export const isSameName = (one: string, other: string): boolean => one.trim() === other.trim();

const isLessonOf = (one: TrialCustomer, other: TrialCustomer): boolean =>
  isSameName(one.studio, other.studio) && isSameName(one.lesson, other.lesson);

function slotsByDay(slots: readonly Slot[], lesson: string): ReadonlyMap<Day, readonly Slot[]> {
  const its = slots.filter(({ space_flg, name }) => !space_flg && isSameName(name, lesson));
  const found = new Set(its.map(({ day_of_week }) => day_of_week));
  return new Map(Array.from(found, (day) => [day, its.filter(({ day_of_week }) => day_of_week === day)]));
}

/** The number of bookings of the same lesson on each day, yyyy-mm-dd, without the booking itself. */
function countsByDay(
  booking: TrialCustomer,
  bookings: readonly TrialCustomer[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const other of bookings) {
    const day = other.id !== booking.id && isLessonOf(other, booking) ? dayOf(other.date) : null;
    if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/**
 * The next dates on which the lesson of a booking takes place in its studio; none where no timetable has it, or the booking
 * names no lesson.
 */
export function lessonDates({ booking, slots, bookings, from, length }: Searched): readonly LessonDate[] {
  if (booking.lesson.trim() === '') return [];
  const week = slotsByDay(slots, booking.lesson);
  if (week.size === 0) return [];
  const counts = countsByDay(booking, bookings);
  const current = dayOf(booking.date);
  const dates: LessonDate[] = [];
  for (let day = from; dates.length < length; day = day.add({ days: 1 })) {
    const its = week.get(dayOfWeek(day));
    if (its === undefined) continue;
    dates.push({
      day,
      times: [...new Set(its.map(({ start_time }) => start_time))].filter((time) => time !== '').toSorted(),
      isClosed: its.every(({ close_flg }) => close_flg),
      count: counts.get(String(day)) ?? 0,
      isCurrent: String(day) === current,
    });
  }
  return dates;
}
