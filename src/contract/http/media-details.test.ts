import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getMediaDetails, saveMediaDetails, type MediaDetails } from './media-extensions.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const known = fc.option(fc.string({ minLength: 1 }));

const details: fc.Arbitrary<MediaDetails> = fc.record({
  id: fc.integer({ min: 1 }),
  alt: fc.string(),
  title: fc.string(),
  tags: fc.array(fc.string()),
  focal: fc.option(fc.record({ x: share, y: share })),
  uploaded_at: known,
  uploaded_by: known,
});

const read = (body: unknown) => v.safeParse(getMediaDetails.read, body);

test('the details are read as they are, bare, wrapped and with unknown fields', () => {
  fc.assert(
    fc.property(fc.array(details), (rows) => {
      const all = { rows, leftOut: 0 };
      expect(v.is(getMediaDetails.answer, rows)).toBe(true);
      expect(read(rows).output).toEqual(all);
      expect(read({ details: rows, count: rows.length }).output).toEqual(all);
      expect(read(rows.map((each) => Object.assign({ folder: 'x' }, each))).output).toEqual(all);
    }),
  );
});

test('what is read can be saved as it is', () => {
  fc.assert(
    fc.property(details, fc.boolean(), (each, favorite_flg) => {
      const { alt, title, focal, id } = each;
      const tags = each.tags.filter((tag) => tag !== '');
      const request = { id, alt, title, tags, focal, favorite_flg };
      expect(v.parse(saveMediaDetails.request, request)).toEqual(request);
    }),
  );
});

test('what a backend leaves out is empty or unknown, numbers are texts and texts numbers', () => {
  const body = [{ id: '4' }, { id: 5, alt: 3, tags: null, focal: { x: '0.5', y: 1 }, uploaded_at: '' }];
  const empty = { alt: '', title: '', tags: [], focal: null, uploaded_at: null, uploaded_by: null };
  expect(read(body).output).toEqual({
    rows: [
      { ...empty, id: 4 },
      { ...empty, id: 5, alt: '3', focal: { x: 0.5, y: 1 } },
    ],
    leftOut: 0,
  });
});

test('details that cannot be read are left out and counted, so that no save replaces them', () => {
  const body = [{ id: 4, tags: 'a' }, { id: 5, focal: { x: 2, y: 0 } }, { id: 6, alt: {} }, { alt: 'a' }];
  expect(read(body).output).toEqual({ rows: [], leftOut: 4 });
});

test('a save sends what staff say about one file, and nothing of the server’s', () => {
  const request = { id: 4, alt: '', title: '', tags: [], focal: null, favorite_flg: false };
  expect(v.is(saveMediaDetails.request, request)).toBe(true);
  for (const wrong of [
    { id: 0 },
    { alt: 'あ'.repeat(1001) },
    { title: 'あ'.repeat(201) },
    { tags: [''] },
    { tags: Array.from({ length: 51 }, (_, at) => `${at}`) },
    { focal: { x: 1.1, y: 0 } },
    { favorite_flg: null },
    { uploaded_by: 'admin' },
  ])
    expect(v.is(saveMediaDetails.request, { ...request, ...wrong })).toBe(false);
});
