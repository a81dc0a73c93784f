import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import { cellText, dayShown, telTo, timeOf, questionOf } from './booking-format.ts';

test.each([
  ['2026-03-01', '2026/03/01'],
  ['2026-03-01T10:00:00Z', '2026/03/01'],
  ['2028/02/29', '2028/02/29'],
  ['来週', '来週'],
  ['2026-02-30', '2026/02/30'],
  ['', '日付なし'],
])('a reservation’s date %j is shown: %s', (date, shown) => {
  expect(dayShown(date)).toBe(shown);
});

test.each([
  ['2026-02-20T10:00:00+09:00', '2026/02/20 10:00:00'],
  ['2026-02-20T23:59:59.123456Z', '2026/02/20 23:59:59'],
  ['2026-02-20T10:00', '2026/02/20 10:00'],
  ['2026-02-20 10:00:00', '2026/02/20 10:00:00'],
  ['2026-02-20', '2026/02/20'],
  ['', ''],
])('the time of a booking %j is shown: %s', (moment, shown) => {
  expect(cellText.created_at(aBooking({ created_at: moment }))).toBe(shown);
});

test.each([
  ['090-1234-5678', 'tel:090-1234-5678'],
  ['０９０ー１２３４　５６７８', 'tel:09012345678'],
  ['+81 (3) 1234.5678', 'tel:+81312345678'],
  ['なし', null],
  ['', null],
  ['0;ext=javascript:1', null],
])('the telephone number %j has the link %s', (number, link) => {
  expect(telTo(number)).toBe(link);
});

test.each([
  ['2026-03-01', ''],
  ['2026-03-01T18:00', '18:00'],
  ['2026/03/01 09:05:30', '09:05'],
  ['2026-03-01 18:00:00.123456', '18:00'],
  ['2026-03-01T18:00:00+09:00', '18:00'],
  ['2026-03-01T18:00+0900', '18:00'],
  ['2026-03-01T09:30:00Z', '18:30'],
  ['2026-03-01T18:00:00+10:00', '17:00'],
  // Another day in Tokyo: the list filters by the written one.
  ['2026-03-01T16:00:00Z', ''],
  // A plain date as a timestamp.
  ['2026-03-01T00:00:00', ''],
  ['2026-03-01T00:00:00+09:00', ''],
  ['2026-02-29T18:00', ''],
  ['2026-03-01T24:00', ''],
  ['2026-03-01T18:00+99:00', ''],
  ['2026-03-01 夕方', ''],
  ['18:00', ''],
  ['', ''],
])('the time of day of %j is %j in Tokyo', (date, time) => {
  expect(timeOf(date, 'Asia/Tokyo')).toBe(time);
});

const today = parseDate('2026-03-01');

const asked = (date: string, day: string) =>
  questionOf({ kind: 'reschedule', booking: aBooking({ name: '佐藤 花子', date }), day }, today);

test('the question before a booking gets another day says that a stored time may get lost, beside an unusual day', () => {
  expect(asked('2026-03-05', '2026-03-10')).toBe(
    '佐藤 花子様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/03/10',
  );
  expect(asked('2026-03-05T18:30', '2026-03-10')).toBe(
    '佐藤 花子様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/03/10 変更するのは日だけです。時刻（18:30）は引き継がれないことがあります。',
  );
  expect(asked('2026-03-05 18:30:00', '2026-02-28')).toBe(
    '佐藤 花子様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/02/28 新しい予約日は本日より前です。 変更するのは日だけです。時刻（18:30）は引き継がれないことがあります。',
  );
});
