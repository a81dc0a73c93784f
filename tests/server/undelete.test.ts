import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { deletedItems, instructors, sessions, topPage } from '../../server/database/schema.ts';
import { deletingCalls, fillDeletable } from './deleting.ts';
import { instructor, readAll, studio } from './documents.ts';
import { nothing, shoes, trial } from './questions.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

beforeEach(() => fillDeletable(backend));
const { post, list, restore, contents } = deletingCalls(backend);

test.each<[kind: string, name: string, call: string, body: object, message: string]>([
  ['studio', 'ひかり', 'delete_studio', { studio_id: 1 }, 'スタジオ「ひかり」を元に戻しました。'],
  ['instructor', '蓮', 'delete_instructor', { instructor_id: 1 }, 'インストラクター「蓮」を元に戻しました。'],
  ['news', '発表会', 'delete_news', { news_id: 1 }, 'ニュース「発表会」を元に戻しました。'],
])('a deleted %s is listed by its name, and restored as it was', async (kind, name, call, body, message) => {
  const before = await contents();
  expect(await list()).toEqual([]);
  expect((await post(call, body)).status).toBe(200);
  expect(await contents()).not.toEqual(before);
  const deleted_at = '2026-04-01T09:00:00+09:00';
  expect(await list()).toEqual([{ id: 1, kind, name, deleted_at, by: 'admin' }]);
  expect(await restore(1)).toEqual([200, message]);
  expect(await contents()).toEqual(before);
  expect(await list()).toEqual([]);
});

test('whatever a restored item shows in has a new revision', async () => {
  await post('delete_studio', { studio_id: 1 });
  const before = await readAll(backend);
  await restore(1);
  const after = await readAll(backend);
  const revised = [...after].filter(([name, { etag }]) => etag !== before.get(name)?.etag);
  expect(revised.map(([name]) => name)).toEqual(['studio/1', 'lessons/1', 'instructors', 'qa']);
});

test('a deletion that finds nothing or is refused keeps nothing', async () => {
  await post('delete_studio', { studio_id: 99 });
  await post('delete_studio', { studio_id: 2 ** 40 });
  const only = { ...trial, id: 1, qa_items: [{ ...shoes, id: 2, studio_ids: [2] }] };
  await post('update_qa_categories', { ...nothing, categories: [only] });
  expect((await post('delete_studio', { studio_id: 2 })).status).toBe(409);
  expect(await list()).toEqual([]);
});

const gone = 'これはもう元に戻せません。すでに元に戻されたか、削除から30日が過ぎています。';

test('what was deleted is kept for 30 days and then deleted for good', async () => {
  await post('delete_news', { news_id: 1 });
  backend.now = new Date('2026-04-30T23:59:59Z');
  await backend.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') });
  expect(await list()).toHaveLength(1);
  backend.now = new Date('2026-05-01T00:00:00Z');
  expect(await list()).toEqual([]);
  expect(await restore(1)).toEqual([404, gone]);
  await post('delete_studio', { studio_id: 2 });
  expect((await backend.db.select().from(deletedItems)).map(({ kind }) => kind)).toEqual(['studio']);
});

test.each([
  ['flag', /"close_flg":false,?/g, 'delete_studio', { studio_id: 1 }, 'スタジオ「ひかり」を元に戻しました。'],
  [
    'text',
    /"profile":"",?/g,
    'delete_instructor',
    { instructor_id: 1 },
    'インストラクター「蓮」を元に戻しました。',
  ],
])(
  'an item that was kept before its table had a %s is restored with an empty one',
  async (_what, column, call, body, message) => {
    const before = await contents();
    await post(call, body);
    const [kept] = await backend.db.select().from(deletedItems);
    const earlier = kept?.tables.replaceAll(column, '') ?? '';
    expect(earlier).not.toBe(kept?.tables);
    await backend.db.update(deletedItems).set({ tables: earlier.replaceAll(',}', '}') });
    expect(await restore(1)).toEqual([200, message]);
    expect(await contents()).toEqual(before);
  },
);

test('an item is restored once, and nothing under an id that is none', async () => {
  await post('delete_news', { news_id: 1 });
  const answers = await Promise.all([restore(1), restore(1)]);
  expect(answers.toSorted(([one], [other]) => one - other)).toEqual([
    [200, 'ニュース「発表会」を元に戻しました。'],
    [404, gone],
  ]);
  for (const id of [99, 2 ** 40]) expect(await restore(id)).toEqual([404, gone]);
});

test('a file that only deleted things use can be deleted; what is restored is without it and says so', async () => {
  await post('delete_news', { news_id: 1 });
  await backend.db.delete(topPage);
  await post('update_instructors', {
    instructors: [instructor(1, 2, '蓮'), { ...instructor(2, 1, '静'), top_image_ids: [] }],
  });
  await post('delete_instructor', { instructor_id: 1 });
  await post('update_studio', { studio_id: 1, ...studio, top_image: null });
  expect((await backend.remove(2)).status).toBe(200);
  expect(await restore(1)).toEqual([
    200,
    'ニュース「発表会」を元に戻しました。メディアライブラリから削除されたファイル1件は戻っていません。',
  ]);
  expect(await backend.read('get_news', { news_id: 1 })).toMatchObject({
    title: '発表会',
    images: [],
  });
  expect(await restore(2)).toEqual([
    200,
    'インストラクター「蓮」を元に戻しました。メディアライブラリから削除されたファイル1件は戻っていません。',
  ]);
  const lessons = await backend.read<{ image: unknown }[]>('get_lessons', { studio_id: 1 });
  expect(lessons.map(({ image }) => image)).toEqual([expect.anything(), null, null]);
});

test('lessons whose instructor was deleted later are restored after that instructor', async () => {
  const before = await contents();
  await post('delete_studio', { studio_id: 1 });
  await post('delete_instructor', { instructor_id: 1 });
  expect(await restore(1)).toEqual([
    409,
    'インストラクター「蓮」も削除されています。先にそちらを元に戻してください。',
  ]);
  expect((await restore(2))[0]).toBe(200);
  expect((await restore(1))[0]).toBe(200);
  expect(await contents()).toEqual(before);
});

test('lessons whose instructor is gone for good are left out, and the message says so', async () => {
  await post('delete_studio', { studio_id: 1 });
  await backend.db.delete(instructors).where(eq(instructors.id, 1));
  expect(await restore(1)).toEqual([
    200,
    'スタジオ「ひかり」を元に戻しました。インストラクターまたはスタジオがもうないため、レッスン1件は戻っていません。',
  ]);
  const lessons = await backend.read<{ name: string }[]>('get_lessons', { studio_id: 1 });
  expect(lessons.map(({ name }) => name)).toEqual(['朝ヨガ', '']);
});

test('a studio is not restored while another has its slug', async () => {
  await post('delete_studio', { studio_id: 1 });
  await post('create_studio', studio);
  expect(await restore(1)).toEqual([409, 'スラッグ「hikari」は、ほかのスタジオで使われています。']);
  await post('update_studio', { studio_id: 3, ...studio, slug: 'other' });
  expect((await restore(1))[0]).toBe(200);
});
