import { afterEach, expect, test } from 'vitest';

import { lockBySocket, lockDataFolder } from '../../../server/database/lock.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

afterEach(removeFolders);

test.each([
  ['the folder’s lock', lockDataFolder],
  ['the lock of a system without flock', lockBySocket],
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
