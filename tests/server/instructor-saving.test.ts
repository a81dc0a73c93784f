import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { instructorImages, instructors, lessons } from '../../server/database/schema.ts';
import { instructor } from './documents.ts';
import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, hero } from './stored-files.ts';
import { openStudios, spacer, yoga } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(() => openStudios(backend));

const loaded = () => backend.read<Loaded[]>('get_instructors');

const answerTo = (body: object, call = 'update_instructors') => backend.told(call, body);

interface Loaded {
  readonly id: number;
  readonly dancer_name: string;
  readonly top_images: readonly number[];
  readonly images: readonly number[];
}

/** The list as a console sends it: as loaded, with the ids of the images and the places. */
const sent = (rows: readonly (Loaded & object)[]) => ({
  instructors: rows.map((row, index) =>
    Object.assign({}, row, { top_image_ids: row.top_images, image_ids: row.images, sort_order: index + 1 }),
  ),
});

const blank = { dancer_name: '新人', instagram: '', profile: '', top_images: [], images: [] };

const names = async () => (await loaded()).map(({ id, dancer_name }) => [id, dancer_name]);

test('one save changes, adds and orders; what is only carried is not written', async () => {
  await backend.post('/api/bulk_save_lessons/', { studio_id: 1, lessons: [{ ...yoga, instructor_id: 1 }] });
  const [shizuka, ren] = await loaded();
  const changed = {
    ...ren,
    instagram: '@ren_kagami',
    top_images: [1, 2],
    images: [2],
    lessons: [],
    studios: 'none',
  };
  const body = sent([changed, { ...blank, id: -1_732_000_000_000 }, shizuka] as Loaded[]);
  expect(await answerTo(body)).toEqual([200, 'インストラクター情報を更新しました。']);
  const added = { ...shizuka, ...blank, id: 3, is_active: true };
  expect(await loaded()).toEqual([
    {
      ...ren,
      instagram: 'ren_kagami',
      top_images: [1, 2],
      top_images_data: [hero, barre],
      images: [2],
      images_data: [barre],
      sort_order: 1,
    },
    { ...added, sort_order: 2 },
    { ...shizuka, sort_order: 3 },
  ]);
});

test('a lesson tells the name that its instructor has now', async () => {
  await backend.post('/api/bulk_save_lessons/', { studio_id: 1, lessons: [yoga] });
  const [shizuka, ren] = await loaded();
  await answerTo(sent([{ ...shizuka, dancer_name: '大谷 しずか' }, ren] as Loaded[]));
  expect(await backend.read('get_lessons', { studio_id: 1 })).toMatchObject([
    { instructor_id: 2, instructor_name: '大谷 しずか' },
  ]);
});

test('the order is the one that is sent, wherever the rows stand; who is not sent stays behind', async () => {
  const [shizuka, ren] = await loaded();
  const { instructors: rows } = sent([ren, shizuka] as Loaded[]);
  await answerTo({ instructors: rows.toReversed() });
  expect(await names()).toEqual([
    [1, '藤堂 蓮'],
    [2, '大谷 静'],
  ]);
  await answerTo(sent([{ ...blank, id: -1 }]));
  await answerTo(sent([shizuka] as Loaded[]));
  expect(await names()).toEqual([
    [2, '大谷 静'],
    [3, '新人'],
    [1, '藤堂 蓮'],
  ]);
});

const stale = 'ほかの画面で削除されています。画面を読み込み直してから保存してください。';

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  const before = await loaded();
  const [shizuka, ren] = before;
  const second = (change: object) =>
    sent([Object.assign({}, shizuka, { dancer_name: '変わる' }), { ...ren, ...change }] as Loaded[]);
  await expectRefused(
    (change) => answerTo(second(change)),
    [
      [{ dancer_name: '　' }, 400, 'インストラクター2の名前は必須です。'],
      [{ id: 99 }, 409, `インストラクター2は、${stale}`],
      [{ id: 2 ** 40 }, 409, `インストラクター2は、${stale}`],
      [{ id: 2 }, 400, 'インストラクター2は、同じIDのインストラクターがほかにいます。'],
      [{ top_images: [1, 3] }, 400, 'インストラクター2の背景画像2: 画像を選んでください。'],
      [
        { images: [9] },
        400,
        'インストラクター2のビジュアル画像1: ID 9 のファイルはメディアライブラリにありません。',
      ],
      [{ position: 1 }, 400, 'instructors.1.position: 知らない項目です。'],
    ],
  );
  expect(await loaded()).toEqual(before);
});

