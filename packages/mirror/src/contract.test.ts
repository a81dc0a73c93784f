import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { contractFile, contractSource } from '../contract-source.ts';

test('the kit’s types and shapes are up to date with src/contract (`npm run mirror-contract` writes them)', () => {
  expect(readFileSync(contractFile, 'utf8')).toBe(contractSource());
});
