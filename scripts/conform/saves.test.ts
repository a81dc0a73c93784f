import { expect, test } from 'vitest';

import { conform } from './conform.ts';
import { articleSaves, instructorSaves, play, reached, reviewSaves, without } from './play-fixture.ts';
import { hasFailure, textOf } from './report.ts';
import { SmallBackend, type Faults } from './small-backend-fixture.ts';

test.each<readonly [string, Faults, notMade: readonly string[], saves: readonly string[]]>([
  [
    'a part of a list',
    { reads: { get_reviews: ([first]) => ({ body: { count: 2, next: '/?page=2', results: [first] } }) } },
    ['fails: POST /api/save_review/: not made: list of GET /api/get_reviews/: 1 of 2 rows'],
    [...articleSaves, ...instructorSaves],
  ],
  [
    'a part of a list, which only a header tells',
    {
      reads: {
        get_reviews: ([first]) => ({ body: [first], headers: { link: '</?page=2>; rel="next"' } }),
      },
    },
    ['fails: POST /api/save_review/: not made: list of GET /api/get_reviews/: 1 rows, but not all'],
    [...articleSaves, ...instructorSaves],
  ],
  [
    'no files of the instructors',
    {
      reads: {
        get_instructors: without('top_images', 'top_images_data', 'images', 'images_data'),
      },
    },
    [
      'fails: POST /api/update_instructors/: not made: top_images of GET /api/get_instructors/: nowhere in the answer',
      'fails: POST /api/update_instructors/: not made: images of GET /api/get_instructors/: nowhere in the answer',
    ],
    [...reviewSaves, ...articleSaves],
  ],
  [
    'a flag that may have been left out',
    { reads: { get_reviews: without('is_published') } },
    ['fails: POST /api/save_review/: not made: is_published of GET /api/get_reviews/: nowhere in the answer'],
    [...articleSaves, ...instructorSaves],
  ],
  [
    'two rows with one id',
    { reads: { get_reviews: (rows) => ({ body: [...rows, { ...rows[0], reply: '別の返事' }] }) } },
    ['fails: POST /api/save_review/: not made: id of GET /api/get_reviews/: two rows with the id 1'],
    [...articleSaves, ...instructorSaves],
  ],
  [
    'names in another spelling',
    {
      reads: {
        get_reviews: (rows) => ({
          body: rows.map(({ is_published: isPublished, ...row }) => ({ ...row, isPublished })),
        }),
      },
    },
    [
      'fails: POST /api/save_review/: not made: is_published of GET /api/get_reviews/: nowhere in the answer, but isPublished is',
    ],
    [...articleSaves, ...instructorSaves],
  ],
  [
    'a part of the list in which its own article would have to be told from the others',
    { reads: { get_news_list: (rows) => ({ body: { results: rows, has_more: true } }) } },
    ['fails: POST /api/create_news/: not made: list of GET /api/get_news_list/: 1 rows, but not all'],
    [...reviewSaves, ...instructorSaves],
  ],
])('%s: nothing of it is saved, the others are, and the run fails', async (_name, faults, notMade, saves) => {
  const played = await play(faults);
  expect(played.notMade).toEqual(notMade);
  expect(played.backend.saves).toEqual(saves);
  expect(played.backend.tables).toEqual(new SmallBackend().tables);
  expect(hasFailure(played.report)).toBe(true);
});

test('a healthy backend is as it was, whatever it says of the last save, and has nothing that failed in a save', async () => {
  let saves = 0;
  const { backend, report, notMade } = await play({
    stored: { save_review: (row) => ({ ...row, updated_at: `2026-04-01T00:00:0${(saves += 1)}Z` }) },
  });
  expect(backend.saves).toEqual([...reviewSaves, ...articleSaves, ...instructorSaves]);
  expect(notMade).toEqual([]);
  expect(report).toMatchObject({ notRestored: [], leftBehind: [] });
  expect(report.findings).toContainEqual({
    at: ['GET /api/get_reviews/'],
    field: 'updated_at',
    found: 'nothing has become "2026-04-01T00:00:03Z" in the run (2 times)',
    does: 'leaves to the backend what it says of the last save',
    consequence: 'fine',
    rule: expect.any(String),
  });
});

