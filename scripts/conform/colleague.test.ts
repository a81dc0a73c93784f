import { expect, test } from 'vitest';

import { articleSaves, instructorSaves, play, reviewSaves } from './play-fixture.ts';
import { hasFailure } from './report.ts';
import { SmallBackend, type Row } from './small-backend-fixture.ts';

const changed = (backend: SmallBackend, table: string, row: Row): void => {
  backend.tables[table] = (backend.tables[table] ?? []).map((each) =>
    Object.assign({}, each, each['id'] === row['id'] && row),
  );
};

test.each<
  readonly [string, table: string, Row, at: readonly [name: string, saves: number], saves: readonly string[]]
>([
  [
    'a review, before the first save',
    'reviews',
    { id: 2, reply: '同僚の返事' },
    ['keep', 0],
    [...articleSaves, ...instructorSaves],
  ],
  [
    'an instructor, before the save of the instructors',
    'instructors',
    { id: 2, profile: '同僚の文' },
    ['create_news', 2],
    [...reviewSaves, ...articleSaves],
  ],
  [
    'a review, between the two saves',
    'reviews',
    { id: 1, reply: '同僚の返事' },
    ['get_reviews', 1],
    ['save_review', ...articleSaves, ...instructorSaves],
  ],
  [
    'a review, after both saves',
    'reviews',
    { id: 1, reply: '同僚の返事' },
    ['create_news', 2],
    [...reviewSaves, ...articleSaves, ...instructorSaves],
  ],
  [
    'an empty text, after both saves',
    'reviews',
    { id: 1, reply: '' },
    ['create_news', 2],
    [...reviewSaves, ...articleSaves, ...instructorSaves],
  ],
  [
    'an instructor, before the deletion of the own one',
    'instructors',
    { id: 2, profile: '同僚の文' },
    ['delete_instructor', 5],
    [...reviewSaves, ...articleSaves, ...instructorSaves],
  ],
])(
  'what a colleague saves meanwhile stays and is reported first: %s',
  async (_name, table, row, at, saves) => {
    let isDone = false;
    const { backend, report } = await play(
      {
        meanwhile: (name, own) => {
          if (isDone || name !== at[0] || own.saves.length !== at[1]) return;
          isDone = true;
          changed(own, table, row);
        },
      },
      at[0] === 'keep' ? (own) => changed(own, table, row) : undefined,
    );
    expect(backend.saves).toEqual(saves);
    const now = backend.tables[table] ?? [];
    expect(now.find(({ id }) => id === row['id'])).toMatchObject(row);
    expect(report.notRestored).toMatchObject([
      { body: new SmallBackend().tables[table], after: now, isLeft: true },
    ]);
    expect(hasFailure({ ...report, findings: [] })).toBe(true);
  },
);

test('a text that the backend shortens is not taken for that of a colleague: it is as it was', async () => {
  const { backend, report } = await play({
    stored: { save_review: (row) => ({ ...row, reply: String(row['reply']).slice(0, 6) }) },
  });
  expect(backend.tables).toEqual(new SmallBackend().tables);
  expect(report.notRestored).toEqual([]);
});

test('an instructor that cannot be deleted is not taken for that of a colleague', async () => {
  const { backend, report } = await play({
    saved: { delete_instructor: { success: false, message: 'locked' } },
    meanwhile: (name, { tables }) => {
      if (name === 'delete_instructor') tables['kept'] = tables['instructors'] ?? [];
      else if (tables['kept']) {
        tables['instructors'] = tables['kept'];
        delete tables['kept'];
      }
    },
  });
  expect(backend.tables).toEqual(new SmallBackend().tables);
  expect(report.notRestored).toEqual([]);
  expect(report.leftBehind).toHaveLength(1);
});
