import { describe, expect, test } from 'vitest';

import { dateAfterKey, plusDays, plusMonths, weekdayOf, weeksOf } from './typed-date.ts';

describe('steps from day to day', () => {
  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('the date %s and %i days is %s', (date, days, after) => {
    expect(plusDays(date, days)).toBe(after);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('the date %s and %i months is %s', (date, months, after) => {
    expect(plusMonths(date, months)).toBe(after);
  });

  test('a date has a weekday', () => {
    expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-22'), weekdayOf('2028-02-29')]).toEqual([5, 0, 2]);
  });

  test.each([
    ['ArrowLeft', false, '2028-02-28'],
    ['ArrowRight', false, '2028-03-01'],
    ['ArrowUp', false, '2028-02-22'],
    ['ArrowDown', false, '2028-03-07'],
    ['Home', false, '2028-02-27'],
    ['End', false, '2028-03-04'],
    ['PageUp', false, '2028-01-29'],
    ['PageDown', false, '2028-03-29'],
    ['PageUp', true, '2027-02-28'],
    ['PageDown', true, '2029-02-28'],
    ['Tab', false, null],
  ])('in the calendar %s (Shift: %s) leads from 29 February to %s', (key, shift, after) => {
    expect(dateAfterKey(key, shift, '2028-02-29')).toBe(after);
  });
});

test('a month has all weeks with one of its days, from Sunday to Saturday', () => {
  expect(weeksOf('2026-02-10')).toEqual([
    ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06', '2026-02-07'],
    ['2026-02-08', '2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12', '2026-02-13', '2026-02-14'],
    ['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-02-21'],
    ['2026-02-22', '2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
  ]);
  expect(weeksOf('2028-02-29').map((week) => [week[0], week[6]])).toEqual([
    ['2028-01-30', '2028-02-05'],
    ['2028-02-06', '2028-02-12'],
    ['2028-02-13', '2028-02-19'],
    ['2028-02-20', '2028-02-26'],
    ['2028-02-27', '2028-03-04'],
  ]);
});
