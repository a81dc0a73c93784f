import { expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import { toFailure } from '../machines/failure.ts';
import { createAttempts } from './attempts.ts';

const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });
const line = '作成できたか確認できませんでした。もう一度作成すると、先に確認します。';

type Fate = 'answered' | 'lost before' | 'lost after' | 'refused';

/** A list of names on a server, with the outcome of the next calls, and whether the list can be read. */
function open(options: { readonly canDouble: boolean }, ...fates: Fate[]) {
  const names: string[] = [];
  const steps: string[] = [];
  let isReadable = true;
  const attempts = createAttempts<string, string>({
    inDoubt: line,
    canDouble: options.canDouble,
    keyOf: (name) => name.slice(0, 1),
    confirm: async (name, earlier) => {
      steps.push(`read after ${earlier.join(', ')}`);
      if (!isReadable) throw new Error('unreadable');
      return earlier.some((each) => names.includes(each)) ? { done: 'found' } : { todo: name };
    },
  });
  const call = async (name: string) => {
    steps.push(`send ${name}`);
    const fate = fates.shift();
    if (fate === 'refused') throw refused;
    if (fate !== 'lost before') names.push(name);
    if (fate === 'lost before' || fate === 'lost after') throw gateway;
    return 'answered';
  };
  const ask = async (name: string) => {
    steps.length = 0;
    const came = await attempts.attempt(name, call).catch((error: unknown) => toFailure(error));
    return { came, steps: [...steps] };
  };
  return { ask, attempts, names, setReadable: (value: boolean) => (isReadable = value) };
}

const twice = { canDouble: true };
const once = { canDouble: false };

test('a successful attempt sends the request and reads nothing', async () => {
  const { ask } = open(twice, 'answered');
  expect(await ask('a')).toEqual({ came: 'answered', steps: ['send a'] });
});

test('a request that was processed despite a gateway error is found at once', async () => {
  const { ask, names } = open(twice, 'lost after');
  expect(await ask('a')).toEqual({ came: 'found', steps: ['send a', 'read after a'] });
  expect(names).toEqual(['a']);
});

test('a refusal fails with the server’s message and reads nothing', async () => {
  const { ask } = open(twice, 'refused', 'answered');
  expect(await ask('a')).toEqual({ came: refused.failure, steps: ['send a'] });
  expect(await ask('a')).toEqual({ came: 'answered', steps: ['send a'] });
});

test('an attempt in doubt says so, and the next one reads first and sends nothing that is already there', async () => {
  const { ask, names, setReadable } = open(twice, 'lost after');
  setReadable(false);
  expect(await ask('a')).toEqual({
    came: { kind: 'http', status: 504, message: '', line },
    steps: ['send a', 'read after a'],
  });
  setReadable(true);
  expect(await ask('a')).toEqual({ came: 'found', steps: ['read after a'] });
  expect(names).toEqual(['a']);
});

test('the attempt after one in doubt sends what is not there', async () => {
  const { ask, names } = open(twice, 'lost before', 'answered');
  expect((await ask('a')).came).toMatchObject({ status: 504, line });
  expect(await ask('a')).toEqual({ came: 'answered', steps: ['read after a', 'send a'] });
  expect(names).toEqual(['a']);
});

test('what must not be done twice is not sent until the list can be read, and the failure stays', async () => {
  const { ask, names, setReadable } = open(twice, 'lost after');
  setReadable(false);
  await ask('a');
  expect(await ask('a')).toEqual({
    came: { kind: 'unreadable', status: null, message: 'unreadable', line },
    steps: ['read after a'],
  });
  expect(names).toEqual(['a']);
});

test('what is safe to repeat is sent again', async () => {
  const { ask, setReadable } = open(once, 'lost after', 'answered');
  setReadable(false);
  expect((await ask('a')).came).toMatchObject({ line });
  expect(await ask('a')).toEqual({ came: 'answered', steps: ['read after a', 'send a'] });
});

test('all attempts at the same action are looked up, and no others', async () => {
  const { ask } = open(twice, 'lost before', 'lost before', 'answered', 'answered');
  await ask('a1');
  await ask('a2');
  expect((await ask('b')).steps).toEqual(['send b']);
  expect((await ask('a3')).steps).toEqual(['read after a1, a2', 'send a3']);
  expect((await ask('a4')).steps).toEqual(['send a4']);
});

test('after a load no attempt is looked up any more', async () => {
  const { ask, attempts } = open(twice, 'lost before', 'answered');
  await ask('a');
  attempts.forgetAll();
  expect((await ask('a')).steps).toEqual(['send a']);
});

test('an attempt has failed when a read shows that it was not done and it is safe to repeat', async () => {
  const { ask } = open(once, 'lost before', 'answered');
  expect((await ask('a')).came).toEqual(gateway.failure);
  expect((await ask('a')).steps).toEqual(['send a']);
});
