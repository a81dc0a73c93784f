import { expect, test } from 'vitest';

import { SharedRead } from './mutex.ts';

test('who asks during a read shares the next one with all others, and after it there is another', async () => {
  const begun: (() => void)[] = [];
  const shared = new SharedRead(
    () =>
      new Promise<number>((done) => {
        const number = begun.length + 1;
        begun.push(() => {
          done(number);
        });
      }),
  );
  const first = shared.get();
  await Promise.resolve();
  await Promise.resolve();
  const others = [shared.get(), shared.get(), shared.get()];
  begun[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  const last = shared.get();
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.();
  expect(await last).toBe(3);
});

test('after a read that failed the next one is done', async () => {
  let reads = 0;
  const shared = new SharedRead(() => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve('read');
  });
  await expect(shared.get()).rejects.toThrow('no answer');
  expect(await shared.get()).toBe('read');
});
