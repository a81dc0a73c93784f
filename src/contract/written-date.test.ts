import { CalendarDate } from '@internationalized/date';
import { afterEach, expect, test, vi } from 'vitest';

import { dateAt, weekdayOf, writtenDate } from './written-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Pacific/Pago_Pago', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'in %s a date is the one that is written',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(writtenDate('2026-03-01T23:59:59+09:00')).toEqual(new CalendarDate(2026, 3, 1));
    expect(writtenDate('2026-12-31 00:00:00')).toEqual(new CalendarDate(2026, 12, 31));
    expect(writtenDate('2028-02-29')).toEqual(new CalendarDate(2028, 2, 29));
    expect(writtenDate('2026/04/01')).toEqual(new CalendarDate(2026, 4, 1));
  },
);

test.each(['', '2026', '2026-02-29', '2026-13-01', '2026-00-10', 'yesterday', '20260301'])(
  '%j begins with no valid date',
  (time) => {
    expect(writtenDate(time)).toBe(null);
  },
);

test('the days of the week are counted from Sunday', () => {
  const dates = [
    new CalendarDate(2026, 11, 20),
    new CalendarDate(2026, 11, 22),
    new CalendarDate(2028, 2, 29),
  ];
  expect(dates.map(weekdayOf)).toEqual([5, 0, 2]);
});

test('the date at a moment is the time zone’s', () => {
  const moment = new Date('2026-12-31T15:00:00Z');
  expect(['Asia/Tokyo', 'Pacific/Niue', 'Etc/UTC'].map((zone) => String(dateAt(moment, zone)))).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2026-12-31',
  ]);
});
