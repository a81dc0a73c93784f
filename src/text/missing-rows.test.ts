import { expect, test } from 'vitest';

import { missingRowsText } from './missing-rows.ts';

const invalid = (count: number) => `${count}件を読み込めませんでした。`;

test.each([
  [{ leftOut: 0 }, null],
  [{ leftOut: 2 }, '2件を読み込めませんでした。'],
  [{ leftOut: 5, part: { arrived: 5, total: 10 } }, '10件のうち5件だけが届きました。'],
  [
    { leftOut: 6, part: { arrived: 5, total: 10 } },
    '10件のうち5件だけが届きました。1件を読み込めませんでした。',
  ],
  [{ leftOut: 1, part: { arrived: 5, total: null } }, '5件だけが届きました。続きがあります。'],
])('what is missing in a read-only list is said: %j', (missing, line) => {
  expect(missingRowsText(missing, invalid)).toBe(line);
});
