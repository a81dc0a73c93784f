import { expect, test } from 'vitest';

import { excerptAround } from './short-text.ts';

test('a short text is shown whole in one line, a long one around the found word', () => {
  expect(excerptAround(' ヨガ入門\n夜の部 ', 'よる')).toBe('ヨガ入門 夜の部');
  const long = `${'あ'.repeat(100)}ヨガ入門${'い'.repeat(100)}`;
  expect(excerptAround(long, 'よが')).toBe(`…${'あ'.repeat(12)}ヨガ入門${'い'.repeat(44)}…`);
  expect(excerptAround(long, 'ない')).toBe(`${'あ'.repeat(60)}…`);
  expect(excerptAround(`${'あ'.repeat(100)}ヨガ`, 'よが')).toBe(`…${'あ'.repeat(58)}ヨガ`);
});
