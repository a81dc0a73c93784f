import { expect, test } from 'vitest';

import { createLiveChunks } from './live-chunks.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function long() {
  const chunks = createLiveChunks(keys, false);
  const woken: string[] = [];
  for (const key of keys) chunks.follow(key, () => woken.push(key));
  return { chunks, woken, live: () => keys.filter((key) => chunks.isLive(key)).join('') };
}

test('a short list is live as a whole', () => {
  const chunks = createLiveChunks(keys, true);
  expect(keys.filter((key) => chunks.isLive(key))).toEqual(keys);
});

test('a long list begins with a screenful', () => {
  expect(long().live()).toBe('abc');
});

test('what is near is live, what is far is not, and only what changed is told', () => {
  const { chunks, woken, live } = long();
  chunks.near('e', true);
  chunks.near('a', false);
  chunks.near('a', false);
  expect(live()).toBe('bce');
  expect(woken).toEqual(['e', 'a']);
});

test('the chunk with the focus stays live however far it is scrolled away, and Tab finds the one beside it', () => {
  const { chunks, live } = long();
  chunks.focus('f');
  expect(live()).toBe('abcf');
  chunks.lead(true);
  expect(live()).toBe('abcfg');
  chunks.lead(false);
  expect(live()).toBe('abcef');
  chunks.focus('e');
  expect(live()).toBe('abce');
  chunks.focus('h');
  chunks.lead(true);
  expect(live()).toBe('abch');
  chunks.focus(null);
  chunks.lead(true);
  expect(live()).toBe('abc');
});

test('a chunk that is jumped to is live until focus has come to the list', () => {
  const { chunks, live } = long();
  chunks.want('h');
  expect(live()).toBe('abch');
  chunks.near('a', false);
  expect(live()).toBe('bch');
  chunks.focus('h');
  chunks.focus('b');
  expect(live()).toBe('bc');
});

test('a list that grows beyond a short one keeps only what is near', () => {
  const chunks = createLiveChunks(['a', 'b', 'c', 'd'], true);
  const woken: string[] = [];
  for (const key of keys) chunks.follow(key, () => woken.push(key));
  chunks.arrange(keys, false);
  expect(keys.filter((key) => chunks.isLive(key))).toEqual(['a', 'b', 'c']);
  expect(woken).toEqual(['d']);
});
