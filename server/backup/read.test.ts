import { expect, test } from 'vitest';

import { isDeeper } from './read.ts';

test.each([
  ['[{"tags":["a"]}]', 3, false],
  ['[{"tags":["a"]}]', 2, true],
  ['[{"text":"[[[["},{"text":"{{"}]', 2, false],
  [String.raw`[{"text":"\"[[[["}]`, 2, false],
  [String.raw`[{"text":"\\"},[{}]]`, 2, true],
  ['[[],[],[],[]]', 2, false],
  [`[${'['.repeat(100_000)}`, 32, true],
  ['', 0, false],
])('whether %s is nested deeper than %i is %s', (json, maxDepth, expected) => {
  expect(isDeeper(json, maxDepth)).toBe(expected);
});
