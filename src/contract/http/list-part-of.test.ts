import { expect, test } from 'vitest';

import { listPartOf, noteListHeaders } from './lenient.ts';

test.each([
  [{ next: 'https://api.example.jp/reviews?page=2' }, null],
  [{ next: 2 }, null],
  [{ links: { next: '/2' } }, null],
  [{ _links: { next: { href: '/2' } } }, null],
  [{ has_more: true }, null],
  [{ hasMore: 'true' }, null],
  [{ has_more: 1 }, null],
  [
    {
      links: [
        { rel: 'prev', href: '/0' },
        { rel: 'next', href: '/2' },
      ],
    },
    null,
  ],
  [{ meta: { next_cursor: 'abc' } }, null],
  [{ page: { hasNext: true } }, null],
  [{ count: 10 }, 10],
  [{ total: '10', next: null }, 10],
  [{ meta: { pagination: { page: 1, pageCount: 2, total: 10 } } }, 10],
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
  const body = [1, 2];
  noteListHeaders(body, { link, total: null });
  expect(listPartOf(body, 2)).toEqual(isPart ? { arrived: 2, total: null } : null);
});

test.each([
  ['bare', [1, 2]],
  ['wrapped', { results: [1, 2], count: 2 }],
  ['with a page that says it is whole', { results: [1, 2], pagination: { next: null, count: 2 } }],
])('the number of rows in a header counts beside that of the body: %s', (_how, body) => {
  noteListHeaders(body, { link: null, total: '3' });
  expect(listPartOf(body, 2)).toEqual({ arrived: 2, total: 3 });
  noteListHeaders(body, { link: null, total: '2' });
  expect(listPartOf(body, 2)).toBe(null);
});
