import { expect, test } from 'vitest';

import { hashtagKey, hashtagText } from './link.ts';

test.each([
  ['ヨガ', 'ヨガ'],
  ['  #ヨガ ', 'ヨガ'],
  ['＃＃ 発表会', '発表会'],
  ['# #発表会', '発表会'],
  ['C#', 'C#'],
  ['#', ''],
])('the text of the hashtag %j is %j', (typed, text) => {
  expect(hashtagText(typed)).toBe(text);
});

test('letter case and the leading # do not distinguish hashtags', () => {
  expect(hashtagKey(' #HipHop')).toBe(hashtagKey('hiphop'));
  expect(hashtagKey('HipHop')).not.toBe(hashtagKey('Hip Hop'));
});
