import { expect, test } from 'vitest';

import { connectToConsole, type FramedWindow } from './connection.ts';
import type { PreviewMessage, SiteMessage } from './contract.gen.ts';

type Listener = Parameters<FramedWindow['addEventListener']>[1];

function framedWindow() {
  const posted: [SiteMessage, string][] = [];
  const listeners: Listener[] = [];
  const parent = {
    postMessage: (message: SiteMessage, origin: string) => void posted.push([message, origin]),
  };
  return {
    posted,
    parent,
    addEventListener: (_type: 'message', listener: Listener) => void listeners.push(listener),
    post(data: unknown, origin = 'http://localhost:4000', source: unknown = parent) {
      // A test's window stands for a browser's; the connection only compares it.
      for (const listener of listeners) listener({ data, origin, source: source as Window });
    },
  };
}

const nothing = () => undefined;

/** A connection whose console's origin becomes known with `open`. */
function connect(
  framed: FramedWindow,
  receive: (message: PreviewMessage) => void = nothing,
  onMirrored: (post: (message: SiteMessage) => void) => void = nothing,
) {
  const known: { readonly tell: (origin: string) => void }[] = [];
  const origin = new Promise<string>((tell) => known.push({ tell }));
  connectToConsole(framed, origin, { receive, onMirrored }, new AbortController().signal);
  return {
    open: async () => {
      known[0]?.tell('http://localhost:4000');
      await origin;
    },
  };
}

const typed = (value: string): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', fieldName: 'title_ja', value, eventType: 'change' },
});

test('the site announces itself to the console’s origin alone, once that is known', async () => {
  const framed = framedWindow();
  const connection = connect(framed);
  expect(framed.posted).toEqual([]);
  await connection.open();
  expect(framed.posted).toEqual([
    [{ type: 'MIRROR_READY', payload: { immediate: true } }, 'http://localhost:4000'],
  ]);
});

test('messages that come before the console’s origin is known are handled then, in order', async () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connect(framed, (message) => received.push(message));
  framed.post(typed('あ'));
  framed.post(typed('あい'));
  expect(received).toEqual([]);
  await connection.open();
  framed.post(typed('あいう'));
  await connection.open();
  expect(received).toEqual([typed('あ'), typed('あい'), typed('あいう')]);
});

test('messages of other origins, windows or shapes are never handled, early or late', async () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connect(framed, (message) => received.push(message));
  const forge = () => {
    framed.post(typed('別の場所'), 'http://evil.example');
    framed.post(typed('別の窓'), 'http://localhost:4000', {});
    framed.post({ type: 'TEXT_UPDATE', payload: '別の形' });
  };
  forge();
  await connection.open();
  forge();
  await connection.open();
  expect(received).toEqual([]);
});

test('at most 200 messages are queued before the console’s origin is known', async () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connect(framed, (message) => received.push(message));
  for (let n = 0; n < 10_000; n++) framed.post(typed(String(n)));
  await connection.open();
  expect(received.length).toBe(200);
});

test('a page is mirrored from the console’s first message on, and posts to its origin alone', async () => {
  const framed = framedWindow();
  const ways: ((message: SiteMessage) => void)[] = [];
  const connection = connect(framed, nothing, (post) => ways.push(post));
  framed.post(typed('別の場所'), 'http://evil.example');
  await connection.open();
  framed.post(typed('別の窓'), 'http://localhost:4000', {});
  await connection.open();
  expect(ways).toHaveLength(0);
  framed.post(typed('あ'));
  framed.post(typed('あい'));
  await connection.open();
  expect(ways).toHaveLength(1);
  ways[0]?.({ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } });
  expect(framed.posted).toEqual([
    [{ type: 'MIRROR_READY', payload: { immediate: true } }, 'http://localhost:4000'],
    [{ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } }, 'http://localhost:4000'],
  ]);
});
