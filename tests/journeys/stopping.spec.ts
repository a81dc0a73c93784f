import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { cleanEnv } from '../fixtures/clean-env.ts';
import { expect, test } from '../fixtures/kagami.ts';
import { freshKagami } from '../fixtures/server.ts';

test('npm start tells a password that signs in, and told to stop it stops the whole product and not only npm', async () => {
  test.slow();
  const fresh = await freshKagami('pglite');
  const npm = spawn('npm', ['start'], {
    env: { ...cleanEnv(), ...fresh.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(npm.stdout, 'close');
  try {
    let address = '';
    let password = '';
    for await (const line of createInterface(npm.stdout)) {
      address ||= /Console\s+(\S+)/.exec(line)?.[1] ?? '';
      password ||= /Password\s+(\S+)/.exec(line)?.[1] ?? '';
      if (address && password) break;
    }
    npm.stdout.resume();
    const signingIn = await fetch(`${address}/api/login/`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(signingIn.status).toBe(200);
    npm.kill('SIGTERM');
    // The product holds npm's output open for as long as it runs.
    await closed;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  } finally {
    npm.kill('SIGKILL');
    await fresh.remove();
  }
});
