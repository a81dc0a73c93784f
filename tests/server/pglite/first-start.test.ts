import { watch } from 'node:fs';

import { afterEach, expect, test } from 'vitest';

import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

test('a time zone that the database does not know ends the start with one line', async () => {
  const ended = await new KagamiProcess({ KAGAMI_DATA_DIR: newFolder(), KAGAMI_TIME_ZONE: 'JST' }).ended();
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The database does not know the time zone JST (KAGAMI_TIME_ZONE): give its name, such as Asia/Tokyo.\n',
  });
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
