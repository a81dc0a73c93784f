import { afterEach, expect, test } from 'vitest';

import { dropDatabases, freshKagami } from '../database.ts';
import { failureHere, startAndStop } from '../start-here.ts';
import { removeFolders } from '../temporary-folders.ts';

afterEach(async () => {
  await dropDatabases();
  removeFolders();
});

test('a database that does not belong to the data folder is neither filled nor served', async () => {
  const [first, second, empty] = [await freshKagami(), await freshKagami(), await freshKagami()];
  await startAndStop(first);
  await startAndStop(second);
  const dataDir = first.KAGAMI_DATA_DIR;
  for (const [other, what] of [
    [empty, 'its database has lost its content'],
    [second, 'its database is that of another installation'],
  ] as const)
    expect(await failureHere({ ...other, KAGAMI_DATA_DIR: dataDir })).toBe(
      `The data folder ${dataDir} is not whole: ${what}. Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.`,
    );
  expect(await startAndStop(first)).toEqual([]);
});
