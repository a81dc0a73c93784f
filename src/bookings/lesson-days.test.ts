import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import type { Day } from '../contract/http/lesson.ts';
import { aBooking } from '../contract/http/trial-fixture.ts';
import { lessonDates } from './lesson-days.ts';

const slot = (day: Day, name: string, start: string, flags: { space?: boolean; closed?: boolean } = {}) => ({
  name,
  day_of_week: day,
  start_time: start,
  space_flg: flags.space ?? false,
  close_flg: flags.closed ?? false,
});

const booking = aBooking({ id: 1, studio: '渋谷校', lesson: 'ヨガ', date: '2026-03-10' });

const slots = [
  slot('tuesday', 'ヨガ', '19:00'),
  slot('tuesday', 'ヨガ', '09:30'),
  slot('friday', 'ヨガ ', '10:00', { closed: true }),
  slot('friday', 'バレエ', '12:00'),
  slot('sunday', 'ヨガ', '', { space: true }),
];

/** A Wednesday. */
const from = parseDate('2026-03-04');

test('the dates of a lesson are those of its days in the timetable, with its times and the bookings of others', () => {
  const bookings = [
    booking,
    aBooking({ ...booking, id: 2, studio: '渋谷校 ', lesson: ' ヨガ' }),
    aBooking({ ...booking, id: 3, date: '2026-03-10T09:30' }),
    aBooking({ ...booking, id: 4, studio: '中野校' }),
    aBooking({ ...booking, id: 5, lesson: 'バレエ' }),
  ];
  const dates = lessonDates({ booking, slots, bookings, from, length: 3 });
  expect(
    dates.map(({ day, times, isClosed, count, isCurrent }) => ({
      day: String(day),
      times,
      isClosed,
      count,
      isCurrent,
    })),
  ).toEqual([
    { day: '2026-03-06', times: ['10:00'], isClosed: true, count: 0, isCurrent: false },
    { day: '2026-03-10', times: ['09:30', '19:00'], isClosed: false, count: 2, isCurrent: true },
    { day: '2026-03-13', times: ['10:00'], isClosed: true, count: 0, isCurrent: false },
  ]);
});

test('a lesson that no timetable has offers no date, nor does a booking without a lesson', () => {
  const gone = aBooking({ ...booking, lesson: '夏期クラス' });
  expect(lessonDates({ booking: gone, slots, bookings: [], from, length: 3 })).toEqual([]);
  const none = aBooking({ ...booking, lesson: ' ' });
  const nameless = [slot('tuesday', '', '19:00')];
  expect(lessonDates({ booking: none, slots: nameless, bookings: [], from, length: 3 })).toEqual([]);
});
