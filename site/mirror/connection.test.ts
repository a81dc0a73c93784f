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
    say(data: unknown, origin = 'http://localhost:4000', source: unknown = parent) {
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

test('the site announces itself to the console origin alone, once it knows it', () => {
  const framed = framedWindow();
  const connection = connectToConsole(framed, nothing, nothing);
  expect(framed.posted).toEqual([]);
  connection.open('http://localhost:4000');
  expect(framed.posted).toEqual([
    [{ type: 'MIRROR_READY', payload: { immediate: true } }, 'http://localhost:4000'],
  ]);
});

test('what the console says before its origin is known is received then, in order', () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connectToConsole(framed, (message) => received.push(message), nothing);
  framed.say(typed('あ'));
  framed.say(typed('あい'));
  expect(received).toEqual([]);
  connection.open('http://localhost:4000');
  framed.say(typed('あいう'));
  expect(received).toEqual([typed('あ'), typed('あい'), typed('あいう')]);
});

test('other origins, other windows and other shapes are never received, early or late', () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connectToConsole(framed, (message) => received.push(message), nothing);
  const forge = () => {
    framed.say(typed('別の場所'), 'http://evil.example');
    framed.say(typed('別の窓'), 'http://localhost:4000', {});
    framed.say({ type: 'TEXT_UPDATE', payload: '別の形' });
  };
  forge();
  connection.open('http://localhost:4000');
  forge();
  expect(received).toEqual([]);
});

test('a flood before the origin is known is not kept without end', () => {
  const framed = framedWindow();
  const received: PreviewMessage[] = [];
  const connection = connectToConsole(framed, (message) => received.push(message), nothing);
  for (let n = 0; n < 10_000; n++) framed.say(typed(String(n)));
  connection.open('http://localhost:4000');
  expect(received.length).toBe(200);
});

test('a page is mirrored from the first message of the console on, and answers its origin alone', () => {
  const framed = framedWindow();
  const ways: ((message: SiteMessage) => void)[] = [];
  const connection = connectToConsole(framed, nothing, (post) => ways.push(post));
  framed.say(typed('別の場所'), 'http://evil.example');
  connection.open('http://localhost:4000');
  framed.say(typed('別の窓'), 'http://localhost:4000', {});
  expect(ways).toHaveLength(0);
  framed.say(typed('あ'));
  framed.say(typed('あい'));
  expect(ways).toHaveLength(1);
  ways[0]?.({ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } });
  expect(framed.posted).toEqual([
    [{ type: 'MIRROR_READY', payload: { immediate: true } }, 'http://localhost:4000'],
    [{ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } }, 'http://localhost:4000'],
  ]);
});
