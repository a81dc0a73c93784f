import { expect, test } from 'vitest';

import { dayShown, momentShown, telTo } from './booking-format.ts';

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
  expect(momentShown(moment)).toBe(shown);
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
