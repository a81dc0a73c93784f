import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { copyDataFolder } from '../../fixtures/data-folder.ts';
import { runCommand } from '../command.ts';
import { filledKagami } from '../filled-kagami.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

test('a data folder whose path is longer than a socket’s address can be is reached all the same', async () => {
  const { env } = await filledKagami();
  const long = join(newFolder(), 'a'.repeat(80), 'b'.repeat(80));
  copyDataFolder(env.KAGAMI_DATA_DIR, long);
  const moved = { ...env, KAGAMI_DATA_DIR: long };
  const running = await KagamiProcess.start(moved);
  expect(await runCommand(['admin', 'create', 'taro'], moved, 'a long enough one\n')).toEqual({
    code: 0,
    stdout: 'Added taro.\n',
    stderr: '',
  });
  expect(readdirSync(long)).toContain('control.sock');
  expect(await running.kill('SIGTERM')).toMatchObject({ code: 0 });
});

test('where no socket can be made Kagami starts all the same and says in one line what does not work', async () => {
  const { env } = await filledKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  mkdirSync(join(dataDir, 'control.sock', 'in the way'), { recursive: true });
  const running = await KagamiProcess.start(env);
  expect((await running.get('/healthz')).status).toBe(200);
  expect(await runCommand(['admin', 'list'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The data folder ${dataDir} is in use by another process of Kagami.\n`,
  });
  const { code, stderr } = await running.kill('SIGTERM');
  expect([code, ...stderr.split(/(?<= in )\S+: .+/)]).toEqual([
    0,
    'Warning: npm run admin, backup and restore work only while Kagami is stopped: no control socket can be made in ',
    '\n',
  ]);
});
