import { expect, test } from 'vitest';

import { createLoginLimit } from '../../server/sessions/login-limit.ts';

const minute = 60_000;

function limitAt(start: number) {
  let time = start;
  const limit = createLoginLimit(() => new Date(time));
  const pass = (ms: number) => {
    time += ms;
  };
  return { limit, pass };
}

test('fifty failures from one network close it to every account, and no other network', () => {
  const { limit, pass } = limitAt(0);
  for (let count = 0; count < 50; count += 1) {
    expect(limit.begin(`account-${count}`, 'network').allowed).toBe(true);
  }
  expect(limit.begin('another', 'network')).toEqual({ allowed: false, retryAfterSeconds: 900 });
  expect(limit.begin('another', 'elsewhere').allowed).toBe(true);
  pass(15 * minute);
  expect(limit.begin('another', 'network').allowed).toBe(true);
});

test('a refused attempt does not prolong the wait', () => {
  const { limit, pass } = limitAt(0);
  for (let count = 0; count < 10; count += 1) limit.begin('admin', `network-${count}`);
  pass(14 * minute);
  expect(limit.begin('admin', 'network')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  pass(minute);
  expect(limit.begin('admin', 'network').allowed).toBe(true);
});

test('success clears the account’s failures and takes back only itself from the network’s', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 9; count += 1) limit.begin('admin', 'network');
  const attempt = limit.begin('admin', 'network');
  if (attempt.allowed) attempt.succeeded();
  for (let count = 0; count < 10; count += 1) expect(limit.begin('admin', 'home').allowed).toBe(true);
  for (let count = 0; count < 41; count += 1) {
    expect(limit.begin(`account-${count}`, 'network').allowed).toBe(true);
  }
  expect(limit.begin('last', 'network').allowed).toBe(false);
});
