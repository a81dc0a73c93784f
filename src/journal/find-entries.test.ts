import { expect, test } from 'vitest';

import { toStoredEdits, type Entry, type EntryKey, type StoredParts } from './entry.ts';
import { findEntries } from './find-entries.ts';
import { nameOfSession } from './keeper.ts';
import { holdInMemory, storeInMemory } from './store-fixture.ts';

const scope = { host: 'https://api.example.jp', user: 'sato', screen: '/about' };
const base = { title: '鏡' };

function stored(session: string, at: number, { user = 'sato', version = 1 } = {}): StoredParts {
  const key: EntryKey = ['https://api.example.jp', user, '/about', session];
  const changes = [{ type: 'set', path: ['title'], value: session }] as const;
  return { key, base, edits: { ...toStoredEdits({ at, changes }), version } };
}

/** The editor has a title. */
const fits = ({ base: content }: Entry) =>
  typeof content === 'object' && content !== null && 'title' in content;

const of = async (records: readonly StoredParts[], elsewhere: readonly StoredParts[] = []) => {
  const { store, sessions } = storeInMemory(records);
  const { hold, names } = holdInMemory(elsewhere.map(({ key }) => nameOfSession(key)));
  const { entries, unreadable } = await findEntries({ store, hold, fits }, scope);
  return { found: entries.map(({ key }) => key[3]), unreadable, sessions, names, entries };
};

test('the entries of one’s own sessions that are over are found, the newest first, and are held', async () => {
  const [earlier, later] = [stored('s1', 1000), stored('s2', 2000)];
  const { found, entries, names } = await of([earlier, later, stored('s3', 3000, { user: 'mori' })]);
  expect(found).toEqual(['s2', 's1']);
  expect([...names].toSorted()).toEqual([nameOfSession(earlier.key), nameOfSession(later.key)].toSorted());
  for (const { release } of entries) release();
  expect([...names]).toEqual([]);
});

test('an entry whose session still runs in another tab is left to it', async () => {
  const [own, running] = [stored('s1', 1000), stored('s2', 2000)];
  const { found, sessions } = await of([own, running], [running]);
  expect(found).toEqual(['s1']);
  expect(sessions()).toEqual(['s1', 's2']);
});

test('entries that cannot be read are removed and counted, except those of a newer console', async () => {
  const { found, unreadable, sessions, names } = await of([
    stored('old', 1000, { version: 0 }),
    { ...stored('damaged', 2000), edits: 'damaged' },
    { ...stored('of another editor', 2500), base: { name: '鏡' } },
    stored('newer', 3000, { version: 2 }),
    stored('good', 4000),
  ]);
  expect(found).toEqual(['good']);
  expect(unreadable).toBe(3);
  expect(sessions()).toEqual(['newer', 'good']);
  expect([...names]).toEqual([nameOfSession(stored('good', 0).key)]);
});
