import { expect, test } from 'vitest';

import { staleDocuments } from '../scripts/generated-documents.ts';
import { machineDocuments } from './documents.ts';

test('docs/machines is up to date with the machines (`npm run machines` writes it)', async () => {
  expect(await staleDocuments(machineDocuments)).toEqual([]);
});
