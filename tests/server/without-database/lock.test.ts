import { afterEach, expect, test, vi } from 'vitest';

import { lockDataFolder } from '../../../server/database/lock.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  removeFolders();
});

function lockWithoutFlock(folder: string) {
  vi.stubEnv('PATH', folder);
  return lockDataFolder(folder);
}

test.each([
  ['the folder’s lock', lockDataFolder],
  ['the lock of a system without flock', lockWithoutFlock],
])('%s has one holder at a time and can be taken again', async (_what, take) => {
  const folder = newFolder();
  const refusal = {
    name: 'StartFailure',
    message: `The data folder ${folder} is in use by another process of Kagami.`,
  };
  const lock = await take(folder);
  await expect(take(folder)).rejects.toMatchObject(refusal);
  const elsewhere = await take(newFolder());
  elsewhere.release();
  await expect(take(folder)).rejects.toMatchObject(refusal);
  lock.release();
  (await take(folder)).release();
});
