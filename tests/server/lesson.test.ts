import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { instructors, lessons } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { brokenRule } from './broken-rule.ts';
import { hero } from './stored-files.ts';
import { openStudios, spacer, yoga } from './timetable.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  await openStudios(backend);
});
afterAll(() => backend.close());

type Slot = Record<string, unknown>;

const read = async (studio = 1) =>
  (await backend.post('/api/get_lessons/', { studio_id: studio })).json() as Promise<Slot[]>;

async function save(sent: readonly object[], studio = 1): Promise<[number, string]> {
  const response = await backend.post('/api/bulk_save_lessons/', { studio_id: studio, lessons: sent });
  return [response.status, ((await response.json()) as { message: string }).message];
}

const saved: [number, string] = [200, 'レッスン情報を保存しました。'];
const names = async (studio = 1) => (await read(studio)).map(({ id, name }) => [id, name]);

test('a timetable is saved and read through the week, each day in its order, spacers too', async () => {
  const hiphop = { ...yoga, name: 'ヒップホップ', instructor_id: 1, instructor_name: '', image: null };
  expect(
    await save([
      { ...hiphop, day_of_week: 'sunday', close_flg: true },
      { ...yoga, order: 3 },
      { ...spacer, order: 2 },
      { ...hiphop, order: 1, start_time: '21:00', end_time: '00:30' },
    ]),
  ).toEqual(saved);
  const ren = { ...hiphop, instructor_name: '藤堂 蓮' };
  expect(await read()).toEqual([
    { ...ren, id: 1, order: 1, start_time: '21:00', end_time: '00:30' },
    { ...spacer, id: 2, order: 2 },
    { ...yoga, id: 3, order: 3, image: hero },
    { ...ren, id: 4, day_of_week: 'sunday', close_flg: true },
  ]);
  expect(await read(2)).toEqual([]);
});

test('saved slots keep their ids through a save that changes, moves and adds; what is left out is deleted', async () => {
  await save([yoga, { ...yoga, name: '昼', order: 2 }, { ...yoga, name: '夜', order: 3 }]);
  await save([yoga], 2);
  const moved = { ...yoga, id: 3, name: '夜', day_of_week: 'tuesday' };
  expect(await save([moved, { ...yoga, name: '新', order: 2 }, { ...yoga, id: 1, name: '朝' }])).toEqual(
    saved,
  );
  expect(await names()).toEqual([
    [1, '朝'],
    [5, '新'],
    [3, '夜'],
  ]);
  expect(await names(2)).toEqual([[4, '朝ヨガ']]);
  expect(await save([])).toEqual(saved);
  expect(await names()).toEqual([]);
  expect(await names(2)).toEqual([[4, '朝ヨガ']]);
});

const gone = '月曜2番目は、ほかの画面で削除されています。画面を読み込み直してから保存してください。';

test.each([
  ['no start', { start_time: '' }, 400, '月曜2番目の開始時刻は必須です。'],
  ['no end', { end_time: '' }, 400, '月曜2番目の終了時刻は必須です。'],
  ['nobody to teach', { instructor_id: null }, 400, '月曜2番目のインストラクターは必須です。'],
  ['a blank name', { name: '　' }, 400, '月曜2番目のレッスン名は必須です。'],
  ['an unknown instructor', { instructor_id: 9 }, 400, '月曜2番目: ID 9 のインストラクターはいません。'],
  ['a video', { image: 3 }, 400, '月曜2番目の画像: 画像を選んでください。'],
  [
    'a file that is not there',
    { image: 99 },
    400,
    '月曜2番目の画像: ID 99 のファイルはメディアライブラリにありません。',
  ],
  ['a slot that is gone', { id: 99 }, 409, gone],
  ['an id beyond every id', { id: 2 ** 40 }, 409, gone],
  ['a slot of another studio', { id: 2 }, 409, gone],
  ['one slot twice', { id: 1 }, 400, '月曜2番目は、同じIDのレッスンがほかにあります。'],
  ['a slot called neither new nor spacer', { id: 'temp' }, 400, 'lessons.0.id: 値の形式が正しくありません。'],
  ['a time of no clock', { start_time: '24:00' }, 400, 'lessons.0.start_time: 値の形式が正しくありません。'],
  ['a place beyond all places', { order: 2 ** 40 }, 400, 'lessons.0.order: 値の形式が正しくありません。'],
  ['an unknown day', { day_of_week: '月' }, 400, 'lessons.0.day_of_week: 値の形式が正しくありません。'],
  [
    'what the console keeps to itself',
    { manualImageSelected: true },
    400,
    'lessons.0.manualImageSelected: 知らない項目です。',
  ],
])(
  '%s is refused by the slot’s day and place, and nothing is saved',
  async (_what, change, status, message) => {
    await save([yoga]);
    await save([yoga], 2);
    const before = await read();
    expect(
      await save([
        { ...yoga, order: 7, ...change },
        { ...yoga, id: 1, name: '変わる' },
      ]),
    ).toEqual([status, message]);
    expect(await read()).toEqual(before);
    expect(await names(2)).toEqual([[2, '朝ヨガ']]);
  },
);

