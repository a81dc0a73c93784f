import { CalendarDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import { countDays, hueOf } from './day-counts.ts';

const on = (date: string, studio: string) => aBooking({ date, studio });

test('the bookings of each day are counted by studio, in the studios’ order', () => {
  const bookings = [
    on('2028-02-28', '渋谷'),
    on('2028-02-29T10:00', '新宿'),
    on('2028-02-29', '渋谷'),
    on('2028-02-29', '渋谷'),
    on('2028-03-01', '旧池袋'),
    on('2028-03-02', '渋谷'),
    on('', '渋谷'),
    on('2028/02/29', '渋谷'),
    on('未定', '横浜'),
  ];
  expect(countDays(bookings, new CalendarDate(2028, 2, 29), 2, ['横浜', '新宿', '渋谷'])).toEqual({
    studios: ['新宿', '渋谷', '旧池袋'],
    days: [
      { day: new CalendarDate(2028, 2, 29), total: 3, byStudio: [1, 2, 0] },
      { day: new CalendarDate(2028, 3, 1), total: 1, byStudio: [0, 0, 1] },
    ],
    byStudio: [1, 2, 1],
    total: 4,
  });
});

test('a studio’s colour does not depend on the filter, and a deleted studio has one too', () => {
  const studios = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect([...studios, '旧池袋'].map((studio) => hueOf(studio, studios))).toEqual([0, 1, 2, 3, 4, 5, 0, 1]);
});

test('days without bookings are counted too', () => {
  expect(countDays([], new CalendarDate(2026, 12, 31), 2, [])).toEqual({
    studios: [],
    days: [
      { day: new CalendarDate(2026, 12, 31), total: 0, byStudio: [] },
      { day: new CalendarDate(2027, 1, 1), total: 0, byStudio: [] },
    ],
    byStudio: [],
    total: 0,
  });
});
