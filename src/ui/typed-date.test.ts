import { describe, expect, test } from 'vitest';

import { shownDate, typedDate } from './typed-date.ts';

describe('a date that is typed', () => {
  test.each([
    ['2026/03/01', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['2026-3-1', '2026-03-01'],
    ['2026.3.1', '2026-03-01'],
    [' 2026年3月1日 ', '2026-03-01'],
    ['２０２６／０３／０１', '2026-03-01'],
    ['２０２６ー３ー１', '2026-03-01'],
    ['2028/02/29', '2028-02-29'],
    ['1900/01/01', '1900-01-01'],
    ['2999/12/31', '2999-12-31'],
  ])('%s is read as %s', (typed, date) => {
    expect(typedDate(typed)?.toString()).toBe(date);
  });

  test.each([
    '',
    '2026',
    '2026/03',
    '2026/02/29',
    '2026/13/01',
    '2026/00/10',
    '2026/04/31',
    '26/03/01',
    '202631',
    '1899/12/31',
    '0050/01/01',
    '3000/01/01',
    '2026/03/01 10:00',
    '明日',
  ])('the input %j is no valid date', (typed) => {
    expect(typedDate(typed)).toBeNull();
  });

  test('is shown with slashes', () => {
    expect(shownDate('2026-03-01')).toBe('2026/03/01');
  });
});
