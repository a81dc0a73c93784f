import { expect, test } from 'vitest';

import { isSame } from '../editing/changes.ts';
import type { VersionStore } from './version-store.ts';
import { createVersionWriter } from './version-writer.ts';

const scope = { host: 'https://api.example.jp', screen: '/about' };

const versionOf = (at: number, title: string) =>
  ({ at, user: 'sato', kind: 'read', content: { title } }) as const;

type StoredVersion = Awaited<ReturnType<VersionStore['read']>>[number];

const toRecord = (version: object) => ({ ...version, version: 1 });

/** A store in memory; `refusal` is what the browser refuses with. */
function storeInMemory(records: readonly unknown[] = []) {
  let stored: StoredVersion[] = records.map((record, at) => ({
    key: [scope.host, scope.screen, at],
    record,
  }));
  const state: { refusal: Error | null } = { refusal: null };
  const refuse = () => {
    if (state.refusal) throw state.refusal;
  };
  const store: VersionStore = {
    read: async () => {
      refuse();
      return stored.toReversed();
    },
    add: async (_scope, { version, isSame: isSameContent }) => {
      refuse();
      const newest = stored.at(-1)?.record as { content: unknown } | undefined;
      if (newest && isSameContent(newest.content)) return;
      stored.push({ key: [scope.host, scope.screen, version.at], record: toRecord(version) });
    },
    remove: async (keys) => {
      stored = stored.filter(({ key }) => !keys.includes(key));
    },
  };
  return { store, state, count: () => stored.length };
}

const writerOf = (store: VersionStore) =>
  createVersionWriter({
    store,
    scope,
    isSame,
    adopt: (content) =>
      typeof content === 'object' && content !== null && 'title' in content ? content : undefined,
  });

test('what was noted is added in order before the versions are read, and nothing twice', async () => {
  const writer = writerOf(storeInMemory([toRecord(versionOf(1, '鏡'))]).store);
  for (const version of [versionOf(2, '鏡'), versionOf(3, '床'), versionOf(4, '床'), versionOf(5, '鏡')])
    writer.note(version);
  await writer.write();
  expect(await writer.read()).toEqual({
    versions: [
      { id: '5', ...versionOf(5, '鏡') },
      { id: '3', ...versionOf(3, '床') },
      { id: '0', ...versionOf(1, '鏡') },
    ],
    failure: null,
  });
});

test('versions that are damaged or older than this console are removed; those of another editor and of a newer console are left', async () => {
  const good = toRecord(versionOf(1, '鏡'));
  const { store, count } = storeInMemory([
    { ...good, version: 0 },
    'damaged',
    { ...good, kind: 'printed' },
    { ...good, content: { name: '鏡' } },
    { ...good, version: 2 },
    good,
  ]);
  expect((await writerOf(store).read()).versions.map(({ id }) => id)).toEqual(['5']);
  expect(count()).toBe(3);
});

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'refused'],
  ['InvalidStateError', 'refused'],
  ['ReferenceError', 'refused'],
  ['UnknownError', 'unknown'],
])(
  'a browser that refuses with %s is reported, and asked again with what it has not got',
  async (name, failure) => {
    const { store, state } = storeInMemory([toRecord(versionOf(1, '鏡'))]);
    const writer = writerOf(store);
    writer.note(versionOf(2, '床'));
    state.refusal = new DOMException('No.', name);
    await expect(writer.write()).rejects.toThrow('No.');
    expect(await writer.read()).toEqual({ versions: [], failure });
    state.refusal = null;
    expect((await writer.read()).versions.map(({ content }) => content)).toEqual([
      { title: '床' },
      { title: '鏡' },
    ]);
  },
);