test('an instructor is deleted with the lessons of every studio and does not come back; a spacer stays', async () => {
  const theirs = { ...yoga, instructor_id: 1 };
  await backend.db.insert(instructorImages).values({ ownerId: 1, position: 1, mediaId: 1 });
  await backend.post('/api/bulk_save_lessons/', { studio_id: 2, lessons: [theirs] });
  const slots = [theirs, { ...spacer, instructor_id: 1, order: 2 }, { ...yoga, order: 3 }];
  await backend.post('/api/bulk_save_lessons/', { studio_id: 1, lessons: slots });
  const before = await loaded();
  for (let time = 1; time <= 2; time += 1) {
    expect(await answerTo({ instructor_id: 1 }, 'delete_instructor')).toEqual([
      200,
      'インストラクターを削除しました。',
    ]);
    expect(await names()).toEqual([[2, '大谷 静']]);
  }
  const left = await backend.db.select().from(lessons).orderBy(lessons.order);
  expect(left.map((row) => [row.studioId, row.instructor_id, row.space_flg])).toEqual([
    [1, null, true],
    [1, 2, false],
  ]);
  expect(await backend.db.$count(instructorImages)).toBe(0);
  expect(await answerTo(sent(before))).toEqual([409, `インストラクター2は、${stale}`]);
  expect((await answerTo({ instructor_id: 2 ** 40 }, 'delete_instructor'))[0]).toBe(200);
});

test('a timetable that is saved while its instructor is deleted holds no lesson of nobody', async () => {
  const save = backend.post('/api/bulk_save_lessons/', {
    studio_id: 1,
    lessons: [{ ...yoga, instructor_id: 1 }],
  });
  const [timetable, [status]] = await Promise.all([
    save,
    answerTo({ instructor_id: 1 }, 'delete_instructor'),
  ]);
  expect([status, await backend.db.$count(lessons)]).toEqual([200, 0]);
  expect([200, 400]).toContain(timetable.status);
});

test('five hundred instructors with all that they carry are saved at once, turned around and read back', async () => {
  const files = Array.from({ length: 6 }, () => hero);
  const given = Array.from({ length: 12 }, () => ({
    studio_name: 'ひかり',
    lesson_name: '朝ヨガ',
    day_of_week: 'monday',
  }));
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...blank,
    id: -at - 1,
    dancer_name: `先生${at}`,
    profile: '朝'.repeat(1000),
    top_images: [1, 2],
    top_images_data: files,
    images_data: files,
    lessons: given,
  }));
  expect((await answerTo(sent(many)))[0]).toBe(200);
  const saved = await loaded();
  expect(saved.map(({ dancer_name: name }) => name)).toEqual([
    ...many.map(({ dancer_name: name }) => name),
    '大谷 静',
    '藤堂 蓮',
  ]);
  expect((await answerTo(sent(saved.toReversed())))[0]).toBe(200);
  expect((await loaded()).map(({ id }) => id)).toEqual(saved.map(({ id }) => id).toReversed());
});

test('an instructor who is inactive stays so where nothing is said of it', async () => {
  const [shizuka, ren] = await loaded();
  const { is_active: _active, ...silent } = shizuka as Loaded & { is_active: boolean };
  await answerTo(sent([silent, ren] as Loaded[]));
  const [row] = await backend.db.select().from(instructors).where(eq(instructors.id, 2));
  expect(row?.is_active).toBe(false);
});

test('more ids of images than a statement takes are refused by the name of the first that is none', async () => {
  const image_ids = Array.from({ length: 70_000 }, (_, at) => at + 1001);
  expect(await answerTo({ instructors: [{ ...instructor(-1, 1, '新人'), image_ids }] })).toEqual([
    400,
    'インストラクター1のビジュアル画像1: ID 1001 のファイルはメディアライブラリにありません。',
  ]);
});
