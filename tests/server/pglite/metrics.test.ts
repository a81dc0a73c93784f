import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLog } from '../../../server/kit/log.ts';
import { Metrics } from '../../../server/start/metrics.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { film } from '../samples.ts';
import { workerBackend } from '../shared-backend.ts';
import { formOf, uploadTo } from '../uploading-process.ts';

const token = 'token-of-the-monitoring';

let running: KagamiProcess;
beforeAll(async () => {
  running = await KagamiProcess.start({ ...(await freshKagami()), KAGAMI_METRICS_TOKEN: token });
});
afterAll(cleanUp);

/** Whoever asks for the figures sends the token. */
const figuresOf = ({ consoleOrigin }: KagamiProcess, authorization: string) =>
  fetch(`${consoleOrigin}/metrics`, { headers: { authorization } });

/** The lines of a figure, without its description. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

/** The library's figures by their names, from the text of all. */
const libraryFigures = (text: string) =>
  linesOf(text, 'kagami_').filter((line) => /^kagami_(media|copies|stored)_/.test(line));

test('monitoring reads the figures with its token: requests by route, the pool, the event loop', async () => {
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

test('monitoring reads what the library holds, what was uploaded and delivered, and what is left to do', async () => {
  const cookie = await running.logIn(running.password);
  const figures = async () => (await figuresOf(running, `Bearer ${token}`)).text();
  const demo = await running.files(cookie);
  const demoBytes = demo.reduce((all, { file_size: bytes }) => all + (bytes ?? 0), 0);
  const bytes = film();
  expect(await uploadTo(running, cookie, formOf(bytes))).toBe(200);
  // What the database does not tell within two seconds is left out.
  await expect
    .poll(async () => libraryFigures(await figures()), { timeout: 60_000 })
    .toEqual([
      `kagami_stored_bytes_total{task="upload"} ${bytes.length}`,
      `kagami_media_files{state="library"} ${demo.length + 1}`,
      'kagami_media_files{state="trash"} 0',
      `kagami_media_bytes{state="library"} ${demoBytes + bytes.length}`,
      'kagami_media_bytes{state="trash"} 0',
      'kagami_media_pending 0',
      'kagami_copies_waiting 0',
    ]);

  const [uploaded] = await running.files(cookie);
  const delivered = await (await running.get(uploaded?.image_url ?? '')).bytes();
  await running.remove(uploaded?.id, cookie);
  await expect
    .poll(async () => libraryFigures(await figures()), { timeout: 60_000 })
    .toContain(`kagami_media_bytes{state="trash"} ${delivered.length}`);
  const text = await figures();
  const [sent] = linesOf(text, 'kagami_sent_bytes_total{app="console",route="/media/*"}');
  expect(Number(sent?.split(' ')[1])).toBeGreaterThan(bytes.length);
  expect(linesOf(text, 'kagami_work_duration_seconds_count')).toEqual([
    'kagami_work_duration_seconds_count{task="upload"} 1',
  ]);
});

test('work in the background is counted whatever is logged, and figures of a library that cannot be read are left out', async () => {
  const written: string[] = [];
  const write = (line: string) => written.push(line);
  const metrics = new Metrics(token);
  const log = metrics.counted(createLog('failures', { out: write, err: write }, () => new Date()));
  log.done({ task: 'variants', mediaId: 7, ms: 1500, bytes: 40_000 });
  log.done({ task: 'library', ms: 20 });
  metrics.watchLibrary(() => Promise.reject(new Error('The database is away.')));
  const text = await metrics.text();
  expect([...linesOf(text, 'kagami_work_duration_seconds_sum'), ...libraryFigures(text)]).toEqual([
    'kagami_work_duration_seconds_sum{task="variants"} 1.5',
    'kagami_work_duration_seconds_sum{task="library"} 0.02',
    'kagami_stored_bytes_total{task="variants"} 40000',
  ]);
  expect(written).toEqual([]);
});

test('without the token there are no figures, and without a configured one not even the address', async () => {
  for (const wrong of ['', 'Bearer', 'Bearer another-token', `Basic ${token}`])
    expect((await figuresOf(running, wrong)).status).toBe(401);
  const { app } = await workerBackend();
  const headers = { host: 'localhost:4000', authorization: `Bearer ${token}` };
  expect((await app.request('/metrics', { headers })).status).toBe(404);
});
