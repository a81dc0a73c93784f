import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fetchEarly, type EarlyAnswer } from './early-answers.ts';

const address = '/api/get_media_files/';
const early = new Response('early');
const late = new Response('late');
const fetched = vi.fn<typeof fetch>(async () => late);
const cancel = vi.fn<() => void>();

function leave(age: number): void {
  const answer: EarlyAnswer = {
    response: Promise.resolve(early),
    askedAt: performance.now() - age,
    cancel,
  };
  vi.stubGlobal('earlyAnswers', new Map([[address, answer]]));
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const ask = (signal = new AbortController().signal) => fetchEarly(address, { signal });

test('an answer that is on its way is taken, and only once', async () => {
  leave(0);
  expect(await ask()).toBe(early);
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask()).toBe(late);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an answer that nobody fetched for ten seconds is asked for anew', async () => {
  leave(10_001);
  expect(await ask()).toBe(late);
});

test('an answer to another address is left alone', async () => {
  leave(0);
  expect(await fetchEarly('/api/get_reviews/', { signal: new AbortController().signal })).toBe(late);
  expect(await ask()).toBe(early);
});

test('without anything asked for ahead the read is an ordinary one', async () => {
  expect(await ask()).toBe(late);
});

test('whoever gives up waiting cancels what was asked for ahead', async () => {
  leave(0);
  const controller = new AbortController();
  await ask(controller.signal);
  expect(cancel).not.toHaveBeenCalled();
  controller.abort();
  expect(cancel).toHaveBeenCalledTimes(1);
});
