import { expect, test } from 'vitest';

import { hashtagKey, hashtagText, instagramName, isLink, isOptionalLink } from './link.ts';

test.each([
  ['https://studio-kagami.example/'],
  ['http://例え.jp/道?a=1#b'],
  ['HTTPS://example.com'],
  ['https://user@example.com:8443/a'],
  ['mailto:hello@example.com'],
  ['mailto:hello@example.com?subject=%E4%BD%93%E9%A8%93'],
  ['tel:03-1234-5678'],
  ['tel:+81312345678'],
  ['/'],
  ['/price#trial'],
  ['/体験?studio=1'],
  ['/a//b'],
])('a link may be %j', (text) => {
  expect(isLink(text)).toBe(true);
  expect(isOptionalLink(text)).toBe(true);
});

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  [' javascript:alert(1)'],
  ['java\tscript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['\u0001javascript:alert(1)'],
  ['\u200bjavascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x'],
  ['file:///etc/passwd'],
  ['blob:https://example.com/1'],
  ['ftp://example.com'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['https:evil.example'],
  ['https:///evil.example'],
  ['https:\\\\evil.example'],
  ['https://'],
  ['https://a b'],
  ['https://exam\u202eple.com'],
  ['http://[::1'],
  ['example.com'],
  ['price'],
  ['#trial'],
  ['?a=1'],
  ['mailto:'],
  ['mailto:a'],
  ['mailto:a@b@c'],
  ['tel:'],
  ['tel:abc'],
  [' /price'],
  ['/price '],
  [' '],
])('a link is never %j', (text) => {
  expect(isLink(text)).toBe(false);
  expect(isOptionalLink(text)).toBe(false);
});

test('a link may be empty only where it is optional', () => {
  expect(isLink('')).toBe(false);
  expect(isOptionalLink('')).toBe(true);
});

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

test.each([
  ['@ren', 'ren'],
  [' ＠ren', 'ren'],
  ['@@ren', '@ren'],
  ['ren@', 'ren@'],
  ['', ''],
])('the user name in %j is %j', (typed, name) => {
  expect(instagramName(typed)).toBe(name);
});
