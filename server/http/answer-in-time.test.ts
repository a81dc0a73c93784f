import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLog } from '../log.ts';
import { answerInTime } from './answer-in-time.ts';
import type { KagamiEnv } from './environment.ts';
import { answerErrors } from './request-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const message = '処理に時間がかかっています。しばらくしてからもう一度お試しください。';

/** An app that never comes to an end with a request. */
function stuckApp() {
  const silent = { out: () => undefined, err: () => undefined };
  const app = new Hono<KagamiEnv>();
  app.onError(
    answerErrors(
      createLog('off', silent, () => new Date()),
      'console',
    ),
  );
  app.use(answerInTime());
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

test('a body that is still arriving has more time, until it is there', async () => {
  const incoming = { complete: false };
  const answered = vi.fn<(answer: Response) => void>();
  void Promise.resolve(stuckApp().request('/', { method: 'POST' }, { incoming })).then(answered);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answered).not.toHaveBeenCalled();
  incoming.complete = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(answered.mock.calls.map(([{ status }]) => status)).toEqual([503]);
});
