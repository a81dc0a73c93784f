import type { Hono } from 'hono';
import { afterEach, expect, test, vi, beforeEach } from 'vitest';

import { answerJson } from '../http/answers.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { limitedApp } from './app-fixture.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a 503 that comes while an answer is being compressed is not marked as compressed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = limitedApp();
  app.post('/', (c) => answerJson(c, { text: '鏡'.repeat(1000) }));
  const answering = app.request('/', { method: 'POST', headers: { 'accept-encoding': 'br' } });
  vi.advanceTimersByTime(20_000);
  const answer = await answering;
  const message = '処理に時間がかかっています。しばらくしてからもう一度お試しください。';
  expect([answer.status, answer.headers.get('content-encoding'), await answer.json()]).toEqual([
    503,
    null,
    { error: message, message },
  ]);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const message = '処理に時間がかかっています。しばらくしてからもう一度お試しください。';

/** An app that never comes to an end with a request. */
function stuckApp() {
  const app = limitedApp();
  app.all('/', () => new Promise<Response>(() => undefined));
  return app;
}

test('a request that takes 20 seconds is answered with a 503 that says so', async () => {
  const answering = stuckApp().request('/');
  await vi.advanceTimersByTimeAsync(20_000);
  const answer = await answering;
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '10',
    { error: message, message },
  ]);
});

/** A request with a body, and the statuses of its answer so far. */
function postTo(app: Hono<KagamiEnv>) {
  const incoming = { complete: false, readableLength: 0, socket: { bytesRead: 0 } };
  const statuses: number[] = [];
  void Promise.resolve(app.request('/', { method: 'POST' }, { incoming })).then(({ status }) =>
    statuses.push(status),
  );
  return { incoming, statuses };
}

test('the 20 seconds begin with the end of a body, however long it took to arrive', async () => {
  const { incoming, statuses } = postTo(stuckApp());
  for (let second = 0; second < 59; second += 1) {
    incoming.socket.bytesRead += 1000;
    incoming.readableLength = 1000;
    await vi.advanceTimersByTimeAsync(1000);
  }
  incoming.complete = true;
  await vi.advanceTimersByTimeAsync(19_000);
  expect(statuses).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses).toEqual([503]);
});

test('a client that pauses is left to the reader of its body', async () => {
  const { incoming, statuses } = postTo(stuckApp());
  incoming.socket.bytesRead = 1000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses).toEqual([]);
});

test('a body that the server does not read, because it waits itself, gets the 503 after 20 seconds', async () => {
  const { incoming, statuses } = postTo(stuckApp());
  incoming.readableLength = 64 * 1024;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(statuses).toEqual([503]);
});
