import { expect, test, vi } from 'vitest';

import type { Claim } from './claim.ts';
import { nameOfSession } from './entry.ts';
import { claimsInMemory, storeInMemory } from './store-fixture.ts';
import { createDraftWriter } from './writer.ts';

const scope = { host: 'https://api.example.jp', user: 'sato', screen: '/about' };
const base = { title: '鏡', items: [{ id: 1, text: '一' }] };
const key = (session: string): [string, string, string, string] => [
  'https://api.example.jp',
  'sato',
  '/about',
  session,
];

/** An editor whose draft the test replaces, and a writer of it. */
function keeping({ claim = claimsInMemory().claim, memory = storeInMemory() } = {}) {
  const editor = { base, draft: base };
  const { store } = memory;
  const writer = createDraftWriter({
    store,
    claim,
    scope,
    session: 's1',
    read: () => editor,
    now: () => 1000,
  });
  const edit = (title: string) => {
    editor.draft = { ...editor.draft, title };
  };
  return { writer, editor, edit, ...memory };
}

test('a draft is written as its base and its changes, and the base only once', async () => {
  const { writer, edit, calls, store } = keeping();
  edit('鏡の前');
  await writer.write();
  edit('鏡の前で');
  await writer.write();
  await writer.write();
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
  const { writer, editor, edit, calls, sessions } = keeping();
  await writer.write();
  edit('鏡の前で');
  await writer.write();
  editor.draft = base;
  await writer.write();
  edit('鏡の');
  await writer.write();
  edit('鏡');
  await writer.write();
  expect(calls).toEqual(['write s1 with its base', 'remove s1', 'write s1 with its base', 'remove s1']);
  expect(sessions()).toEqual([]);
});

test('a new base is written with the next changes', async () => {
  const { writer, editor, edit, calls, store } = keeping();
  edit('鏡の前で');
  await writer.write();
  editor.base = { ...base, items: [] };
  editor.draft = { ...editor.draft, items: [] };
  await writer.write();
  expect(calls).toEqual(['write s1 with its base', 'write s1 with its base']);
  expect((await store.read(scope)).map((parts) => parts.base)).toEqual([{ title: '鏡', items: [] }]);
});

test('a refused write leaves what is written, and the next one tries again', async () => {
  const { writer, edit, calls, state, store } = keeping();
  edit('鏡の前');
  await writer.write();
  state.isFull = true;
  edit('鏡の前で');
  await expect(writer.write()).rejects.toThrow('The disk is full.');
  expect((await store.read(scope)).map(({ edits }) => edits)).toMatchObject([
    { changes: [{ value: '鏡の前' }] },
  ]);
  state.isFull = false;
  await writer.write();
  expect(calls).toEqual(['write s1 with its base', 'write s1']);
});

test('the entry whose changes were taken over goes with the next write, not before', async () => {
  const { writer, edit, calls, store, sessions } = keeping();
  await store.write({
    entry: { key: key('s0'), at: 500, base, changes: [{ type: 'set', path: ['title'], value: '影' }] },
    hasBase: false,
    replaced: [],
  });
  writer.take(key('s0'));
  expect(sessions()).toEqual(['s0']);
  edit('影');
  await writer.write();
  expect(sessions()).toEqual(['s1']);
  writer.take(key('s0'));
  edit('鏡');
  await writer.write();
  expect(calls.at(-1)).toBe('remove s1, s0');
});

test('its name is claimed from the start until the session is over', async () => {
  const { claim, names } = claimsInMemory();
  const { writer, edit } = keeping({ claim });
  expect([...names]).toEqual([nameOfSession(key('s1'))]);
  edit('鏡の前で');
  await writer.write();
  await writer.release();
  expect([...names]).toEqual([]);
});

test('nothing is written while its name cannot be claimed, and the next write tries again', async () => {
  let isRefused = true;
  const { claim: take } = claimsInMemory();
  const claim: Claim = (name) =>
    isRefused ? Promise.reject(new DOMException('Not here.', 'SecurityError')) : take(name);
  const { writer, edit, calls } = keeping({ claim });
  edit('鏡の前で');
  await expect(writer.write()).rejects.toThrow('Not here.');
  expect(calls).toEqual([]);
  isRefused = false;
  await writer.write();
  expect(calls).toEqual(['write s1 with its base']);
});

test('a saved draft is dropped after a write that is still running', async () => {
  const { writer, edit, calls, sessions } = keeping();
  edit('鏡の前で');
  await Promise.all([writer.write(), writer.drop()]);
  expect(calls).toEqual(['write s1 with its base', 'remove s1']);
  expect(sessions()).toEqual([]);
});

test('a write does not wait for one that is still running, whose end a page that is left may not live to see', async () => {
  const { writer, edit, calls } = keeping();
  await writer.write();
  edit('鏡の前');
  const first = writer.write().then(() => calls.push('the first has ended'));
  edit('鏡の前で');
  await Promise.all([first, writer.write()]);
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
  const { writer, editor, edit, calls, store } = keeping({ memory: slow });
  edit('鏡の前で');
  await writer.write();
  editor.draft = base;
  const removing = writer.write();
  await vi.waitFor(() => expect(calls.at(-1)).toBe('remove s1'));
  edit('鏡の前');
  const writing = writer.write();
  await vi.waitFor(() => expect(calls.at(-1)).toMatch('write s1'));
  end();
  await Promise.all([removing, writing]);
  expect(calls).toEqual(['write s1 with its base', 'remove s1', 'write s1 with its base']);
  expect((await store.read(scope)).map((parts) => parts.base)).toEqual([base]);
});

test('an edit that is undone while it is being written leaves no entry', async () => {
  const { end, ...slow } = storeWithSlow('write');
  const { writer, editor, edit, calls, sessions } = keeping({ memory: slow });
  edit('鏡の前で');
  const writing = writer.write();
  await vi.waitFor(() => expect(calls).toEqual(['write s1 with its base']));
  editor.draft = base;
  await writer.write();
  end();
  await writing;
  expect(sessions()).toEqual([]);
});
