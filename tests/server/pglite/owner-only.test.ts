import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { runCommand } from '../command.ts';
import { filledKagami } from '../filled-kagami.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { film } from '../samples.ts';
import { newFolder } from '../temporary-folders.ts';
import { formOf, uploadTo } from '../uploading-process.ts';

const own = process.umask();
afterEach(async () => {
  process.umask(own);
  await cleanUp();
});

/** Everything in a folder and the folder itself, without what links lead to. */
const everythingIn = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/** What others than the owner may read, write or enter. */
const openIn = (folder: string): readonly string[] =>
  everythingIn(folder).filter((path) => (statSync(path).mode & 0o077) !== 0);

/** As a file of another program, that a link in the data folder leads to. */
function linkToOutside(dataDir: string): string {
  const outside = join(newFolder(), 'outside');
  writeFileSync(outside, '');
  chmodSync(outside, 0o666);
  symlinkSync(outside, join(dataDir, 'link'));
  return outside;
}

test('after a first start and an upload, nothing in the data folder is open to others, whatever the umask lets through', async () => {
  const dataDir = join(newFolder(), 'data');
  const env = { KAGAMI_DATA_DIR: dataDir };
  process.umask(0);
  const kagami = await KagamiProcess.start(env);
  const cookie = await kagami.logIn(kagami.password);
  expect(await uploadTo(kagami, cookie, formOf(film()))).toBe(200);
  expect(openIn(dataDir)).toEqual([]);
  const backup = join(newFolder(), 'kagami.backup');
  expect(await runCommand(['backup', backup], env)).toMatchObject({ code: 0, stderr: '' });
  expect((statSync(backup).mode & 0o777).toString(8)).toBe('600');
  await kagami.kill('SIGTERM');
  expect(openIn(dataDir)).toEqual([]);
});

test('a start closes what an earlier version left open, and so does a command; not what a link leads to', async () => {
  const { env } = await filledKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  const outside = linkToOutside(dataDir);
  for (const path of everythingIn(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
  const kagami = await KagamiProcess.start(env);
  expect(kagami.stderr).toBe('');
  expect(openIn(dataDir)).toEqual([]);
  await kagami.kill('SIGTERM');

  // Somebody made the folder itself for the account alone, and the earlier version all else.
  for (const path of everythingIn(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  chmodSync(dataDir, 0o700);
  expect(await runCommand(['admin', 'list'], env)).toMatchObject({ code: 0, stderr: '' });
  expect(openIn(dataDir)).toEqual([]);
  expect((statSync(outside).mode & 0o777).toString(8)).toBe('666');
});
