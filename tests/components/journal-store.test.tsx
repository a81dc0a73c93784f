import { afterAll, beforeEach, expect, test } from 'vitest';

import { claimInBrowser as claim } from '../../src/journal/claim.ts';
import type { Entry, EntryKey } from '../../src/journal/entry.ts';
import { createJournalStore, type JournalStore } from '../../src/journal/store.ts';

const name = 'journal under test';
const host = 'https://api.example.jp';

let store: JournalStore;

const remove = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener('success', resolve);
  });

beforeEach(async () => {
  // The removal closes open connections; a store opens a new one at its next call.
  await remove();
  store = createJournalStore(name);
});
afterAll(remove);

const scopeOf = ([of, user, screen]: EntryKey) => ({ host: of, user, screen });

function entryOf(key: EntryKey, title: string): Entry {
  return { key, at: 1000, base: { title: '鏡' }, changes: [{ type: 'set', path: ['title'], value: title }] };
}

const write = (entry: Entry, hasBase = false, replaced: readonly EntryKey[] = []) =>
  store.write({ entry, hasBase, replaced });

/** The sessions of what is kept in the scope of a key. */
const sessionsOf = async (key: EntryKey) =>
  (await store.read(scopeOf(key))).map(({ key: [, , , session] }) => session);

test('each user, backend and screen has its own entries, and a user who logs out takes theirs away from all screens', async () => {
  const keys: EntryKey[] = [
    [host, 'sato', '/news/1', 's1'],
    [host, 'sato', '/news/1', 's2'],
    [host, 'sato', '/news/10', 's3'],
    [host, 'sato2', '/news/1', 's4'],
    ['https://other.example.jp', 'sato', '/news/1', 's5'],
    [host, '', '/news/1', 's6'],
  ];
  for (const key of keys) await write(entryOf(key, key[3]));
  const all = async () => (await Promise.all(keys.map(sessionsOf))).map((sessions) => sessions.join());
  expect(await all()).toEqual(['s1,s2', 's1,s2', 's3', 's4', 's5', 's6']);
  await store.removeUser({ host, user: 'sato' });
  expect(await all()).toEqual(['', '', '', 's4', 's5', 's6']);
});

test('an entry is found again by another page with its base and its latest changes, maps and files included', async () => {
  const key: EntryKey = [host, 'sato', '/instructor', 's1'];
  const base = { title: '鏡', carried: new Map([[3, { studios: ['YOYOGI'] }]]), image: { id: 7 } };
  await write({ ...entryOf(key, '鏡の前'), base });
  await write({ ...entryOf(key, '鏡の前で'), base: null }, true);
  expect(await createJournalStore(name).read(scopeOf(key))).toEqual([
    {
      key,
      base,
      edits: { version: 1, at: 1000, changes: [{ type: 'set', path: ['title'], value: '鏡の前で' }] },
    },
  ]);
});

test('an entry that replaces others is written in one step, and one whose base a logout has removed gets it again', async () => {
  const [first, second]: EntryKey[] = [
    [host, 'sato', '/about', 's1'],
    [host, 'sato', '/about', 's2'],
  ];
  if (!first || !second) throw new Error('There are two.');
  await write(entryOf(first, '一'));
  await write(entryOf(second, '二'), false, [first]);
  expect(await sessionsOf(first)).toEqual(['s2']);
  await store.removeUser({ host, user: 'sato' });
  await write(entryOf(second, '三'), true);
  expect((await store.read(scopeOf(second))).map(({ base }) => base)).toEqual([{ title: '鏡' }]);
  await store.remove([second]);
  expect(await store.read(scopeOf(second))).toEqual([]);
});

test('a store whose database was taken away opens it anew', async () => {
  const key: EntryKey = [host, 'sato', '/about', 's1'];
  await write(entryOf(key, '一'));
  await remove();
  expect(await sessionsOf(key)).toEqual([]);
  await write(entryOf(key, '二'));
  expect(await sessionsOf(key)).toEqual(['s1']);
});

test('a name is claimed by a lock of the browser until it is released', async () => {
  const release = await claim('s1');
  expect(await claim('s1')).toBeNull();
  release?.();
  await expect.poll(async () => (await claim('s1')) !== null).toBe(true);
});
