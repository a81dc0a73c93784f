import { afterAll, beforeEach, expect, test } from 'vitest';

import { createVersionStore, type VersionStore, type VersionScope } from '../../src/journal/version-store.ts';

const name = 'history under test';
const scope = { host: 'https://api.example.jp', screen: '/news/1' };

let store: VersionStore;

const remove = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener('success', resolve);
  });

beforeEach(async () => {
  // The removal closes open connections; a store opens a new one at its next call.
  await remove();
  store = createVersionStore(name);
});
afterAll(remove);

const titleOf = (content: unknown) => (content as { readonly title: string }).title;

/** Adds a content with a title, unless it is the newest one. */
const add = (title: string, at = 1000, of: VersionScope = scope, to = store) =>
  to.add(of, {
    version: { at, user: 'sato', kind: 'saved', content: { title, carried: new Map([[3, 'YOYOGI']]) } },
    isSame: (content) => titleOf(content) === title,
  });

const titles = async (of: VersionScope = scope) =>
  (await store.read(of)).map(({ record }) => titleOf((record as { readonly content: unknown }).content));

test('each backend and screen has its own versions, the newest first, as they were added', async () => {
  const others = [
    { ...scope, screen: '/news/10' },
    { ...scope, host: 'https://other.example.jp' },
  ];
  await add('鏡');
  await add('床');
  for (const other of others) await add('窓', 1000, other);
  expect(await titles()).toEqual(['床', '鏡']);
  expect(await Promise.all(others.map(titles))).toEqual([['窓'], ['窓']]);
  const [newest] = await store.read(scope);
  expect(newest?.record).toEqual({
    version: 1,
    at: 1000,
    user: 'sato',
    kind: 'saved',
    content: { title: '床', carried: new Map([[3, 'YOYOGI']]) },
  });
  if (newest) await store.remove([newest.key]);
  expect(await titles()).toEqual(['鏡']);
});

test('two tabs that read the same content add it once, and a clock that is set back changes no order', async () => {
  const other = createVersionStore(name);
  await add('鏡', 5000);
  await Promise.all([add('床', 1000), add('床', 1000, scope, other)]);
  await add('鏡', 900, scope, other);
  expect(await titles()).toEqual(['鏡', '床', '鏡']);
});

test('the last 50 versions of a screen are kept', async () => {
  for (let at = 1; at <= 53; at += 1) await add(`第${at}版`, at);
  const kept = await titles();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '第53版', '第4版']);
});

test('of all screens of a backend the oldest versions are removed beyond a limit, and none of another backend', async () => {
  const small = createVersionStore(name, 3);
  const about = { ...scope, screen: '/about' };
  const elsewhere = { ...scope, host: 'https://other.example.jp' };
  await add('窓', 1, elsewhere, small);
  await add('鏡', 3, about, small);
  await add('床', 2, scope, small);
  await add('扉', 4, about, small);
  await add('壁', 5, { ...scope, screen: '/top' }, small);
  expect([await titles(), await titles(about), await titles(elsewhere)]).toEqual([[], ['扉', '鏡'], ['窓']]);
});

test('a write that the browser refuses rejects, and leaves what was there', async () => {
  await add('鏡');
  const unclonable = { title: '床', act: () => undefined };
  const version = { at: 2000, user: 'sato', kind: 'read', content: unclonable } as const;
  await expect(store.add(scope, { version, isSame: () => false })).rejects.toThrow(/could not be cloned/);
  expect(await titles()).toEqual(['鏡']);
  await add('窓', 3000);
  expect(await titles()).toEqual(['窓', '鏡']);
});