test('a field that the console does not read and a save loses is the first thing that is said, with the body to restore it by', async () => {
  const { report, backend } = await play({
    stored: { save_review: ({ note: _note, ...row }) => row },
  });
  const before = new SmallBackend().tables['reviews'];
  const sent = before?.map(({ note: _note, ...row }) => row);
  expect(report.notRestored).toEqual([
    {
      call: 'GET /api/get_reviews/',
      request: null,
      body: before,
      after: sent,
      isLeft: false,
      restoredBy: { call: 'POST /api/save_review/', request: { reviews: sent } },
      differences: [{ place: '[id 1].note', before: '電話で', after: undefined }],
    },
  ]);
  expect(backend.saves.filter((call) => call === 'save_review')).toHaveLength(3);
  expect(hasFailure({ ...report, findings: [] })).toBe(true);
  expect(textOf(report).startsWith('Changed and not restored: 1\n- GET /api/get_reviews/\n')).toBe(true);
});

test('what one failed save left is there again after a second', async () => {
  let saves = 0;
  const { report, backend } = await play({
    stored: { save_review: (row, before) => ((saves += 1) > 2 && saves < 5 ? { ...before } : row) },
  });
  expect(backend.tables).toEqual(new SmallBackend().tables);
  expect(report.notRestored).toEqual([]);
  expect(report.findings).toContainEqual({
    at: ['GET /api/get_reviews/'],
    field: '[id 1].reply',
    found: '"また" had become "また (npm run conform)" in the run',
    does: 'saved the document once more as it was read',
    consequence: 'fails',
    rule: expect.any(String),
  });
});

test('all that was read is kept before the first save, as it came', async () => {
  const { kept, savesBefore } = await play({
    reads: { get_reviews: (rows) => ({ body: { count: 9, results: rows } }) },
  });
  expect(savesBefore).toEqual([]);
  const { reviews, instructors, articles } = new SmallBackend().tables;
  expect(kept).toMatchObject([
    {
      call: 'GET /api/get_instructors/',
      body: instructors,
      restoredBy: { call: 'POST /api/update_instructors/' },
    },
    { call: 'GET /api/get_reviews/', body: { count: 9, results: reviews }, restoredBy: null },
    { call: 'GET /api/get_news_list/', body: articles, restoredBy: null },
  ]);
});

test('what cannot be kept is not changed', async () => {
  const backend = new SmallBackend();
  const run = conform({
    ...reached(backend),
    keep: () => Promise.reject(new Error('the disk is full')),
  });
  await expect(run).rejects.toThrow('the disk is full');
  expect(backend.saves).toEqual([]);
});

test('a save that says in a success that it failed is a failure', async () => {
  const { report } = await play({ saved: { save_review: { success: false, message: 'locked' } } });
  expect(report.findings).toContainEqual({
    at: ['POST /api/save_review/'],
    field: 'status',
    found: '200 with a failure in its body',
    does: 'shows a failure',
    consequence: 'fails',
    rule: expect.any(String),
  });
  expect(report.notRestored).toEqual([]);
});

test('an article that was there before is not deleted where its id is given for a new one', async () => {
  const { backend, report } = await play({ saved: { create_news: { message: '', news_id: 1 } } });
  expect(backend.saves).toEqual([...reviewSaves, 'create_news', ...instructorSaves]);
  expect(report.leftBehind).toEqual([
    expect.stringMatching(/^the article kagami-conform-\w+, whose id is not known$/),
  ]);
});

test('where the bookings cannot be read, no id is taken for one that no booking has', async () => {
  const { report } = await play({});
  expect(report.calls.map(({ call }) => call)).not.toContain('POST /api/cancel_trial_customer/');
  expect(report.notPlayed).toContain(
    'the calls of a booking: no id is known to be free, because not all bookings were read',
  );
});

test.each<readonly [string, Record<string, string>, number]>([
  ['no header', {}, 1],
  ['X-Total-Count', { 'x-total-count': '2' }, 0],
  ['Link', { link: '</?page=2>; rel="next"' }, 0],
])(
  'an id is taken for free only where no header says that bookings are missing: %s',
  async (_name, headers, times) => {
    const { report } = await play({
      reads: { get_trial_customers: () => ({ body: [{ id: 1, name: '山田' }], headers }) },
    });
    const tried = report.calls.filter(({ call }) => call === 'POST /api/cancel_trial_customer/');
    expect(tried).toHaveLength(times);
    expect(report.notPlayed.filter((each) => each.startsWith('the calls of a booking'))).toHaveLength(
      1 - times,
    );
  },
);
