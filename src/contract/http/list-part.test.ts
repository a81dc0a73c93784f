import { expect, test } from 'vitest';

import { listPartOf, withListHeaders } from './list-part.ts';

test.each([
  [{ next: 'https://api.example.jp/reviews?page=2' }, null],
  [{ next: 2 }, null],
  [{ links: { next: '/2' } }, null],
  [{ _links: { next: { href: '/2' } } }, null],
  [{ has_more: true }, null],
  [{ hasMore: 'true' }, null],
  [{ meta: { next_cursor: 'abc' } }, null],
  [{ page: { hasNext: true } }, null],
  [{ count: 10 }, 10],
  [{ total: '10', next: null }, 10],
  [{ meta: { pagination: null, total: 10 } }, 10],
  [{ pagination: { total_count: 10 } }, 10],
  [{ page: { totalElements: 10 } }, 10],
  [{ count: 7, meta: { total: 10 } }, 10],
])('%j says that more than the five rows exist', (body, total) => {
  expect(listPartOf({ ...body, results: [] }, 5)).toEqual({ arrived: 5, total });
});

test.each([
  [{}],
  [{ next: null, previous: null, count: 5 }],
  [{ next: '', links: {}, has_more: false, total: 5 }],
  [{ links: [{ url: '/2', label: 'Next' }] }],
  [{ count: 4 }],
  [{ count: null, total: 'many', page: 3, meta: { next: undefined } }],
  [{ count: 10.5, total: '' }],
])('%j says that the five rows are the whole list', (body) => {
  expect(listPartOf({ ...body, results: [] }, 5)).toBe(null);
});

test.each([
  ['</api/reviews?page=2>; rel=next', true],
  ['</1>; rel="prev", </3>; rel="next"', true],
  ['</3>; title="3"; REL="start next"', true],
  ['</1>; rel="prev"', false],
  ['</style.css>; rel=nextcloud', false],
  [null, false],
])('the Link header %s says whether there is more', (link, isPart) => {
  const body = withListHeaders([1, 2], { link, total: null });
  expect(listPartOf(body, 2)).toEqual(isPart ? { arrived: 2, total: null } : null);
});

test('the number of rows in a header counts as that of the body, bare or wrapped', () => {
  expect(listPartOf(withListHeaders([1, 2], { link: null, total: '3' }), 2)).toEqual({
    arrived: 2,
    total: 3,
  });
  const wrapped = withListHeaders({ results: [1, 2], count: 2 }, { link: null, total: '3' });
  expect(listPartOf(wrapped, 2)).toEqual({ arrived: 2, total: 3 });
  expect(listPartOf(withListHeaders([1, 2], { link: null, total: '2' }), 2)).toBe(null);
});
