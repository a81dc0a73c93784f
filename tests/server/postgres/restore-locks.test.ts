import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { mediaFiles } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { TestBackend } from '../backend.ts';
import { Library } from '../library.ts';

let backend: TestBackend;
let library: Library;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  library = Library.over(backend);
});
afterAll(() => backend.close());

test('a restore does not wait for a call that reads', async () => {
  const backup = await library.backup();
  await transact(backend.db, async (tx) => {
    expect(await tx.$count(mediaFiles)).toBe(3);
    await library.restore(backup);
    expect(await tx.$count(mediaFiles)).toBe(3);
  });
}, 20_000);
