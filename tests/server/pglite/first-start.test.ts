import { watch } from 'node:fs';

import { afterEach, expect, test } from 'vitest';

import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

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
