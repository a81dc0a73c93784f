import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import type { TopContent } from '../../src/documents/top/document.ts';
import { freshKagami } from './database.ts';
import { cleanUp, KagamiProcess } from './kagami-process.ts';

afterEach(cleanUp);

async function readTop(running: KagamiProcess): Promise<TopContent> {
  return (await (await running.get('/api/get_page_top_content/')).json()) as TopContent;
}

/** The page as it is, with another title, as the console sends it. */
function requestOf(content: TopContent, title: string) {
  const entries = Object.entries(content);
  const texts = entries.filter(([, value]) => typeof value === 'string');
  const media = entries.filter(([, value]) => typeof value !== 'string');
  const ids = media.map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? value.id : null,
  ]);
  return { page_content: { ...Object.fromEntries(texts), title_ja: title }, ...Object.fromEntries(ids) };
}

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

test('a saved page survives kill -9, its folder is one process’s alone, and the password is told once', async () => {
  const env = await freshKagami();
  const first = await KagamiProcess.start(env);
  expect(first.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  const cookie = await first.logIn(first.password);
  const before = await readTop(first);

  const second = await new KagamiProcess(env).ended();
  const line = `The data folder ${env.KAGAMI_DATA_DIR} is in use by another process of Kagami.\n`;
  expect(second).toEqual({ code: 1, stdout: '', stderr: line });

  const save = await first.post('/api/update_page_top_content/', requestOf(before, '鏡の前で'), cookie);
  expect([save.status, await save.json()]).toEqual([200, { message: '保存しました。' }]);
  await first.kill('SIGKILL');

  const restarted = await KagamiProcess.start(env);
  expect(restarted.password).toBe('');
  expect(await readTop(restarted)).toEqual({ ...before, title_ja: '鏡の前で' });
  expect((await restarted.get('/api/get_media_files/', cookie)).status).toBe(200);
});

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
