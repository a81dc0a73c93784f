import { expect, test, vi } from 'vitest';

import type { Hold } from './hold.ts';
import { createKeeper, nameOfSession } from './keeper.ts';
import { holdInMemory, storeInMemory } from './store-fixture.ts';

const scope = { host: 'https://api.example.jp', user: 'sato', screen: '/about' };
const base = { title: '鏡', items: [{ id: 1, text: '一' }] };
const key = (session: string): [string, string, string, string] => [
  'https://api.example.jp',
  'sato',
  '/about',
  session,
];

/** An editor whose draft the test replaces, and a keeper of it. */
function keeping({ hold = holdInMemory().hold, memory = storeInMemory() } = {}) {
  const editor = { base, draft: base };
  const { store } = memory;
  const keeper = createKeeper({ store, hold, scope, session: 's1', read: () => editor, now: () => 1000 });
  const edit = (title: string) => {
    editor.draft = { ...editor.draft, title };
  };
  return { keeper, editor, edit, ...memory };
}

test('a draft is written as its base and its changes, and the base only once', async () => {
  const { keeper, edit, calls, store } = keeping();
  edit('鏡の前');
  await keeper.write();
  edit('鏡の前で');
  await keeper.write();
  await keeper.write();
  expect(calls).toEqual(['write s1 with its base', 'write s1']);
  expect(await store.read(scope)).toEqual([
    {
      key: key('s1'),
      base,
      edits: { version: 1, at: 1000, changes: [{ type: 'set', path: ['title'], value: '鏡の前で' }] },
    },
  ]);
});

test('a draft without changes has no entry: from the start, after an undo, and when its text is typed back', async () => {
  const { keeper, editor, edit, calls, sessions } = keeping();
  await keeper.write();
  edit('鏡の前で');
  await keeper.write();
  editor.draft = base;
  await keeper.write();
  edit('鏡の');
  await keeper.write();
  edit('鏡');
  await keeper.write();
  expect(calls).toEqual(['write s1 with its base', 'remove s1', 'write s1 with its base', 'remove s1']);
  expect(sessions()).toEqual([]);
});

test('a new base is written with the next changes', async () => {
  const { keeper, editor, edit, calls, store } = keeping();
  edit('鏡の前で');
  await keeper.write();
  editor.base = { ...base, items: [] };
  editor.draft = { ...editor.draft, items: [] };
  await keeper.write();
  expect(calls).toEqual(['write s1 with its base', 'write s1 with its base']);
  expect((await store.read(scope)).map((parts) => parts.base)).toEqual([{ title: '鏡', items: [] }]);
});

test('a refused write leaves what is written, and the next one tries again', async () => {
  const { keeper, edit, calls, state, store } = keeping();
  edit('鏡の前');
  await keeper.write();
  state.isFull = true;
  edit('鏡の前で');
  await expect(keeper.write()).rejects.toThrow('The disk is full.');
  expect((await store.read(scope)).map(({ edits }) => edits)).toMatchObject([
    { changes: [{ value: '鏡の前' }] },
  ]);
  state.isFull = false;
  await keeper.write();
  expect(calls).toEqual(['write s1 with its base', 'write s1']);
});

test('the entry whose changes were taken over goes with the next write, not before', async () => {
  const { keeper, edit, calls, store, sessions } = keeping();
  await store.write({
    entry: { key: key('s0'), at: 500, base, changes: [{ type: 'set', path: ['title'], value: '影' }] },
    hasBase: false,
    replaced: [],
  });
  keeper.take(key('s0'));
  expect(sessions()).toEqual(['s0']);
  edit('影');
  await keeper.write();
  expect(sessions()).toEqual(['s1']);
  keeper.take(key('s0'));
  edit('鏡');
  await keeper.write();
  expect(calls.at(-1)).toBe('remove s1, s0');
});

test('its name is held from the start until the session is over', async () => {
  const { hold, names } = holdInMemory();
  const { keeper, edit } = keeping({ hold });
  expect([...names]).toEqual([nameOfSession(key('s1'))]);
  edit('鏡の前で');
  await keeper.write();
  await keeper.release();
  expect([...names]).toEqual([]);
});

test('nothing is written while its name cannot be held, and the next write tries again', async () => {
  let isRefused = true;
  const { hold: take } = holdInMemory();
  const hold: Hold = (name) =>
    isRefused ? Promise.reject(new DOMException('Not here.', 'SecurityError')) : take(name);
  const { keeper, edit, calls } = keeping({ hold });
  edit('鏡の前で');
  await expect(keeper.write()).rejects.toThrow('Not here.');
  expect(calls).toEqual([]);
  isRefused = false;
  await keeper.write();
  expect(calls).toEqual(['write s1 with its base']);
});

test('a saved draft is dropped after a write that is still running', async () => {
  const { keeper, edit, calls, sessions } = keeping();
  edit('鏡の前で');
  await Promise.all([keeper.write(), keeper.drop()]);
  expect(calls).toEqual(['write s1 with its base', 'remove s1']);
  expect(sessions()).toEqual([]);
});

test('a write does not wait for one that is still running, whose end a page that is left may not live to see', async () => {
  const { keeper, edit, calls } = keeping();
  await keeper.write();
  edit('鏡の前');
  const first = keeper.write().then(() => calls.push('the first has ended'));
  edit('鏡の前で');
  await Promise.all([first, keeper.write()]);
  expect(calls).toEqual(['write s1 with its base', 'write s1 with its base', 'the first has ended']);
});

/** A store whose writes or removals are done at once and end with `end`. */
function storeWithSlow(slow: 'write' | 'remove') {
  const memory = storeInMemory();
  const ends = new EventTarget();
  const ended = new Promise((resolve) => ends.addEventListener('end', resolve));
  const ending =
    <Parts extends unknown[]>(call: (...parts: Parts) => Promise<void>) =>
    (...parts: Parts) =>
      call(...parts).then(() => ended.then(() => undefined));
  const { write, remove } = memory.store;
  const slowed = slow === 'write' ? { write: ending(write) } : { remove: ending(remove) };
  return {
    ...memory,
    store: { ...memory.store, ...slowed },
    end: () => ends.dispatchEvent(new Event('end')),
  };
}

test('an edit made while the entry of an undone one is being removed is written with its base', async () => {
  const { end, ...slow } = storeWithSlow('remove');
  const { keeper, editor, edit, calls, store } = keeping({ memory: slow });
  edit('鏡の前で');
  await keeper.write();
  editor.draft = base;
  const removing = keeper.write();
  await vi.waitFor(() => expect(calls.at(-1)).toBe('remove s1'));
  edit('鏡の前');
  const writing = keeper.write();
  await vi.waitFor(() => expect(calls.at(-1)).toMatch('write s1'));
  end();
  await Promise.all([removing, writing]);
  expect(calls).toEqual(['write s1 with its base', 'remove s1', 'write s1 with its base']);
  expect((await store.read(scope)).map((parts) => parts.base)).toEqual([base]);
});

test('an edit that is undone while it is being written leaves no entry', async () => {
  const { end, ...slow } = storeWithSlow('write');
  const { keeper, editor, edit, calls, sessions } = keeping({ memory: slow });
  edit('鏡の前で');
  const writing = keeper.write();
  await vi.waitFor(() => expect(calls).toEqual(['write s1 with its base']));
  editor.draft = base;
  await keeper.write();
  end();
  await writing;
  expect(sessions()).toEqual([]);
});
