import { expect, test } from 'vitest';

import { checksText } from './text.ts';

test('the result says that there is no problem only where all was read and none of any kind was found', () => {
  expect(checksText.result(3, 5, true)).toBe('3件見つかりました。');
  expect(checksText.result(0, 5, false)).toBe('この種類の問題は見つかりませんでした。');
  expect(checksText.result(0, 0, true)).toBe('読み込めた内容には、問題は見つかりませんでした。');
  expect(checksText.result(0, 0, false)).toBe('問題は見つかりませんでした。');
});

const told = (here: number, elsewhere: number, isPartial: boolean) => {
  const counts = { here, elsewhere, isPartial };
  return [checksText.open(counts), checksText.counted(counts)];
};

test('after a save the name and the announcement tell the numbers, and what is not known', () => {
  expect(checksText.open(null)).toBe('公開前の確認');
  expect(told(1, 2, false)).toEqual([
    '公開前の確認（このページに1件、ほかのページに2件）',
    '公開前の確認: このページに1件、ほかのページに2件あります。',
  ]);
  expect(told(0, 2, true)).toEqual([
    '公開前の確認（ほかのページに2件、一部は未確認）',
    '公開前の確認: ほかのページに2件あります。一部のページを読み込めず、確認していません。',
  ]);
  expect(told(0, 0, true)).toEqual([
    '公開前の確認（0件、一部は未確認）',
    '公開前の確認: 一部のページを読み込めず、確認していません。',
  ]);
  expect(told(0, 0, false)).toEqual(['公開前の確認（0件）', '公開前の確認: 問題は見つかりませんでした。']);
});
