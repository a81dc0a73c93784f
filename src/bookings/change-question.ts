import { parseDate, type CalendarDate } from '@internationalized/date';

import type { BookingChange } from '../machines/booking-changes.ts';
import { changeText } from '../text/bookings.ts';
import { dayShown } from './booking-format.ts';
import { timeOf } from './booking-time.ts';

/** Years from today after which a reservation is probably a typing mistake. */
const farAfter = 3;

/** The warning about an unusual new day; empty without one. */
function warningOf(day: CalendarDate, today: CalendarDate): string {
  if (day.compare(today) < 0) return changeText.reschedule.past;
  return day.compare(today.add({ years: farAfter })) > 0 ? changeText.reschedule.far(farAfter) : '';
}

/**
 * The question before a change: with an unusual new day said, and a stored time of day, of which the call says nothing.
 */
export function questionOf(change: BookingChange, today: CalendarDate): string {
  const { name, date } = change.booking;
  if (change.kind === 'cancel') return changeText.cancel.question(name);
  const time = timeOf(date);
  return [
    changeText.reschedule.question({ name, before: dayShown(date), after: dayShown(change.day) }),
    warningOf(parseDate(change.day), today),
    time === '' ? '' : changeText.reschedule.time(time),
  ]
    .filter(Boolean)
    .join(' ');
}