test('an end before the start, and an instructor in two places, are no reason to refuse', async () => {
  expect(
    await save([
      { ...yoga, start_time: '20:00', end_time: '19:00' },
      { ...yoga, order: 2 },
    ]),
  ).toEqual(saved);
  expect(await save([yoga], 2)).toEqual(saved);
});

test('a slot that was deleted meanwhile does not come back, and the others are not half saved', async () => {
  await save([yoga, { ...yoga, order: 2 }]);
  await save([{ ...yoga, id: 1 }]);
  expect(
    (
      await save([
        { ...yoga, id: 1, name: '変わる' },
        { ...yoga, id: 2, order: 2 },
      ])
    )[0],
  ).toBe(409);
  expect(await names()).toEqual([[1, '朝ヨガ']]);
});

const week = (name: string) => Array.from({ length: 60 }, (_, at) => ({ ...yoga, name, order: at + 1 }));

test('saves at once are one after the other: the last one’s timetable is left, and no other’s', async () => {
  const answers = await Promise.all(['一', '二', '三', '四'].map((name) => save(week(name))));
  expect(answers).toEqual([saved, saved, saved, saved]);
  const left = (await names()).map(([, name]) => name);
  expect([left.length, new Set(left).size]).toEqual([60, 1]);
});

test('five hundred slots are saved at once', async () => {
  const slots = Array.from({ length: 500 }, (_, at) => ({ ...yoga, name: `${at}`, order: at + 1 }));
  expect(await save(slots)).toEqual(saved);
  expect((await read()).map(({ name }) => name)).toEqual(slots.map(({ name }) => name));
});

test('there is no timetable without its studio', async () => {
  const response = await backend.post('/api/get_lessons/', { studio_id: 2 ** 40 });
  expect(response.status).toBe(404);
  expect(await save([yoga], 9)).toEqual([404, 'このスタジオはありません。']);
});

test('an instructor’s new name is shown, and who has lessons does not vanish', async () => {
  await save([yoga]);
  await backend.db.update(instructors).set({ dancer_name: '静' }).where(eq(instructors.id, 2));
  expect(await read()).toMatchObject([{ instructor_name: '静' }]);
  const deletion = backend.db.delete(instructors).where(eq(instructors.id, 2));
  expect(await brokenRule(deletion)).toBe('lessons_instructor_id_instructors_id_fk');
});

test('an image in use is not deleted and its uses are told', async () => {
  await save([yoga, { ...yoga, order: 2 }]);
  const response = await backend.request('DELETE', '/api/delete_media/1/', null);
  expect(((await response.json()) as { references: object[] }).references).toContainEqual({
    model_display: 'レッスン',
    field_display: '画像',
    count: 2,
  });
});

test.each([
  [{ name: '' }, 'lessons_filled'],
  [{ start_time: '' }, 'lessons_filled'],
  [{ instructor_id: null }, 'lessons_filled'],
  [{ end_time: '7:00' }, 'lessons_times'],
  [{ order: 0 }, 'lessons_order'],
  [{ day_of_week: 'someday' as 'monday' }, 'lessons_day'],
  [{ instructor_id: 9 }, 'lessons_instructor_id_instructors_id_fk'],
  [{ studioId: 9 }, 'lessons_studio_id_studios_id_fk'],
  [{}, 'none'],
])('the database itself judges a slot with %j by its rule %s', async (change, rule) => {
  const { id: _id, instructor_name: _name, ...lesson } = yoga;
  const row = { ...lesson, studioId: 1, day_of_week: 'monday' as const, ...change };
  expect(await brokenRule(backend.db.insert(lessons).values(row))).toBe(rule);
});

test('every call needs a session', async () => {
  for (const name of ['get_lessons', 'bulk_save_lessons'])
    expect((await backend.post(`/api/${name}/`, {}, { cookie: null })).status).toBe(401);
});
