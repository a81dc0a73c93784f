import { readdirSync, rmSync } from 'node:fs';
import type * as fs from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { withOperations } from '../../../server/commands/reach.ts';
import { readConfig } from '../../../server/config.ts';
import { runCommand } from '../command.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';

const disk = vi.hoisted(() => ({ free: 0 }));

/** Of this process alone: the commands that are started have the machine's own. */
vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof fs>()),
  statfs: () => Promise.resolve({ bavail: disk.free, bsize: 1 }),
}));

afterEach(cleanUp);

test('a backup is restored into a folder whose database is damaged, which is kept, and all is as it was', async () => {
  const env = await freshKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  const first = await KagamiProcess.start(env);
  const before = await (await first.get('/api/get_page_top_content/')).json();
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
  expect(await (await again.get('/api/get_page_top_content/')).json()).toEqual(before);
  expect(await again.logIn(first.password)).toMatch(/^kagami_session=/);
  expect(again.stderr).toBe('');
});

test('a damaged database stays where it is as long as there is no room for a new one', async () => {
  const env = await freshKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  disk.free = 30 * 1024 * 1024;
  const restored = withOperations(readConfig(env), () => Promise.resolve(), { forRestore: true });
  await expect(restored).rejects.toThrow(
    `There is not enough room on the disk of ${dataDir}: a start needs 70 MB, and 30 MB are free. Make room and start again: nothing is lost.`,
  );
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock', 'media']);
});
