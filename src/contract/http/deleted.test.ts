import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { deletedKinds, getDeleted, undelete, type DeletedItem } from './deleted.ts';

const item: fc.Arbitrary<DeletedItem> = fc.record({
  id: fc.nat(),
  kind: fc.constantFrom(...deletedKinds),
  name: fc.string(),
  deleted_at: fc.string(),
  by: fc.string(),
});

const read = (body: unknown) => v.safeParse(getDeleted.read, body);

test('the deleted items are read as they are, bare, wrapped and with unknown fields', () => {
  fc.assert(
    fc.property(fc.array(item), (rows) => {
      const all = { rows, leftOut: 0 };
      expect(v.is(getDeleted.answer, rows)).toBe(true);
      expect(read(rows).output).toEqual(all);
      expect(read({ deleted: rows, count: rows.length }).output).toEqual(all);
      expect(read(rows.map((each) => Object.assign({ expires_at: 'x' }, each))).output).toEqual(all);
    }),
  );
});

test('an item of an unknown kind or without an id is left out and counted', () => {
  const known = { id: 4, kind: 'news', name: null, deleted_at: '2026-04-01T09:00:00+09:00' };
  const body = [known, { ...known, kind: 'page' }, { ...known, id: null }, 'a'];
  expect(read(body).output).toEqual({ rows: [{ ...known, name: '', by: '' }], leftOut: 3 });
});

test('a deleted item is restored by its id alone', () => {
  expect(v.is(undelete.request, { id: 4 })).toBe(true);
  for (const request of [{}, { id: 0 }, { id: '4' }, { id: 4, kind: 'news' }])
    expect(v.is(undelete.request, request)).toBe(false);
});
