import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { updateChunks, type Id } from './items.ts';

/** The chunks of a list that is never one chunk. */
const chunksOf = (list: readonly Id[]) => updateChunks([], list, -1);

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 300 });

test('chunks hold every item once, in order', () => {
  fc.assert(
    fc.property(ids, (list) => {
      expect(chunksOf(list).flatMap((chunk) => chunk.ids)).toEqual(list);
    }),
  );
});

test('no two chunks share a key', () => {
  fc.assert(
    fc.property(ids, (list) => {
      const keys = chunksOf(list).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a list of 3,000 becomes chunks of about eight, none of them long', () => {
  const sizes = chunksOf(upTo(3000)).map((chunk) => chunk.ids.length);
  expect(sizes.length).toBeGreaterThan(300);
  expect(sizes.length).toBeLessThan(450);
  expect(Math.max(...sizes)).toBeLessThan(80);
});

test('inserting an item changes only the chunk around it', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (list, place) => {
      const at = list.length === 0 ? 0 : place % list.length;
      const before = chunksOf(list).map((chunk) => chunk.ids.join());
      const after = new Set(chunksOf(list.toSpliced(at, 0, 9999)).map((chunk) => chunk.ids.join()));
      expect(before.filter((chunk) => !after.has(chunk)).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('after an insert all chunks but one or two keep their object identity', () => {
  const before = updateChunks([], upTo(1000), 100);
  const after = updateChunks(before, upTo(1000).toSpliced(500, 0, 9999), 100);
  const fresh = after.filter((chunk) => !before.includes(chunk));
  expect(fresh.flatMap((chunk) => chunk.ids)).toContain(9999);
  expect(fresh.length).toBeLessThanOrEqual(2);
});

test('a short list is one chunk', () => {
  expect(updateChunks([], upTo(100), 100)).toEqual([{ key: 'whole', ids: upTo(100) }]);
  expect(updateChunks([], [], 100)).toEqual([{ key: 'whole', ids: [] }]);
});
