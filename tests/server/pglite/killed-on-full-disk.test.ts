import { readdirSync } from 'node:fs';
import { resolve, join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { reviews as list } from '../../../src/documents/review/document.ts';
import { runCommand } from '../command.ts';
import { filledKagami } from '../filled-kagami.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { sentRow } from '../stored-content.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

test('killed on a full disk, the next start asks for room and for no restore, and then has the last save', async () => {
  const { env, cookie } = await filledKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  const killed = await KagamiProcess.start(env);
  const backup = join(newFolder(), 'kagami.backup');
  expect(await runCommand(['backup', backup], env)).toMatchObject({ code: 0 });
  const reviews = [{ ...sentRow(list.fields, 1), id: -1, content: '最後の保存' }];
  expect((await killed.post('/api/save_review/', { reviews }, cookie)).status).toBe(200);
  await killed.kill('SIGKILL');

  const onFullDisk = { ...env, NODE_OPTIONS: `--require ${resolve('tests/fixtures/full-disk.cjs')}` };
  const line = `There is not enough room on the disk of ${dataDir}: a start needs 20 MB, and 3 MB are free. Make room and start again: nothing is lost. Do not restore a backup: it would take the place of the last saves.\n`;
  const refused = { code: 1, stdout: '', stderr: line };
  expect(await new KagamiProcess(onFullDisk).ended()).toEqual(refused);
  expect(await runCommand(['admin', 'list'], onFullDisk)).toEqual(refused);
  expect(await runCommand(['restore', backup, '--yes'], onFullDisk)).toEqual(refused);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database']);

  const again = await KagamiProcess.start(env);
  const read = await again.get('/api/get_reviews/', cookie);
  expect(await read.json()).toMatchObject([{ content: '最後の保存' }]);
});
