import { expect, test } from 'vitest';

import { dayIn, daysLater, monthsLater, weekdayOf } from './calendar.ts';

test('adding days counts over months, years and 29 February', () => {
  expect(['2028-02-28', '2027-02-28', '2026-12-31'].map((day) => daysLater(day, 1))).toEqual([
    '2028-02-29',
    '2027-03-01',
    '2027-01-01',
  ]);
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29');
});

test('adding months keeps the day, or takes the last one of a shorter month', () => {
  expect([monthsLater('2026-11-21', 3), monthsLater('2027-11-30', 3), monthsLater('2026-11-30', 3)]).toEqual([
    '2027-02-21',
    '2028-02-29',
    '2027-02-28',
  ]);
});

test('the day of the week is the calendar’s, and today is the time zone’s', () => {
  expect(['2026-11-22', '2026-11-23', '2028-02-29'].map(weekdayOf)).toEqual(['sunday', 'monday', 'tuesday']);
  const moment = new Date('2026-12-31T15:00:00Z');
  expect(['Asia/Tokyo', 'Pacific/Niue', 'Etc/UTC'].map((zone) => dayIn(zone, moment))).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2026-12-31',
  ]);
});
