import { afterEach, expect, test } from 'vitest';

import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';

afterEach(cleanUp);

test('what is logged are lines of JSON after the lines of the start, and the generated password is in none', async () => {
  const running = await KagamiProcess.start(await freshKagami());
  const cookie = await running.logIn(running.password);
  // Uncompressed, so that what is sent has the length of what is read.
  const list = await fetch(`${running.consoleOrigin}/api/get_media_files/`, {
    headers: { cookie, 'accept-encoding': 'identity' },
  });
  const body = await list.arrayBuffer();
  await running.kill('SIGTERM');
  const lines = running.stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'request', method: 'POST', route: '/api/login/', status: 200 },
    { event: 'request', method: 'GET', route: '/api/get_media_files/', status: 200 },
  ]);
  const { bytes } = JSON.parse(lines[1] ?? '') as { bytes: number };
  expect(bytes - body.byteLength).toBeGreaterThan(100);
  expect(bytes - body.byteLength).toBeLessThan(2000);
  expect(lines.join('\n')).not.toContain(running.password);
  expect(running.stdout.split('\n').slice(0, 5)).toEqual([
    'Kagami is running.',
    `  Console   ${running.consoleOrigin}`,
    `  Site      ${running.siteOrigin}`,
    '  User      admin',
    `  Password  ${running.password}  (shown only this once)`,
  ]);
  expect(running.stderr).toBe('');
});

/** In front of a foreign backend it starts without a database. */
const foreign = { KAGAMI_API_HOST: 'https://api.example.jp' };

test('whoever reads Kagami’s output may go away: it goes on, and stops at a signal', async () => {
  const running = await KagamiProcess.start(foreign);
  running.child.stdout?.destroy();
  running.child.stderr?.destroy();
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await running.get('/config.json')).status).toBe(200);
  }
  expect(await running.kill('SIGTERM')).toMatchObject({ code: 0 });
});

test('a Kagami that a test started ends when whoever started it is gone', async () => {
  const running = await KagamiProcess.start(foreign);
  running.child.stdin?.destroy();
  expect((await running.ended()).code).toBe(1);
  await expect(running.get('/healthz')).rejects.toThrow('fetch failed');
});
