import type { CalendarDate } from '@internationalized/date';

import { dayOfWeek, type Day, type Lesson } from '../contract/http/lesson.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { dayOf } from './booking-format.ts';

type Slot = Pick<Lesson, 'name' | 'day_of_week' | 'start_time' | 'space_flg' | 'close_flg'>;

export interface LessonDate {
  readonly day: CalendarDate;
  /** HH:MM, in order. */
  readonly times: readonly string[];
  readonly isClosed: boolean;
  readonly count: number;
  readonly isCurrent: boolean;
}

interface LessonSearch {
  readonly booking: TrialCustomer;
  readonly slots: readonly Slot[];
  readonly bookings: readonly TrialCustomer[];
  readonly from: CalendarDate;
  readonly length: number;
}

export const isSameName = (first: string, second: string): boolean => first.trim() === second.trim();

const isSameLesson = (first: TrialCustomer, second: TrialCustomer): boolean =>
  isSameName(first.studio, second.studio) && isSameName(first.lesson, second.lesson);

function slotsByDay(slots: readonly Slot[], lesson: string): ReadonlyMap<Day, readonly Slot[]> {
  const days = new Map<Day, Slot[]>();
  for (const slot of slots) {
    if (slot.space_flg || !isSameName(slot.name, lesson)) continue;
    days.set(slot.day_of_week, [...(days.get(slot.day_of_week) ?? []), slot]);
  }
  return days;
}

/** Without `booking` itself; by day, yyyy-mm-dd. */
function countsByDay(
  booking: TrialCustomer,
  bookings: readonly TrialCustomer[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const other of bookings) {
    const day = other.id !== booking.id && isSameLesson(other, booking) ? dayOf(other.date) : null;
    if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

export function lessonDates({ booking, slots, bookings, from, length }: LessonSearch): readonly LessonDate[] {
  if (booking.lesson.trim() === '') return [];
  const week = slotsByDay(slots, booking.lesson);
  if (week.size === 0) return [];
  const counts = countsByDay(booking, bookings);
  const current = dayOf(booking.date);
  const dates: LessonDate[] = [];
  for (let day = from; dates.length < length; day = day.add({ days: 1 })) {
    const ofDay = week.get(dayOfWeek(day));
    if (ofDay === undefined) continue;
    dates.push({
      day,
      times: [...new Set(ofDay.map(({ start_time }) => start_time))].filter((time) => time !== '').toSorted(),
      isClosed: ofDay.every(({ close_flg }) => close_flg),
      count: counts.get(String(day)) ?? 0,
      isCurrent: String(day) === current,
    });
  }
  return dates;
}
