import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { clearUnfinishedRestore } from '../../../server/backup/restore.ts';
import { mediaFiles } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { waitForLibraryChanges } from '../../../server/library/library-folders.ts';
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

/** Resolves when somebody waits for an advisory lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
  while ((await backend.db.execute(waiting)).rows.length === 0);
}

test('what a restore published stays while it is not known whether the database has committed it', async () => {
  const folder = 'eeeeeeeeeeeeeeee';
  const staging = join(library.dataDir, 'restore.unfinished');
  mkdirSync(staging);
  writeFileSync(join(staging, 'journal.json'), JSON.stringify({ databaseName: 'test', folders: [folder] }));
  library.write(folder, 'x.jpg', 'x');
  const clearing = await transact(backend.db, async (tx) => {
    await waitForLibraryChanges(tx);
    await tx.insert(mediaFiles).values({ folder, fileName: 'x.jpg', mimeType: 'image/jpeg' });
    const cleared = clearUnfinishedRestore(library.target);
    await Promise.race([cleared, somebodyWaits()]);
    return { cleared };
  });
  await clearing.cleared;
  expect(library.files()).toContain('media/eeeeeeeeeeeeeeee/x.jpg');
  expect(library.files()).not.toContain('restore.unfinished/journal.json');
}, 20_000);
