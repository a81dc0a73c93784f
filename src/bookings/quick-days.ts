import { endOfWeek, startOfWeek, type CalendarDate } from '@internationalized/date';

import type { BookingFilter, QuickDays } from '../machines/booking-view.ts';

/** The first and the last day of a quick filter, yyyy-mm-dd; an empty end is open. A week begins on Monday. */
export function quickRange(
  days: QuickDays,
  today: CalendarDate,
): { readonly from: string; readonly to: string } {
  switch (days) {
    case 'today':
      return { from: String(today), to: String(today) };
    case 'tomorrow': {
      const tomorrow = String(today.add({ days: 1 }));
      return { from: tomorrow, to: tomorrow };
    }
    case 'week':
      return {
        from: String(startOfWeek(today, 'ja-JP', 'mon')),
        to: String(endOfWeek(today, 'ja-JP', 'mon')),
      };
    case 'upcoming':
      return { from: String(today), to: '' };
  }
}

/**
 * The day to print, yyyy-mm-dd: the one that the list is filtered by; with a quick filter or a range the one of its days
 * that is nearest to today.
 */
export function dayToPrint(
  { date, days, dateFrom, dateTo }: Pick<BookingFilter, 'date' | 'days' | 'dateFrom' | 'dateTo'>,
  today: CalendarDate,
): string {
  if (date !== '') return date;
  const quick = days === '' ? { from: '', to: '' } : quickRange(days, today);
  const first = dateFrom > quick.from ? dateFrom : quick.from;
  const last = quick.to || dateTo;
  if (String(today) < first) return first;
  return last !== '' && String(today) > last ? last : String(today);
}
