import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexInAll } from './list-positions.ts';

/** A list, its shown items, one of these, and its target index among them. */
const moves = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 })
  .chain((all) => fc.tuple(fc.constant(all), fc.subarray(all, { minLength: 1 })))
  .chain(([all, ids]) =>
    fc.record({
      all: fc.constant(all),
      ids: fc.constant(ids),
      id: fc.constantFrom(...ids),
      to: fc.nat({ max: ids.length - 1 }),
    }),
  );

const moved = (list: readonly number[], id: number, to: number) =>
  list.filter((each) => each !== id).toSpliced(to, 0, id);

test('shown items are in the shown order, hidden ones in their own, and the moved item is beside the one it passed', () => {
  fc.assert(
    fc.property(moves, ({ all, ids, id, to }) => {
      const list = { key: '', name: '', ids, all };
      const after = moved(all, id, indexInAll(list, to));
      const isShown = (each: number) => ids.includes(each);
      expect(after.filter(isShown)).toEqual(moved(ids, id, to));
      expect(after.filter((each) => !isShown(each))).toEqual(all.filter((each) => !isShown(each)));
      const step = Math.sign(to - ids.indexOf(id));
      // The item itself where it does not move.
      expect(after[after.indexOf(id) - step]).toBe(ids[to]);
      expect(step !== 0 || after.join() === all.join()).toBe(true);
    }),
  );
});

test('without hidden items an index is unchanged', () => {
  fc.assert(
    fc.property(moves, ({ all, to }) => {
      expect(indexInAll({ key: '', name: '', ids: all, all }, to)).toBe(to);
    }),
  );
});
