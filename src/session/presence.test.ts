import { afterEach, expect, test, vi } from 'vitest';

import { createPresence } from './presence.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const closed = 2;

class FakeStream extends EventTarget {
  static readonly CLOSED = closed;
  readyState = 1;

  constructor() {
    super();
    streams.push(this);
  }

  close(): void {
    this.readyState = closed;
  }
}

/** All streams of the tab. */
let streams: FakeStream[] = [];
const last = () => streams.at(-1);
const isOpen = () => streams.some(({ readyState }) => readyState !== closed);

/** An editor, of which the presence reads only whether it is changed. */
function fakeEditor() {
  const context = { base: '', draft: '' };
  const followers = new Set<() => void>();
  const type = (draft: string) => {
    context.draft = draft;
    for (const follower of followers) follower();
  };
  const subscribe = (follower: () => void) => {
    followers.add(follower);
    return { unsubscribe: () => followers.delete(follower) };
  };
  return { type, editor: { getSnapshot: () => ({ context }), subscribe } as never };
}

/** A tab that has opened its stream. */
function openTab() {
  streams = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const view = new EventTarget();
  const told: unknown[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    told.push(JSON.parse(body));
    throw new TypeError('cut');
  });
  const presence = createPresence('');
  presence.start();
  return {
    presence,
    told,
    receive: (data: string) => last()?.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => last()?.dispatchEvent(new Event('error')),
    turn: (visibilityState: 'visible' | 'hidden') => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => view.dispatchEvent(new Event('pagehide')),
    comeBack: () => view.dispatchEvent(new Event('pageshow')),
  };
}

const hanako = { key: 'top', username: 'hanako', own: false };
const event = (...editors: readonly unknown[]) => JSON.stringify({ tab: 'this', editors });

test('unsaved edits are sent once, again with each event of the stream, and when there are none any more', async () => {
  const { presence, told, receive } = openTab();
  receive(event());
  const { type, editor } = fakeEditor();
  presence.follow('top', editor);
  for (const draft of ['a', 'ab', 'abc']) type(draft);
  await expect.poll(() => told).toEqual([{ tab: 'this', key: 'top' }]);
  receive(event());
  await expect.poll(() => told).toHaveLength(2);
  type('');
  await expect.poll(() => told.at(-1)).toEqual({ tab: 'this', key: null });
  receive(event());
  expect(told).toHaveLength(3);
});

test('edits that began before the stream are sent with its first event, and end with their screen', async () => {
  const { presence, told, receive } = openTab();
  const { type, editor } = fakeEditor();
  const unfollow = presence.follow('top', editor);
  type('a');
  receive(event());
  await expect.poll(() => told).toEqual([{ tab: 'this', key: 'top' }]);
  unfollow();
  await expect.poll(() => told.at(-1)).toEqual({ tab: 'this', key: null });
});

test('a screen has the others of its document alone, until they are gone or the stream is cut', () => {
  const { presence, receive, fail } = openTab();
  const top = presence.othersOf('top');
  const seen: unknown[] = [];
  top.subscribe(() => seen.push(top.read()));
  receive(event(hanako, { ...hanako, key: 'about' }));
  receive(event());
  receive(event(hanako));
  fail();
  expect(seen).toEqual([[hanako], [], [hanako], []]);
});

test.each(['', 'null', '{', '{"editors":[]}', '{"tab":null,"editors":null}'])(
  'an event that cannot be read changes nothing: %s',
  (data) => {
    const { presence, receive } = openTab();
    receive(event(hanako));
    receive(data);
    expect(presence.othersOf('top').read()).toEqual([hanako]);
  },
);

test('of an event that can be read in part the rest is shown', () => {
  const { presence, receive } = openTab();
  receive(event(null, 7, { ...hanako, own: 'no' }, { ...hanako, own: 1, more: true }));
  expect(presence.othersOf('top').read()).toEqual([{ ...hanako, own: true }]);
});

test('a hidden tab has a stream only while it has unsaved edits', () => {
  const { presence, turn } = openTab();
  const { type, editor } = fakeEditor();
  presence.follow('top', editor);
  turn('hidden');
  expect(isOpen()).toBe(false);
  type('a');
  expect(isOpen()).toBe(true);
  type('');
  expect(isOpen()).toBe(false);
  turn('visible');
  expect(isOpen()).toBe(true);
});

test('a page that is left has no stream, with unsaved edits or not, until it is shown again', () => {
  const { presence, turn, leave, comeBack } = openTab();
  const { type, editor } = fakeEditor();
  presence.follow('top', editor);
  type('a');
  leave();
  turn('hidden');
  expect(isOpen()).toBe(false);
  comeBack();
  expect(isOpen()).toBe(true);
});

test('without a session there is no stream and nobody is shown; a new session has a new stream', () => {
  const { presence, receive, turn } = openTab();
  receive(event(hanako));
  presence.allow(false);
  turn('visible');
  expect([isOpen(), presence.othersOf('top').read()]).toEqual([false, []]);
  presence.allow(true);
  expect([isOpen(), streams.length]).toEqual([true, 2]);
});

test('the browser connects again by itself; a refused stream is opened when the tab is shown again', () => {
  const { fail, turn } = openTab();
  fail();
  turn('visible');
  expect(streams).toHaveLength(1);
  last()?.close();
  fail();
  expect(streams).toHaveLength(1);
  turn('visible');
  expect(streams).toHaveLength(2);
});
