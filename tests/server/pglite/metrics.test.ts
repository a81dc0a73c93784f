import { afterEach, expect, test } from 'vitest';

import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';

afterEach(cleanUp);

const token = 'token-of-the-monitoring';

/** Whoever asks for the figures sends the token. */
const figuresOf = (running: KagamiProcess, authorization: string) =>
  fetch(`${running.consoleOrigin}/metrics`, { headers: { authorization } });

/** The lines of a figure, without its description. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

test('monitoring reads the figures with its token: requests by route, the pool, the event loop', async () => {
  const running = await KagamiProcess.start({ ...(await freshKagami()), KAGAMI_METRICS_TOKEN: token });
  const cookie = await running.logIn(running.password);
  for (let read = 0; read < 3; read += 1) await running.get('/api/get_media_files/', cookie);
  await running.get('/api/get_media_files/');
  const answer = await figuresOf(running, `Bearer ${token}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(
    linesOf(text, 'kagami_request_duration_seconds_count').filter((line) => line.includes('media')),
  ).toEqual([
    'kagami_request_duration_seconds_count{app="console",method="GET",route="/api/get_media_files/",status="200"} 3',
    'kagami_request_duration_seconds_count{app="console",method="GET",route="/api/get_media_files/",status="401"} 1',
  ]);
  expect(linesOf(text, 'kagami_database_connections').map((line) => line.split(' ')[0])).toEqual([
    'kagami_database_connections{state="open"}',
    'kagami_database_connections{state="idle"}',
    'kagami_database_connections{state="waiting"}',
  ]);
  expect(linesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('without the token there are no figures, and without a configured one not even the address', async () => {
  const running = await KagamiProcess.start({ ...(await freshKagami()), KAGAMI_METRICS_TOKEN: token });
  for (const wrong of ['', 'Bearer', 'Bearer another-token', `Basic ${token}`])
    expect((await figuresOf(running, wrong)).status).toBe(401);
  const without = await KagamiProcess.start(await freshKagami());
  expect((await figuresOf(without, `Bearer ${token}`)).status).toBe(404);
});
