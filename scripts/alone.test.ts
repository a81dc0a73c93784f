import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { alone } from './alone.ts';

const name = `a test of ${process.pid}`;

test('what is done under one name is done one after the other, also after a failure', async () => {
  const steps: string[] = [];
  const work = (letter: string) =>
    alone(name, async () => {
      steps.push(`${letter} begins`);
      await setImmediate();
      steps.push(`${letter} ends`);
      if (letter === 'a') throw new Error('It failed.');
      return letter;
    });
  const ended = await Promise.allSettled([work('a'), work('b'), work('c')]);
  expect(ended).toEqual([
    { status: 'rejected', reason: new Error('It failed.') },
    { status: 'fulfilled', value: 'b' },
    { status: 'fulfilled', value: 'c' },
  ]);
  const others = steps[2] === 'b begins' ? ['b', 'c'] : ['c', 'b'];
  expect(steps).toEqual(['a', ...others].flatMap((letter) => [`${letter} begins`, `${letter} ends`]));
});

test('a process that was killed at its work keeps nobody waiting', async () => {
  const endless = `import { alone } from './scripts/alone.ts';
    setInterval(() => undefined, 1000);
    await alone('${name}', () => new Promise(() => console.log('begun')));`;
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', endless]);
  await once(killed.stdout, 'data');
  const after = alone(name, () => Promise.resolve('done'));
  killed.kill('SIGKILL');
  expect(await after).toBe('done');
});
