import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import fs, { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { withOperations } from '../../../server/commands/with-operations.ts';
import { openEmbeddedDatabase } from '../../../server/database/database.ts';
import { writeMarker } from '../../../server/database/marker.ts';
import { readConfig } from '../../../server/installation/config.ts';
import { runCommand } from '../command.ts';
import { freshKagami } from '../database.ts';
import { filledKagami } from '../filled-kagami.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';
import { bodyWithoutCopies } from '../uploading.ts';

/** For this process alone: the commands that are started have the machine's own. */
function leaveFree(bytes: number): void {
  vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(statfsSync('.'), { bavail: bytes, bsize: 1 }));
  syncBuiltinESMExports();
}

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await cleanUp();
});

test('a backup is restored into a folder whose database is damaged, which is kept, and all is as it was', async () => {
  const { env, password } = await filledKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  const first = await KagamiProcess.start(env);
  const before = await bodyWithoutCopies(await first.get('/api/get_page_top_content/'));
  const file = join(newFolder(), 'kagami.backup');
  expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0, stderr: '' });
  await first.kill('SIGTERM');
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  const refused = `The data folder ${dataDir} is not whole: database/PG_VERSION is missing. Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.\n`;
  expect(await new KagamiProcess(env).ended()).toEqual({ code: 1, stdout: '', stderr: refused });
  expect(await runCommand(['admin', 'list'], env)).toEqual({ code: 1, stdout: '', stderr: refused });

  const restored = await runCommand(['restore', file, '--yes'], env);
  expect(restored).toMatchObject({ code: 0 });
  const aside = readdirSync(dataDir).find((name) => name.startsWith('database.damaged-'));
  expect(restored.stderr).toBe(`The damaged database was moved to ${join(dataDir, aside ?? '')}.\n`);

  const again = await KagamiProcess.start(env);
  expect(await bodyWithoutCopies(await again.get('/api/get_page_top_content/'))).toEqual(before);
  expect(await again.logIn(password)).toMatch(/^kagami_session=/);
  expect(again.stderr).toBe('');
});

test.each([
  [
    'a newer version of Kagami',
    async (dataDir: string) => {
      const { db, close } = await openEmbeddedDatabase(dataDir);
      await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
      await close();
    },
    (dataDir: string) =>
      `The database in ${join(dataDir, 'database')} cannot be opened: it was made by a newer version of Kagami: start it with that version.`,
  ],
  [
    'a later PostgreSQL',
    (dataDir: string) => writeFile(join(dataDir, 'database', 'PG_VERSION'), '19\n'),
    (dataDir: string) =>
      `The database in ${dataDir} is one of PostgreSQL 19, and this version of Kagami has 18: start it with the version that made it.`,
  ],
])('a restore leaves the database of %s where it is', async (_name, change, line) => {
  const { KAGAMI_DATA_DIR: dataDir, ...env } = await freshKagami();
  leaveFree(1024 * 1024 * 1024);
  await change(dataDir);
  const config = readConfig({ ...env, KAGAMI_DATA_DIR: dataDir });
  const restored = withOperations(config, () => Promise.resolve(), { forRestore: true });
  await expect(restored).rejects.toThrow(line(dataDir));
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock', 'media']);
});

test('a restore without DATABASE_URL makes no other database beside one that was a PostgreSQL', async () => {
  const dataDir = newFolder();
  leaveFree(1024 * 1024 * 1024);
  await writeMarker(dataDir, { id: randomUUID(), database: 'postgresql', filled: true });
  const config = readConfig({ KAGAMI_DATA_DIR: dataDir });
  const restored = withOperations(config, () => Promise.resolve(), { forRestore: true });
  await expect(restored).rejects.toThrow(
    `The data folder ${dataDir} belongs to a PostgreSQL: set DATABASE_URL, or choose another folder with KAGAMI_DATA_DIR.`,
  );
  expect(readdirSync(dataDir).toSorted()).toEqual(['installation.json', 'lock', 'media']);
});

test('a damaged database stays where it is as long as there is no room for a new one', async () => {
  const env = await freshKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  leaveFree(30 * 1024 * 1024);
  const restored = withOperations(readConfig(env), () => Promise.resolve(), { forRestore: true });
  await expect(restored).rejects.toThrow(
    `There is not enough room on the disk of ${dataDir}: a start needs 70 MB, and 30 MB are free. Make room and start again: nothing is lost.`,
  );
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock', 'media']);
});
