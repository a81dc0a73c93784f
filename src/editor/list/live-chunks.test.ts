import { expect, test } from 'vitest';

import { createLiveChunks } from './live-chunks.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function long(options?: Parameters<typeof createLiveChunks>[0]) {
  const chunks = createLiveChunks(options);
  chunks.arrange(keys, false, null);
  chunks.notify();
  const woken: string[] = [];
  for (const key of [...keys, 'x']) chunks.follow(key, () => woken.push(key));
  return { chunks, woken, live: () => [...keys, 'x'].filter((key) => chunks.isLive(key)).join('') };
}

test('all chunks of a short list are live', () => {
  const chunks = createLiveChunks();
  chunks.arrange(keys, true, null);
  expect(keys.filter((key) => chunks.isLive(key))).toEqual(keys);
});

test('a long list begins with a screenful and its last chunk, which Tab enters from behind', () => {
  expect(long().live()).toBe('abch');
});

test('nearby chunks are live, others are not, and only changed ones are notified', () => {
  const { chunks, woken, live } = long();
  chunks.near('e', true);
  chunks.near('b', false);
  chunks.near('b', false);
  expect(live()).toBe('aceh');
  expect(woken).toEqual(['e', 'b']);
});

test('the focused chunk stays live however far it is scrolled away, and Tab makes the next one live', () => {
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

test('a list that follows every Tab from outside keeps only the end live that Tab enters', () => {
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

test('the target of a jump is live until the focus enters the list', () => {
  const { chunks, live } = long();
  chunks.want('f');
  expect(live()).toBe('abcfh');
  chunks.focus(null);
  expect(live()).toBe('abcfh');
  chunks.focus('b');
  expect(live()).toBe('abch');
});

test('a new chunk beside a nearby one is live at once, and removed ones are forgotten', () => {
  const { chunks, woken, live } = long();
  chunks.focus('f');
  woken.length = 0;
  chunks.arrange(['a', 'b', 'x', 'c', 'd', 'e', 'g', 'h'], false, null);
  expect(live()).toBe('abchx');
  expect(woken).toEqual([]);
  chunks.lead(true);
  expect(live()).toBe('abchx');
});

test('the focused item stays live when it moves to another chunk', () => {
  const { chunks, live } = long();
  chunks.focus('b');
  chunks.arrange(keys, false, 'f');
  expect(live()).toBe('abcfh');
});

test('a list that becomes long keeps only nearby chunks live', () => {
  const chunks = createLiveChunks();
  chunks.arrange(['a', 'b', 'c', 'd'], true, null);
  chunks.notify();
  const woken: string[] = [];
  for (const key of keys) chunks.follow(key, () => woken.push(key));
  chunks.arrange(keys, false, null);
  chunks.notify();
  expect(keys.filter((key) => chunks.isLive(key))).toEqual(['a', 'b', 'c', 'h']);
  expect(woken).toEqual(['d', 'h']);
});
