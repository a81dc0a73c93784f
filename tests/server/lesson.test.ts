import { beforeEach, expect, test } from 'vitest';

import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { hero } from './stored-files.ts';
import { openStudios, spacer, yoga } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(() => openStudios(backend));

type Slot = Record<string, unknown>;

const read = (studio = 1) => backend.read<Slot[]>('get_lessons', { studio_id: studio });
const save = (sent: readonly object[], studio = 1) =>
  backend.told('bulk_save_lessons', { studio_id: studio, lessons: sent });

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

test('what cannot be saved is refused by the slot’s day and place, and nothing is saved', async () => {
  await save([yoga]);
  await save([yoga], 2);
  const before = await read();
  const refused = (change: object) =>
    save([
      { ...yoga, order: 7, ...change },
      { ...yoga, id: 1, name: '変わる' },
    ]);
  await expectRefused(refused, [
    [{ start_time: '' }, 400, '月曜2番目の開始時刻は必須です。'],
    [{ end_time: '' }, 400, '月曜2番目の終了時刻は必須です。'],
    [{ instructor_id: null }, 400, '月曜2番目のインストラクターは必須です。'],
    [{ name: '　' }, 400, '月曜2番目のレッスン名は必須です。'],
    [{ instructor_id: 9 }, 400, '月曜2番目: ID 9 のインストラクターはいません。'],
    [{ image: 3 }, 400, '月曜2番目の画像: 画像を選んでください。'],
    [{ image: 99 }, 400, '月曜2番目の画像: ID 99 のファイルはメディアライブラリにありません。'],
    [{ id: 99 }, 409, gone],
    [{ id: 2 ** 40 }, 409, gone],
    [{ id: 2 }, 409, gone],
    [{ id: 1 }, 400, '月曜2番目は、同じIDのレッスンがほかにあります。'],
    [{ id: 'temp' }, 400, 'lessons.0.id: 値の形式が正しくありません。'],
    [{ start_time: '24:00' }, 400, 'lessons.0.start_time: 値の形式が正しくありません。'],
    [{ order: 2 ** 40 }, 400, 'lessons.0.order: 値の形式が正しくありません。'],
    [{ day_of_week: '月' }, 400, 'lessons.0.day_of_week: 値の形式が正しくありません。'],
    [{ manualImageSelected: true }, 400, 'lessons.0.manualImageSelected: 知らない項目です。'],
  ]);
  expect(await read()).toEqual(before);
  expect(await names(2)).toEqual([[2, '朝ヨガ']]);
});

test('an end before the start, and an instructor in two places, are no reason to refuse', async () => {
  expect(
    await save([
      { ...yoga, start_time: '20:00', end_time: '19:00' },
      { ...yoga, order: 2 },
    ]),
  ).toEqual(saved);
  expect(await save([yoga], 2)).toEqual(saved);
});

test('there is no timetable without its studio', async () => {
  expect((await backend.ask('get_lessons', { studio_id: 2 ** 40 }))[0]).toBe(404);
  expect(await save([yoga], 9)).toEqual([404, 'このスタジオはありません。']);
});
