import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { freshKagami } from './database.ts';
import { cleanUp, KagamiProcess } from './kagami-process.ts';

afterEach(cleanUp);

/** Resolves when nobody listens on the port any more. */
async function refuses(origin: string): Promise<void> {
  const { port } = new URL(origin);
  for (;;) {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'open'),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused');
    socket.destroy();
    if (outcome === 'refused') return;
  }
}

test('SIGTERM takes no new request, finishes the one that runs, ends the streams, and ends with 0', async () => {
  const running = await KagamiProcess.start({
    ...(await freshKagami()),
    KAGAMI_ADMIN_PASSWORD: 'open, sesame: the cave',
  });
  expect(running.stdout).not.toContain('Password');
  const cookie = await running.logIn('open, sesame: the cave');
  const stream = await running.get('/api/presence/', cookie);
  const body = JSON.stringify({ username: 'admin', password: 'open, sesame: the cave' });
  const post = request(`${running.consoleOrigin}/api/login/`, {
    method: 'POST',
    headers: {
      origin: running.consoleOrigin,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  post.write(body.slice(0, 5));
  await once(post, 'continue');
  running.child.kill('SIGTERM');
  await refuses(running.consoleOrigin);
  // Ended, not cut: reading would fail.
  expect(await stream.text()).toMatch(/^(data: \{"tab":"[^"]+","editors":\[\]\}\n\n)+$/);
  post.end(body.slice(5));
  const [response] = (await once(post, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await running.ended()).toMatchObject({ code: 0, stderr: '' });
});
