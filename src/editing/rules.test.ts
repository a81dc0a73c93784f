import { expect, test } from 'vitest';

import { firstOf, isBlank, link, required } from './rules.ts';

test.each([[''], [' 　\n'], [null], [undefined], [{}], [{ id: null, image_url: '' }], [[]]])(
  'a required field is empty when it holds %j',
  (value) => {
    expect(isBlank(value)).toBe(true);
    expect(required('名前は必須です。')(value)).toBe('名前は必須です。');
  },
);

test.each([['0'], [0], [false], [{ id: 3 }], [{ image_url: '/a.jpg' }], [['a']]])(
  'a required field is filled when it holds %j',
  (value) => {
    expect(required('名前は必須です。')(value)).toBeNull();
  },
);

const odd = (value: unknown) => (Number(value) % 2 ? null : '奇数のみです。');

test('combined rules give the first message, also of a custom rule', () => {
  expect(firstOf(required('必須'), odd)('')).toBe('必須');
  expect(firstOf(required('必須'), odd)('2')).toBe('奇数のみです。');
  expect(firstOf(required('必須'), odd)('3')).toBeNull();
});

test('an invalid link is refused, and blank text is left to `required`', () => {
  const rule = link((text) => text.startsWith('/'), 'リンクが正しくありません。');
  expect(['/about', '', ' '].map(rule)).toEqual([null, null, null]);
  expect(rule('javascript:alert(1)')).toBe('リンクが正しくありません。');
});
