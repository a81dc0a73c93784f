import { describe, expect, test } from 'vitest';

import { readEntry, toStoredEdits, type EntryKey } from './entry.ts';

const key: EntryKey = ['https://api.example.jp', 'sato', '/news/5', 's1'];
const base = { title: '春の発表会', hashtags: [{ id: 3, text: 'yoga' }] };
const changes = [
  { type: 'set', path: ['title'], value: '夏の発表会' },
  { type: 'remove', path: ['hashtags', { id: 3 }] },
  { type: 'insert', path: ['hashtags'], index: 0, item: { id: -1, text: 'ballet' } },
  { type: 'move', path: ['hashtags', { id: -1 }], index: 0 },
] as const;
const edits = toStoredEdits({ at: 1_777_600_000_000, changes });

test('an entry reads as it was written', () => {
  expect(readEntry({ key, edits, base })).toEqual({ key, at: 1_777_600_000_000, base, changes });
});

describe('an entry that cannot be read is null', () => {
  test.each([
    ['of an older format', { ...edits, version: 0 }, base],
    ['without a format', { at: edits.at, changes }, base],
    ['without edits', undefined, base],
    ['with no change', { ...edits, changes: [] }, base],
    ['with a text for its changes', { ...edits, changes: 'damaged' }, base],
    ['with an unknown kind of change', { ...edits, changes: [{ type: 'swap', path: [] }] }, base],
    ['with a path that leads nowhere', { ...edits, changes: [{ type: 'remove', path: [null] }] }, base],
    ['with an item without an id', { ...edits, changes: [{ ...changes[2], item: {} }] }, base],
    ['with a position that is none', { ...edits, changes: [{ ...changes[2], index: -1 }] }, base],
    ['without a time', { ...edits, at: Number.NaN }, base],
    ['without its base', edits, undefined],
    ['with a base that is no content', edits, 'damaged'],
  ])('%s', (_, stored, of) => {
    expect(readEntry({ key, edits: stored, base: of })).toBeNull();
  });
});

test('an entry of a newer format is left to the console that wrote it', () => {
  expect(readEntry({ key, edits: { version: 2, delta: [] }, base })).toBeUndefined();
});
