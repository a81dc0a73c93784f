import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';

import { createLog } from '../log.ts';
import { answerInTime } from './answer-in-time.ts';
import type { KagamiEnv } from './environment.ts';
import { answerJson } from './json-answer.ts';
import { answerErrors } from './request-log.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a 503 that comes while an answer is being compressed is not marked as compressed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const silent = { out: () => undefined, err: () => undefined };
  const app = new Hono<KagamiEnv>();
  app.onError(
    answerErrors(
      createLog('off', silent, () => new Date()),
      'console',
    ),
  );
  app.use(answerInTime());
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
