import { beforeEach, expect, test } from 'vitest';

import { instructors } from '../../server/database/schema.ts';
import { reviews as list } from '../../src/documents/review/document.ts';
import { article } from './documents.ts';
import { sharedBackend } from './shared-backend.ts';
import { sentRow } from './stored-content.ts';
import { openStudios, yoga } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  await openStudios(backend);
  await backend.db.update(instructors).set({ is_active: true });
  for (const studio_id of [1, 2])
    await backend.post('/api/bulk_save_lessons/', { studio_id, lessons: [yoga] });
});

const secret = '?admin-secret=the-admin-secret';
const get = (path: string) => backend.site.request(`/content/${path}`);
const read = async (path: string) => (await get(path)).json() as Promise<unknown>;
const idsOf = async (path: string) => ((await read(path)) as { id: number }[]).map(({ id }) => id);
const readBy = async (call: string) => (await backend.get(`/api/${call}/`)).json() as Promise<unknown>;
const ask = async (call: string, body: object) =>
  (await backend.post(`/api/${call}/`, body)).json() as Promise<unknown>;

test('the site reads each page from its own origin, as the console does', async () => {
  expect(await read('top')).toEqual(await readBy('get_page_top_content'));
  expect(await read('about')).toEqual(await readBy('get_page_about_content'));
  expect(await read('price')).toEqual(await readBy('get_page_price_content'));
  expect(await read('studio/1')).toEqual(await ask('get_studio', { studio_id: 1 }));
  expect(await read('studios')).toEqual([await ask('get_studio', { studio_id: 1 })]);
  expect(await read('lessons/1')).toEqual(await ask('get_lessons', { studio_id: 1 }));
});

test('news and their dates are those of the console, all or one by its id', async () => {
  const hashtags = [{ id: -1, text: 'ヨガ' }];
  for (const title of ['一', '二']) await ask('create_news', { ...article, title, hashtags });
  expect(await read('news')).toEqual(await readBy('get_news_list'));
  expect(await idsOf('news')).toEqual([2, 1]);
  expect(await read('news/1')).toEqual(await ask('get_news', { news_id: 1 }));
  for (const id of ['new', '0', '3', '99999999999']) expect((await get(`news/${id}`)).status).toBe(404);
});

test('reviews that are not published are shown to nobody, with or without the secret', async () => {
  const review = { ...sentRow(list.fields, 1), id: -1, is_published: true };
  const reviews = [review, { ...review, is_published: false }, review];
  await ask('save_review', { reviews });
  for (const query of ['', secret]) expect(await idsOf(`reviews${query}`)).toEqual([1, 3]);
});

test('questions are shown with published studios, and those of others alone are not', async () => {
  const item = { id: -1, question: '靴は？', answer: '貸します', order: 1, image_ids: [], urls: [] };
  const shownFor = [[0], [1, 2], [2]];
  const qa_items = shownFor.map((studio_ids, at) => Object.assign({}, item, { studio_ids, order: at + 1 }));
  const unpublished = { id: -2, category: '新スタジオ', order: 2, qa_items: [{ ...item, studio_ids: [2] }] };
  const categories = [{ id: -1, category: '体験', order: 1, qa_items }, unpublished];
  await ask('update_qa_categories', { categories, deleted_category_ids: [], deleted_qa_ids: [] });
  expect(await read(`qa${secret}`)).toEqual(await readBy('get_question_category_list'));
  expect(await read('qa')).toMatchObject([
    {
      category: '体験',
      qa_items: [
        { id: 1, order: 1, studio_ids: [0] },
        { id: 2, order: 2, studio_ids: [1] },
      ],
    },
  ]);
});

test('what is not published is there for the admin secret alone, and is not kept', async () => {
  expect(await idsOf('studios')).toEqual([1]);
  expect(await idsOf(`studios${secret}`)).toEqual([1, 2]);
  for (const path of ['studio/2', 'lessons/2']) {
    expect((await get(path)).status).toBe(404);
    const response = await get(path + secret);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
  expect(await read(`studio/2${secret}`)).toEqual(await ask('get_studio', { studio_id: 2 }));
  expect((await get('studio/1')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['', 'the-admin-secre', 'the-admin-secretx', 'THE-ADMIN-SECRET', '%00', 'undefined'])(
  'the secret is not %j',
  async (wrong) => {
    expect((await get(`studio/2?admin-secret=${wrong}`)).status).toBe(404);
    expect(await idsOf(`studios?admin-secret=${wrong}`)).toEqual([1]);
  },
);

test('the secret is never logged', async () => {
  await get(`studio/2${secret}`);
  await get(`studio/2${secret}x`);
  expect(backend.logged.length).toBeGreaterThan(1);
  expect(backend.logged.join('\n')).not.toContain('admin-secret');
});

test.each(['new', '0', '-1', '01', '1.5', '9', '9999999999', '99999999999', '%2F', 'x'])(
  'there is no studio %s, with or without the secret',
  async (id) => {
    for (const path of [`studio/${id}`, `lessons/${id}`])
      for (const query of ['', secret]) expect((await get(path + query)).status).toBe(404);
  },
);

test('instructors are shown with the lessons of published studios, unless they are active no more', async () => {
  const lessonsOf = async (path: string) =>
    ((await read(path)) as { id: number; lesson_count: number }[]).map((each) => [
      each.id,
      each.lesson_count,
    ]);
  expect(await lessonsOf('instructors')).toEqual([
    [2, 1],
    [1, 0],
  ]);
  expect(await lessonsOf(`instructors${secret}`)).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect(JSON.stringify(await read('instructors'))).not.toContain('よい');
  await backend.db.update(instructors).set({ is_active: false });
  expect(await read('instructors')).toEqual([]);
});
