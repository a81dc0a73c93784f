import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../src/contract/preview.ts';
import type { SiteMessage } from '../../src/contract/site-message.ts';
import { connectToConsole } from './connection.ts';

type Listener = Parameters<Parameters<typeof connectToConsole>[0]['addEventListener']>[1];

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

const typed = (value: string): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', fieldName: 'title_ja', value, eventType: 'change' },
});

test('the site announces itself to the console’s origin alone, once that is known', () => {
  const framed = framedWindow();
  const connection = connectToConsole(framed, nothing, nothing);
  expect(framed.posted).toEqual([]);
  connection.open('http://localhost:4000');
  expect(framed.posted).toEqual([
    [{ type: 'MIRROR_READY', payload: { immediate: true } }, 'http://localhost:4000'],
  ]);
});

test('messages that come before the console’s origin is known are handled then, in order', () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connectToConsole(framed, (message) => received.push(message), nothing);
  framed.post(typed('あ'));
  framed.post(typed('あい'));
  expect(received).toEqual([]);
  connection.open('http://localhost:4000');
  framed.post(typed('あいう'));
  expect(received).toEqual([typed('あ'), typed('あい'), typed('あいう')]);
});

test('messages of other origins, windows or shapes are never handled, early or late', () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connectToConsole(framed, (message) => received.push(message), nothing);
  const forge = () => {
    framed.post(typed('別の場所'), 'http://evil.example');
    framed.post(typed('別の窓'), 'http://localhost:4000', {});
    framed.post({ type: 'TEXT_UPDATE', payload: '別の形' });
  };
  forge();
  connection.open('http://localhost:4000');
  forge();
  expect(received).toEqual([]);
});

test('at most 200 messages are queued before the console’s origin is known', () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connectToConsole(framed, (message) => received.push(message), nothing);
  for (let n = 0; n < 10_000; n++) framed.post(typed(String(n)));
  connection.open('http://localhost:4000');
  expect(received.length).toBe(200);
});

test('a page is mirrored from the console’s first message on, and posts to its origin alone', () => {
  const framed = framedWindow();
  const ways: ((message: SiteMessage) => void)[] = [];
  const connection = connectToConsole(framed, nothing, (post) => ways.push(post));
  framed.post(typed('別の場所'), 'http://evil.example');
  connection.open('http://localhost:4000');
  framed.post(typed('別の窓'), 'http://localhost:4000', {});
  expect(ways).toHaveLength(0);
  framed.post(typed('あ'));
  framed.post(typed('あい'));
  expect(ways).toHaveLength(1);
  ways[0]?.({ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } });
  expect(framed.posted).toEqual([
    [{ type: 'MIRROR_READY', payload: { immediate: true } }, 'http://localhost:4000'],
    [{ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } }, 'http://localhost:4000'],
  ]);
});
