import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import { cancelledSince, readExported, withExported, writtenExported } from './export-files.ts';

const today = parseDate('2026-03-04');

test('the entries of earlier files are kept with their last days, and what is none is dropped', () => {
  const before = readExported('12:2026-03-05 13:2026-03-06 x 0:2026-03-01 14:2026-02-30');
  const bookings = [aBooking({ id: 13, date: '2026-03-09 18:00' }), aBooking({ id: 15, date: '未定' })];
  expect(writtenExported(withExported(before, bookings, today))).toBe('12:2026-03-05 13:2026-03-09');
  expect([...readExported(null)]).toEqual([]);
});

test('only the entries from today on are kept, at most 5,000', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-12-31'];
  const bookings = days.map((date, at) => aBooking({ id: at + 1, date }));
  expect([...withExported(new Map(), bookings, today).keys()]).toEqual([2, 3]);
  const many = Array.from({ length: 5001 }, (_, at) =>
    aBooking({ id: at + 1, date: at === 4000 ? '2026-03-05' : '2026-03-06' }),
  );
  const kept = withExported(new Map(), many, today);
  expect([kept.size, kept.has(4001), kept.has(1), kept.has(5001)]).toEqual([5000, false, true, true]);
});

test('an exported booking of today or later that is not in the list any more counts as cancelled; one of the past does not, nor does any while the list is empty', () => {
  const exported = readExported('11:2026-03-03 12:2026-03-04 13:2026-03-06 14:2026-03-07');
  expect(cancelledSince(exported, [aBooking({ id: 13 })], today)).toEqual([
    { id: 12, day: '2026-03-04' },
    { id: 14, day: '2026-03-07' },
  ]);
  expect(cancelledSince(exported, [], today)).toEqual([]);
});
