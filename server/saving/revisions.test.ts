import { expect, test } from 'vitest';

import { readIfMatch } from './revisions.ts';

test.each<[string | undefined, readonly string[] | null]>([
  [undefined, null],
  ['*', null],
  [' * ', null],
  ['"a"', ['a']],
  ['""', ['']],
  ['"a", "b","c,d"', ['a', 'b', 'c,d']],
  [', "a" ,, "b",', ['a', 'b']],
])('If-Match %j names the revisions %j', (header, revisions) => {
  expect(readIfMatch(header)).toEqual(revisions);
});

test('a weak entity tag equals no revision', () => {
  expect(readIfMatch('W/"a"')).toEqual([]);
  expect(readIfMatch('W/"a", "b"')).toEqual(['b']);
});

test.each(['', 'a', '"a', 'a"', '"a" "b"', '"a", *', 'w/"a"', '"a\tb"', ','])(
  'If-Match %j is refused as malformed',
  (header) => {
    expect(() => readIfMatch(header)).toThrow('If-Match の形式が正しくありません。');
  },
);
