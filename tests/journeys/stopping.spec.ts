import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from '../fixtures/kagami.ts';

test('npm start, told to stop, stops the whole product and not only npm', async () => {
  test.slow();
  const dataDir = await mkdtemp(join(tmpdir(), 'kagami-start-'));
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, KAGAMI_DATA_DIR: dataDir, PORT: '0', SITE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(npm.stdout, 'close');
  try {
    let address = '';
    for await (const line of createInterface(npm.stdout)) {
      address = /Console\s+(\S+)/.exec(line)?.[1] ?? '';
      if (address) break;
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    npm.kill('SIGTERM');
    // The product holds npm's output open for as long as it runs.
    await closed;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  } finally {
    npm.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});
