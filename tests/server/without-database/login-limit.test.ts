import { expect, test } from 'vitest';

import { createLoginLimit } from '../../../server/sessions/login-limit.ts';

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
  for (let count = 0; count < 10; count += 1) limit.begin('admin', 'network');
  pass(14 * minute);
  expect(limit.begin('admin', 'network')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  pass(minute);
  expect(limit.begin('admin', 'network').allowed).toBe(true);
});

test('ten failures on an account from one network close it there, and nowhere else', () => {
  const { limit, pass } = limitAt(0);
  for (let count = 0; count < 10; count += 1) {
    expect(limit.begin('admin', 'attacker').allowed).toBe(true);
  }
  expect(limit.begin('admin', 'attacker')).toEqual({ allowed: false, retryAfterSeconds: 900 });
  expect(limit.begin('hanako', 'attacker').allowed).toBe(true);
  expect(limit.begin('admin', 'studio').allowed).toBe(true);
  pass(15 * minute);
  expect(limit.begin('admin', 'attacker').allowed).toBe(true);
});

test('a hundred failures on an account from many networks close it everywhere', () => {
  const { limit, pass } = limitAt(0);
  for (let count = 0; count < 100; count += 1) {
    expect(limit.begin('admin', `network-${count % 20}`).allowed).toBe(true);
  }
  expect(limit.begin('admin', 'studio')).toEqual({ allowed: false, retryAfterSeconds: 900 });
  expect(limit.begin('hanako', 'studio').allowed).toBe(true);
  pass(15 * minute);
  expect(limit.begin('admin', 'studio').allowed).toBe(true);
});

test('success takes back only itself from the account’s failures elsewhere', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 99; count += 1) limit.begin('admin', `network-${count % 20}`);
  for (let count = 0; count < 3; count += 1) {
    const attempt = limit.begin('admin', 'studio');
    expect(attempt.allowed).toBe(true);
    if (attempt.allowed) attempt.succeeded();
  }
  expect(limit.begin('admin', 'network-0').allowed).toBe(true);
  expect(limit.begin('admin', 'studio').allowed).toBe(false);
});

test('success clears the account’s failures from its network and takes back only itself from the network’s', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 9; count += 1) limit.begin('admin', 'network');
  const attempt = limit.begin('admin', 'network');
  if (attempt.allowed) attempt.succeeded();
  for (let count = 0; count < 10; count += 1) expect(limit.begin('admin', 'network').allowed).toBe(true);
  for (let count = 0; count < 31; count += 1) {
    expect(limit.begin(`account-${count}`, 'network').allowed).toBe(true);
  }
  expect(limit.begin('last', 'network').allowed).toBe(false);
});
