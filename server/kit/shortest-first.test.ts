import { expect, test } from 'vitest';

import { ShortestFirst } from './shortest-first.ts';

const late = () => new Error('late');
const timeout = { ms: 10_000, late };

/** A task that notes its name at each of its steps. */
function noting(steps: string[], name: string, count: number, isCountKnown = true) {
  let left = count;
  return () => {
    steps.push(name);
    left -= 1;
    return Promise.resolve(left === 0 || isCountKnown ? left : Infinity);
  };
}

test('a shorter task comes between the steps of a longer one, and equal tasks come one after the other', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  const middle = noting(steps, 'middle', 3);
  const joined: Promise<void>[] = [];
  await Promise.all([
    tasks.run(Infinity, noting(steps, 'unknown', 2, false), timeout),
    tasks.run(Infinity, noting(steps, 'next', 2, false), timeout),
    tasks.run(
      3,
      () => {
        if (joined.length === 0) joined.push(tasks.run(1, noting(steps, 'short', 1), timeout));
        return middle();
      },
      timeout,
    ),
  ]);
  await Promise.all(joined);
  expect(steps).toEqual(['unknown', 'unknown', 'middle', 'next', 'short', 'next', 'middle', 'middle']);
});

test('a long task ends, however many shorter ones come', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  let isOver = false;
  const short = async (): Promise<void> => {
    await tasks.run(1, noting(steps, 'short', 1), timeout);
    if (!isOver) await short();
  };
  const others = [short(), short()];
  await tasks.run(Infinity, noting(steps, 'long', 3, false), timeout);
  isOver = true;
  await Promise.all(others);
  expect(steps.filter((name) => name === 'long')).toEqual(['long', 'long', 'long']);
});

test('what has waited too long for its first step is not done, and what comes after it is', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  const results = await Promise.allSettled([
    tasks.run(1, noting(steps, 'first', 1), timeout),
    tasks.run(1, noting(steps, 'late', 1), { ms: -1, late }),
    tasks.run(1, noting(steps, 'last', 1), timeout),
  ]);
  expect(results).toEqual([
    { status: 'fulfilled' },
    { status: 'rejected', reason: new Error('late') },
    { status: 'fulfilled' },
  ]);
  expect(steps).toEqual(['first', 'last']);
});

test('a task whose step fails is over with its error, and the others go on', async () => {
  const tasks = new ShortestFirst();
  const steps: string[] = [];
  const results = await Promise.allSettled([
    tasks.run(2, () => Promise.reject(new Error('no answer')), timeout),
    tasks.run(2, noting(steps, 'other', 2), timeout),
  ]);
  expect(results).toEqual([{ status: 'rejected', reason: new Error('no answer') }, { status: 'fulfilled' }]);
  expect(steps).toEqual(['other', 'other']);
});
