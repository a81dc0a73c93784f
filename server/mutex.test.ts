import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Mutex } from './mutex.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const late = () => new Error('late');

test('what has waited too long for its turn is not done, and what comes after it is', async () => {
  const mutex = new Mutex();
  const stuck = mutex.run(() => new Promise((done) => setTimeout(done, 20_000)));
  const waiting = Promise.allSettled([
    mutex.runSoon(() => Promise.resolve('first'), 10_000, late),
    mutex.runSoon(() => Promise.resolve('second'), 30_000, late),
  ]);
  await vi.advanceTimersByTimeAsync(20_000);
  await stuck;
  expect(await waiting).toEqual([
    { status: 'rejected', reason: new Error('late') },
    { status: 'fulfilled', value: 'second' },
  ]);
});
