import { afterEach, expect, test, vi } from 'vitest';

import { answerJson } from '../http/json-answer.ts';
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
