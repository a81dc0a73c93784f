import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { administrators, mediaFiles } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { lockLibraryChange, waitForLibraryChanges } from '../../../server/library/library-locks.ts';
import { Library } from '../library.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
let library: Library;
beforeEach(() => {
  library = Library.over(backend);
});

test('a restore does not wait for a call that reads', async () => {
  const backup = await library.backup();
  await transact(backend.db, async (tx) => {
    expect(await tx.$count(mediaFiles)).toBe(3);
    await library.restore(backup);
    expect(await tx.$count(mediaFiles)).toBe(3);
  });
});

test('a restore waits for a save that has begun, which takes what it needs of the library', async () => {
  const backup = await library.backup();
  const restoring = await transact(backend.db, async (tx) => {
    // As the name of an attempt does, which refers to who saves.
    await tx.select().from(administrators).for('key share');
    const restored = library.restore(backup);
    await somebodyWaits('true');
    await lockLibraryChange(tx);
    return { restored };
  });
  await expect(restoring.restored).resolves.toBeUndefined();
});

/** Resolves when somebody waits for a lock. */
async function somebodyWaits(which: 'true' | "locktype = 'advisory'"): Promise<void> {
  const waiting = sql`select from pg_locks where not granted and ${sql.raw(which)} and pid in (select pid from pg_stat_activity where datname = current_database())`;
  while ((await backend.db.execute(waiting)).rows.length === 0);
}

test('what a restore published stays while it is not known whether the database has committed it', async () => {
  const folder = 'eeeeeeeeeeeeeeee';
  await library.target.library.note([folder]);
  library.write(folder, 'x.jpg', 'x');
  const clearing = await transact(backend.db, async (tx) => {
    await waitForLibraryChanges(tx);
    await tx.insert(mediaFiles).values({ folder, fileName: 'x.jpg', mimeType: 'image/jpeg' });
    const cleared = library.target.library.settleAll();
    await Promise.race([cleared, somebodyWaits("locktype = 'advisory'")]);
    return { cleared };
  });
  await clearing.cleared;
  expect(library.files()).toContain('media/eeeeeeeeeeeeeeee/x.jpg');
});
