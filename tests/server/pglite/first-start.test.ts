import { afterEach, expect, test } from 'vitest';

import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { killedStart } from '../killed-start.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

test('a time zone that the database does not know ends the start with one line', async () => {
  const ended = await new KagamiProcess({ ...(await freshKagami()), KAGAMI_TIME_ZONE: 'JST' }).ended();
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The database does not know the time zone JST (KAGAMI_TIME_ZONE): give its name, such as Asia/Tokyo.\n',
  });
});

test('a first start that is killed while the database is being made begins anew', async () => {
  const env = await killedStart('database.unfinished', async () => {
    const folder = newFolder();
    return { env: { KAGAMI_DATA_DIR: folder }, folder };
  });
  const restarted = await KagamiProcess.start(env);
  const cookie = await restarted.logIn(restarted.password);
  expect((await restarted.get('/api/get_media_files/', cookie)).status).toBe(200);
});
