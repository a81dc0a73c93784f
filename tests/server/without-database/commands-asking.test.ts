import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { runCommand } from '../command.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  removeFolders();
});

/** The variables of a data folder on which a Kagami of our making answers. */
async function answering(listener: RequestListener) {
  const dataDir = newFolder();
  const server = createServer(listener);
  closers.push(() => server.close());
  await new Promise<void>((done) => server.listen(join(dataDir, 'control.sock'), done));
  return { KAGAMI_DATA_DIR: dataDir };
}

test('a Kagami that stops before it has answered leaves unknown what was done', async () => {
  const env = await answering((request) => request.socket.destroy());
  expect(await runCommand(['admin', 'create', 'hanako'], env, 'a long enough one\n')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'It is not known whether it was done: Kagami stopped before it had answered.\n',
  });
});

test('a backup that Kagami breaks off is not laid to the file, and leaves none', async () => {
  const env = await answering((_request, response) => {
    response.write('the first of it', () => response.destroy());
  });
  const folder = newFolder();
  expect(await runCommand(['backup', join(folder, 'kagami.backup')], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The running Kagami broke the backup off: its log says why.\n',
  });
  expect(readdirSync(folder)).toEqual([]);
});
