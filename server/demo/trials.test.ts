import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import { dayOfWeek } from '../../src/contract/http/lesson.ts';
import { transports } from '../../src/contract/http/trial.ts';
import { demo } from './demo.ts';
import { trialRows } from './fill-lists.ts';

const week = Array.from({ length: 7 }, (_, ahead) => String(parseDate('2026-02-23').add({ days: ahead })));

/** Noon in Tokyo. */
const rowsAt = (day: string) =>
  trialRows(demo, { now: new Date(`${day}T03:00:00Z`), timeZone: 'Asia/Tokyo' });

test('on any day of the first start, some demonstration bookings are of that day and each has a lesson of its studio', () => {
  for (const today of week) {
    const rows = rowsAt(today);
    expect(rows.filter(({ date }) => date === today).length).toBeGreaterThanOrEqual(5);
    const unknown = rows.filter(({ studio, lesson, date }) => {
      const timetable = demo.studios.find(({ name }) => name === studio)?.lessons[dayOfWeek(parseDate(date))];
      return !timetable?.some((slot) => slot?.[2] === lesson && slot[4]?.closed !== true);
    });
    // A class of last summer.
    expect(unknown.map(({ lesson }) => lesson)).toEqual(['夏期ジャズ集中クラス']);
  }
});

test('the demonstration’s bookings are in the order of their creation, with every transport and an obsolete one', () => {
  const rows = rowsAt('2026-02-23');
  const made = rows.map(({ createdAt }) => Number(createdAt));
  expect(made.toSorted((one, other) => one - other)).toEqual(made);
  expect(new Set(rows.map(({ access }) => access))).toEqual(new Set([...transports, 'バス']));
});

test('the demonstration’s today is the date in the configured time zone, not the machine’s', () => {
  const now = new Date('2028-02-28T20:00:00Z');
  const first = (timeZone: string) =>
    trialRows(demo, { now, timeZone }).find(({ name }) => name === '佐藤 美穂');
  expect(first('Asia/Tokyo')?.date).toBe('2028-02-29');
  expect(first('Pacific/Niue')?.date).toBe('2028-02-28');
  expect(first('Pacific/Kiritimati')?.date).toBe('2028-02-29');
});
