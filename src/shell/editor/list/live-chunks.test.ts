import { expect, test } from 'vitest';

import { createLiveChunks } from './live-chunks.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function long(options?: Parameters<typeof createLiveChunks>[0]) {
  const chunks = createLiveChunks(options);
  chunks.arrange(keys, false, null);
  chunks.tell();
  const woken: string[] = [];
  for (const key of [...keys, 'x']) chunks.follow(key, () => woken.push(key));
  return { chunks, woken, live: () => [...keys, 'x'].filter((key) => chunks.isLive(key)).join('') };
}

test('a short list is live as a whole', () => {
  const chunks = createLiveChunks();
  chunks.arrange(keys, true, null);
  expect(keys.filter((key) => chunks.isLive(key))).toEqual(keys);
});

test('a long list begins with a screenful, and with its end, where Tab comes in from behind', () => {
  expect(long().live()).toBe('abch');
});

test('what is near is live, what is far is not, and only what changed is told', () => {
  const { chunks, woken, live } = long();
  chunks.near('e', true);
  chunks.near('b', false);
  chunks.near('b', false);
  expect(live()).toBe('aceh');
  expect(woken).toEqual(['e', 'b']);
});

test('the chunk with the focus stays live however far it is scrolled away, and Tab finds the one beside it', () => {
  const { chunks, live } = long();
  chunks.focus('f');
  expect(live()).toBe('abcfh');
  chunks.lead(true);
  expect(live()).toBe('abcfgh');
  chunks.lead(false);
  expect(live()).toBe('abcefh');
  chunks.focus('e');
  expect(live()).toBe('abceh');
  chunks.focus(null);
  expect(live()).toBe('abch');
});

test('a list that is told of every Tab from outside keeps neither end, and has the one that Tab comes to', () => {
  const { chunks, live } = long({ atFirst: 1, keepsEnds: false });
  expect(live()).toBe('a');
  chunks.near('a', false);
  expect(live()).toBe('');
  chunks.lead(true);
  expect(live()).toBe('a');
  chunks.lead(false);
  expect(live()).toBe('h');
  chunks.focus('h');
  chunks.lead(true);
  expect(live()).toBe('h');
});

test('a chunk that is jumped to is live until focus has come to the list', () => {
  const { chunks, live } = long();
  chunks.want('f');
  expect(live()).toBe('abcfh');
  chunks.focus(null);
  expect(live()).toBe('abcfh');
  chunks.focus('b');
  expect(live()).toBe('abch');
});

test('what is cut out of something near is live at once, and what is gone is forgotten', () => {
  const { chunks, woken, live } = long();
  chunks.focus('f');
  woken.length = 0;
  chunks.arrange(['a', 'b', 'x', 'c', 'd', 'e', 'g', 'h'], false, null);
  expect(live()).toBe('abchx');
  expect(woken).toEqual([]);
  chunks.lead(true);
  expect(live()).toBe('abchx');
});

test('what has the focus stays live where its item came to another chunk', () => {
  const { chunks, live } = long();
  chunks.focus('b');
  chunks.arrange(keys, false, 'f');
  expect(live()).toBe('abcfh');
});

test('a list that grows beyond a short one keeps only what is near', () => {
  const chunks = createLiveChunks();
  chunks.arrange(['a', 'b', 'c', 'd'], true, null);
  chunks.tell();
  const woken: string[] = [];
  for (const key of keys) chunks.follow(key, () => woken.push(key));
  chunks.arrange(keys, false, null);
  chunks.tell();
  expect(keys.filter((key) => chunks.isLive(key))).toEqual(['a', 'b', 'c', 'h']);
  expect(woken).toEqual(['d', 'h']);
});
