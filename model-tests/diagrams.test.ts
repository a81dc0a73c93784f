import { expect, test } from 'vitest';

import { staleDocuments } from './documents.ts';

test('docs/machines shows the machines as they are (`npm run machines` writes it)', async () => {
  expect(await staleDocuments()).toEqual([]);
});
