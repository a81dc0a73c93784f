import { beforeEach, expect, test } from 'vitest';

import { loginFailures } from '../../server/database/schema.ts';
import { createLoginLimit } from '../../server/sessions/login-limit.ts';
import { sharedBackend } from './shared-backend.ts';

const minute = 60_000;

const { db } = await sharedBackend();
let time = 0;
beforeEach(() => {
  time = 0;
});

const newLimit = () => createLoginLimit(db, () => new Date(time));

/** Attempts that fail, one after the other. Tells whether each was allowed. */
async function fail(times: number, account: (n: number) => string, network: (n: number) => string) {
  const limit = newLimit();
  const allowed: boolean[] = [];
  for (let n = 0; n < times; n += 1) allowed.push((await limit.begin(account(n), network(n))).allowed);
  return allowed;
}

const admin = () => 'admin';
const network = () => 'network';

const refusedFor = (retryAfterSeconds: number) => ({ allowed: false, retryAfterSeconds });

const isAllowed = async (account: string, network: string) =>
  (await newLimit().begin(account, network)).allowed;

async function succeed(account: string, network: string): Promise<void> {
  const attempt = await newLimit().begin(account, network);
  expect(attempt.allowed).toBe(true);
  if (attempt.allowed) await attempt.succeeded();
}

const all = (count: number) => Array.from({ length: count }, () => true);

test('ten failures on an account from one network close it there, and nowhere else', async () => {
  expect(await fail(10, admin, () => 'attacker')).toEqual(all(10));
  expect(await newLimit().begin('admin', 'attacker')).toEqual(refusedFor(900));
  expect(await isAllowed('hanako', 'attacker')).toBe(true);
  expect(await isAllowed('admin', 'studio')).toBe(true);
  time += 15 * minute;
  expect(await isAllowed('admin', 'attacker')).toBe(true);
});

test('fifty failures from one network close it to every account, and no other network', async () => {
  const allowed = await fail(50, (n) => `account-${n}`, network);
  expect(allowed).toEqual(all(50));
  expect(await newLimit().begin('another', 'network')).toEqual(refusedFor(900));
  expect(await isAllowed('another', 'elsewhere')).toBe(true);
  time += 15 * minute;
  expect(await isAllowed('another', 'network')).toBe(true);
});

test('a hundred failures on an account from many networks close it everywhere', async () => {
  const allowed = await fail(100, admin, (n) => `network-${n % 20}`);
  expect(allowed).toEqual(all(100));
  expect(await newLimit().begin('admin', 'studio')).toEqual(refusedFor(900));
  expect(await isAllowed('hanako', 'studio')).toBe(true);
  time += 15 * minute;
  expect(await isAllowed('admin', 'studio')).toBe(true);
});

test('a refused attempt does not prolong the wait', async () => {
  const allowed = await fail(10, admin, network);
  expect(allowed).toEqual(all(10));
  time += 14 * minute;
  expect(await newLimit().begin('admin', 'network')).toEqual(refusedFor(60));
  time += minute;
  expect(await isAllowed('admin', 'network')).toBe(true);
});

test('success takes back only itself from the account’s failures elsewhere', async () => {
  await fail(99, admin, (n) => `network-${n % 20}`);
  for (let count = 0; count < 3; count += 1) await succeed('admin', 'studio');
  expect(await isAllowed('admin', 'network-0')).toBe(true);
  expect(await isAllowed('admin', 'studio')).toBe(false);
});

test('success clears the account’s failures from its network and takes back only itself from the network’s', async () => {
  await fail(9, admin, network);
  await succeed('admin', 'network');
  expect(await fail(10, admin, network)).toEqual(all(10));
  expect(await fail(31, (n) => `account-${n}`, network)).toEqual(all(31));
  expect(await isAllowed('last', 'network')).toBe(false);
});

test('of a hundred attempts that arrive together no more are allowed than one after the other', async () => {
  const limit = newLimit();
  const together = Array.from({ length: 100 }, (_each, n) => limit.begin('admin', `network-${n % 5}`));
  const allowed = (await Promise.all(together)).filter((attempt) => attempt.allowed);
  expect(allowed).toHaveLength(50);
});

test('successes that come together are all taken back', async () => {
  const limit = newLimit();
  const together = Array.from({ length: 10 }, () => limit.begin('admin', 'studio'));
  const attempts = await Promise.all(together);
  await Promise.all(attempts.map(async (attempt) => attempt.allowed && attempt.succeeded()));
  expect(await db.select().from(loginFailures)).toEqual([]);
});

test('the database keeps no name that was tried, and no failure longer than it counts', async () => {
  await newLimit().begin('typed-into-the-wrong-field', '203.0.113.9');
  expect(await db.select().from(loginFailures)).toEqual([
    {
      id: 1,
      account: 'mhLcSADlt_JuMMZ6BohWPQ3brUnOQBO_EtGaWJih4jw',
      network: '203.0.113.9',
      failedAt: new Date(0),
      isForgiven: false,
    },
  ]);
  time += 15 * minute;
  await newLimit().begin('hanako', '198.51.100.7');
  expect(await db.select({ network: loginFailures.network }).from(loginFailures)).toEqual([
    { network: '198.51.100.7' },
  ]);
});

test('failures that were counted while the clock was ahead keep nobody out once it is right', async () => {
  time += 365 * 24 * 60 * minute;
  expect(await fail(10, admin, network)).toEqual(all(10));
  time = 0;
  expect(await isAllowed('admin', 'network')).toBe(true);
});

test('failures that another machine has counted, whose clock is ahead, count', async () => {
  time += 2 * minute;
  expect(await fail(10, admin, network)).toEqual(all(10));
  time = 0;
  expect(await newLimit().begin('admin', 'network')).toEqual(refusedFor(17 * 60));
});
