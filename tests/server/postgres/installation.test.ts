import { afterEach, expect, test } from 'vitest';

import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';

afterEach(cleanUp);

const refusal = (dataDir: string, what: string) => ({
  code: 1,
  stdout: '',
  stderr: `The data folder ${dataDir} is not whole: ${what}. Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.\n`,
});

test('a database that does not belong to the data folder is neither filled nor served', async () => {
  const [first, second, empty] = [await freshKagami(), await freshKagami(), await freshKagami()];
  await (await KagamiProcess.start(first)).kill('SIGTERM');
  await (await KagamiProcess.start(second)).kill('SIGTERM');
  const dataDir = first.KAGAMI_DATA_DIR;
  const beside = (database: typeof empty) =>
    new KagamiProcess({ ...database, KAGAMI_DATA_DIR: dataDir }).ended();
  expect(await beside(empty)).toEqual(refusal(dataDir, 'its database has lost its content'));
  expect(await beside(second)).toEqual(refusal(dataDir, 'its database is that of another installation'));
  expect((await KagamiProcess.start(first)).stderr).toBe('');
});
