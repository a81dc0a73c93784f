import fs, { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { migrated } from '../../../server/database/database.ts';
import { openDatabaseFolder, poolOver } from '../../../server/database/embedded.ts';
import { administrators } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { unpackTemplate } from '../template.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const close of closers.splice(0).toReversed()) await close();
  removeFolders();
});

test('a commit is answered only after the log was written through to the disk', async () => {
  const folder = join(newFolder(), 'database');
  await unpackTemplate(folder);
  const fsync = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const pglite = await openDatabaseFolder(folder);
  closers.push(() => pglite.close());
  const pool = poolOver(pglite);
  closers.push(() => pool.end());
  const db = await migrated(pool);
  await db.insert(administrators).values({ username: 'first', passwordHash: 'x' });

  const counts: number[] = [];
  for (const username of ['a', 'b', 'c']) {
    const before = fsync.mock.calls.length;
    await transact(db, (tx) => tx.insert(administrators).values({ username, passwordHash: 'x' }));
    counts.push(fsync.mock.calls.length - before);
  }
  expect(counts).toEqual([1, 1, 1]);

  const before = fsync.mock.calls.length;
  await db.select().from(administrators).where(eq(administrators.username, 'a'));
  expect(fsync.mock.calls.length - before).toBe(0);
  const settings = await pglite.query('select current_setting($1) as fsync, current_setting($2) as method', [
    'fsync',
    'wal_sync_method',
  ]);
  expect(settings.rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
});

test('a database that was never finished is made anew', async () => {
  const folder = join(newFolder(), 'database');
  mkdirSync(`${folder}.unfinished`);
  writeFileSync(join(`${folder}.unfinished`, 'PG_VERSION'), '18\n');
  const pglite = await openDatabaseFolder(folder);
  closers.push(() => pglite.close());
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(readdirSync(join(folder, '..'))).toEqual(['database']);
});
