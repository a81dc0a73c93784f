import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

test('a folder that holds no database ends the start with one line', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9.6\n');
  const ended = await new KagamiProcess({ KAGAMI_DATA_DIR: dataDir }).ended();
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/^The database in .*\/database cannot be opened: [^\n]+\n$/);
});

test('a first start that is killed while the database is being made begins anew', async () => {
  const dataDir = newFolder();
  const killed = new KagamiProcess({ KAGAMI_DATA_DIR: dataDir });
  const watcher = watch(dataDir, (_event, name) => {
    if (name === 'database.unfinished') killed.child.kill('SIGKILL');
  });
  expect((await killed.ended()).stdout).toBe('');
  watcher.close();
  const restarted = await KagamiProcess.start({ KAGAMI_DATA_DIR: dataDir });
  const cookie = await restarted.logIn(restarted.password);
  expect((await restarted.get('/api/get_media_files/', cookie)).status).toBe(200);
});
