import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { runCommand } from '../command.ts';
import { filledKagami } from '../filled-kagami.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { newFolder } from '../temporary-folders.ts';

afterEach(cleanUp);

test('npm run conform plays the calls of the contract against a running Kagami, writes its report and ends with 0', async () => {
  const { env, password } = await filledKagami();
  const running = await KagamiProcess.start(env);
  const backend = running.consoleOrigin;
  const folder = newFolder();
  const file = join(folder, 'report.json');
  const command = ['conform', '--backend', backend, '--console', backend, '--user', 'admin'];
  const whole = await runCommand([...command, '--write', '--report', file], env, `${password}\n`);
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    backend,
    origin: backend,
    findings: [],
    notRestored: [],
    leftBehind: [],
    notPlayed: [
      '4 further articles were not read',
      'moving and cancelling a booking: it would reach a customer',
    ],
    site: null,
  });
  expect(readdirSync(folder)).toEqual(['report.json']);
});
