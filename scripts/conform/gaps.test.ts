import { expect, test } from 'vitest';

import { conform } from './conform.ts';
import { reached, without } from './play-fixture.ts';
import { SmallBackend, type Faults, type Row } from './small-backend-fixture.ts';

/** The findings of a read-only run at one call. */
async function noted(
  call: string,
  reads: Faults['reads'] = {},
  { isOmittedEmpty = false, origin = SmallBackend.origin } = {},
) {
  const backend = new SmallBackend({ reads });
  const { outcome } = await conform({
    ...reached(backend),
    origin,
    isOmittedEmpty,
    keep: null,
  });
  expect(backend.saves).toEqual([]);
  return outcome.findings
    .filter(({ at, field }) => at.includes(call) && field !== 'CORS' && field !== '*.note')
    .map(({ consequence, field, found, does }) => `${consequence}: ${field}: ${found}: ${does}`);
}

const failed = 'shows a failed load with Retry, and nothing to edit';

test.each<readonly [string, (rows: readonly Row[]) => { body: object }, readonly string[]]>([
  [
    'a part of the list',
    ([first]) => ({ body: { results: [first], has_more: true } }),
    [`fails: list: 1 rows, but not all: ${failed}`, 'lenient: body: inside results: reads what is inside'],
  ],
  [
    'two rows with one id',
    ([first]) => ({ body: [first, first] }),
    [`fails: id: two rows with the id 1: ${failed}`],
  ],
  [
    'another spelling',
    (rows) => ({ body: rows.map(({ reply: Reply, ...row }) => ({ ...row, Reply })) }),
    [`fails: reply: nowhere in the answer, but Reply is: ${failed}`],
  ],
  ['a required field', without('reply'), [`fails: reply: nowhere in the answer: ${failed}`]],
  [
    'a field that may be left out',
    without('is_published'),
    [
      'lenient: is_published: nowhere in the answer: asks before the first save, which makes it empty everywhere',
    ],
  ],
])('%s is reported with what the console does about it, once', async (_name, fault, findings) => {
  expect(await noted('GET /api/get_reviews/', { get_reviews: fault })).toEqual(findings);
});

test('where a backend is configured to leave out what is empty, a missing field is read as empty', async () => {
  const call = 'GET /api/get_reviews/';
  const isOmittedEmpty = true;
  const empty = 'nowhere in the answer: reads it as empty';
  expect(await noted(call, { get_reviews: without('reply') }, { isOmittedEmpty })).toEqual([
    `lenient: reply: ${empty}`,
  ]);
  expect(await noted(call, { get_reviews: without('is_published') }, { isOmittedEmpty })).toEqual([
    `lenient: is_published: ${empty}`,
  ]);
});

const part = (rows: readonly Row[]) => ({ body: { total: 7, results: rows } });

test('a part of a list that nobody edits is shown', async () => {
  expect(await noted('GET /api/get_news_list/', { get_news_list: part })).toContainEqual(
    'fails: list: 1 of 7 rows: shows these rows, and says that others are missing',
  );
});

test('a header with the number of all rows that is not exposed to the console is reported', async () => {
  const origin = 'https://console.studio.example';
  const headers = { 'x-total-count': '9' };
  const hidden = await noted(
    'GET /api/get_reviews/',
    { get_reviews: (body) => ({ body, headers }) },
    { origin },
  );
  expect(hidden).toContainEqual(
    'fails: list: 2 of 9 rows: takes them for all, because CORS hides the header that says it: a save erases the others',
  );
  const exposed = { ...headers, 'access-control-expose-headers': 'X-Total-Count' };
  expect(
    await noted('GET /api/get_reviews/', { get_reviews: (body) => ({ body, headers: exposed }) }, { origin }),
  ).toContainEqual(`fails: list: 2 of 9 rows: ${failed}`);
});
