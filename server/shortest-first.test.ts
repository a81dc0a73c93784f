import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ShortestFirst } from './shortest-first.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const patience = { ms: 10_000, late: () => new Error('late') };

const stepMs = 100;

/** A task that notes its name at each of its steps. */
function noting(steps: string[], name: string, count: number, isCountKnown = true) {
  let left = count;
  return async () => {
    steps.push(name);
    await new Promise((done) => setTimeout(done, stepMs));
    left -= 1;
    return left === 0 || isCountKnown ? left : Infinity;
  };
}

test('a shorter task comes between the steps of a longer one, and equal tasks come one after the other', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  const long = tasks.run(Infinity, noting(steps, 'unknown', 3, false), patience);
  const next = tasks.run(Infinity, noting(steps, 'next', 2, false), patience);
  const middle = tasks.run(3, noting(steps, 'middle', 3), patience);
  await vi.advanceTimersByTimeAsync(stepMs);
  const short = tasks.run(1, noting(steps, 'short', 1), patience);
  await vi.runAllTimersAsync();
  await Promise.all([long, next, middle, short]);
  expect(steps).toEqual([
    'unknown',
    'middle',
    'short',
    'middle',
    'middle',
    'unknown',
    'unknown',
    'next',
    'next',
  ]);
});

test('what has waited too long for its first step is not done, and what comes after it is', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  const stuck = tasks.run(1, () => new Promise((done) => setTimeout(done, 20_000, 0)), patience);
  const results = Promise.allSettled([
    stuck,
    tasks.run(1, noting(steps, 'first', 1), patience),
    tasks.run(1, noting(steps, 'second', 1), { ...patience, ms: 30_000 }),
  ]);
  await vi.runAllTimersAsync();
  expect(await results).toEqual([
    { status: 'fulfilled' },
    { status: 'rejected', reason: new Error('late') },
    { status: 'fulfilled' },
  ]);
  expect(steps).toEqual(['second']);
});

test('a task whose step fails is over with its error, and the others go on', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  const results = Promise.allSettled([
    tasks.run(2, () => Promise.reject(new Error('no answer')), patience),
    tasks.run(2, noting(steps, 'other', 2), patience),
  ]);
  await vi.runAllTimersAsync();
  expect(await results).toEqual([
    { status: 'rejected', reason: new Error('no answer') },
    { status: 'fulfilled' },
  ]);
  expect(steps).toEqual(['other', 'other']);
});
