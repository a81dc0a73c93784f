import { beforeEach, expect, test } from 'vitest';

import { emptyOf } from '../../src/documents/kit/field.ts';
import { reviews } from '../../src/documents/review/document.ts';
import {
  article,
  documents,
  fillDocuments,
  instructor,
  instructors,
  readAll,
  readDocument,
  studio,
  type SavedDocument,
} from './documents.ts';
import { Library } from './library.ts';
import { fees, nothing } from './questions.ts';
import { sharedBackend } from './shared-backend.ts';
import { yoga } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(() => fillDocuments(backend));

const post = (call: string, body: object, ifMatch?: string) =>
  backend.post(`/api/${call}/`, body, ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } });

const read = (document: SavedDocument) => readDocument(backend, document);

const every = Object.entries<SavedDocument>(documents);

test.each(every)(
  'a save of %s is made from the revision that was read, and refused from an older one',
  async (_name, document) => {
    const [call, body] = document.save;
    const before = await read(document);
    expect(before.etag).toBe('"0"');
    const first = await post(call, body, before.etag);
    expect(first.status).toBe(200);
    const after = await read(document);
    expect(after.etag).toMatch(/^"[\w-]{16}"$/);
    expect(first.headers.get('etag')).toBe(after.etag);

    const late = await post(call, body, before.etag);
    const message = 'ほかの人が先に保存しました。';
    expect([late.status, await late.json()]).toEqual([412, { error: message, message }]);
    expect((await post(call, body, '"another"')).status).toBe(412);
    expect(await read(document)).toEqual(after);
  },
);

test('of two saves at the same time from one revision exactly one is made', async () => {
  const { save } = documents.reviews;
  for (let round = 0; round < 5; round += 1) {
    const { etag } = await read(documents.reviews);
    const attempt = async () => (await post(...save, etag)).status;
    const statuses = await Promise.all([attempt(), attempt(), attempt()]);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
  }
});

test('a refused save leaves the revision as it was', async () => {
  const [call] = documents.reviews.save;
  expect((await post(call, { reviews: [{ ...documents.reviews.save[1], id: 0 }] }, '"0"')).status).toBe(400);
  const blank = { ...emptyOf(reviews.fields), id: -1 };
  expect((await post(call, { reviews: [blank] }, '"0"')).status).toBe(400);
  expect((await read(documents.reviews)).etag).toBe('"0"');
});

test('a revision is read without a session where the content is, and is not stored', async () => {
  for (const call of ['get_page_top_content', 'get_instructors']) {
    const { headers } = await backend.get(`/api/${call}/`, { cookie: null });
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"0"', 'no-store']);
  }
});

test('a malformed If-Match is refused, and any revision will do for a star', async () => {
  expect((await post(...documents.top.save, 'abc')).status).toBe(400);
  expect((await post(...documents.top.save, '*')).status).toBe(200);
  expect((await post(...documents.top.save, '*')).status).toBe(200);
});

test('whatever changes what is read of a document gives it a new revision, and nothing else does', async () => {
  const lessons = [yoga, { ...yoga, order: 2, instructor_id: 1 }];
  const question = { ...fees, order: 1 };
  const steps: [string, object, string[]][] = [
    ['update_page_top_content', documents.top.save[1], ['top']],
    ['update_page_about_content', documents.about.save[1], ['about']],
    ['update_page_price_content', documents.price.save[1], ['price']],
    ['create_studio', { ...studio, slug: 'third' }, []],
    ['bulk_save_lessons', { studio_id: 1, lessons }, ['instructors', 'lessons/1']],
    ['update_studio', { studio_id: 1, ...studio, name: '新館' }, ['instructors', 'studio/1']],
    ['update_is_published', { studio_id: 1, is_published: false }, ['studio/1']],
    ['update_instructors', { instructors }, ['instructors']],
    ['update_instructors', { instructors: [instructor(2, 1, '静')] }, ['instructors', 'lessons/1']],
    ['update_qa_categories', { ...nothing, categories: [question] }, ['qa']],
    ['save_review', documents.reviews.save[1], ['reviews']],
    ['create_news', { ...article, hashtags: [{ id: -1, text: 'ヨガ' }] }, []],
    ['update_news', { news_id: 1, ...article, hashtags: [{ id: -1, text: 'ヨガ' }] }, ['news/1']],
    ['update_news', { news_id: 2, ...article, hashtags: [{ id: -1, text: 'Ｙｏｇａ' }] }, []],
    ['delete_instructor', { instructor_id: 1 }, ['instructors', 'lessons/1']],
    ['delete_news', { news_id: 2 }, []],
  ];
  let before = await readAll(backend);
  const names = [...before.keys()];
  for (const [call, body, changed] of steps) {
    expect([call, (await post(call, body)).status]).toEqual([call, 200]);
    const after = await readAll(backend);
    const revised = names.filter((name) => after.get(name)?.etag !== before.get(name)?.etag);
    expect([call, revised.toSorted()]).toEqual([call, changed]);
    for (const name of names.filter((each) => !revised.includes(each)))
      expect([call, name, after.get(name)]).toEqual([call, name, before.get(name)]);
    before = after;
  }
});

test('a deletion of a studio gives the questions and the instructors new revisions, and is refused from an old one', async () => {
  await post(...documents.qa.save);
  await post('bulk_save_lessons', { studio_id: 1, lessons: [yoga] });
  const { etag } = await read(documents['studio/1']);
  const before = await readAll(backend);
  await post('update_is_published', { studio_id: 1, is_published: false }, etag);
  expect((await post('delete_studio', { studio_id: 1 }, etag)).status).toBe(412);
  expect((await post('delete_studio', { studio_id: 1 })).status).toBe(200);
  const after = await readAll(backend);
  for (const name of ['qa', 'instructors']) {
    expect(after.get(name)?.content).not.toEqual(before.get(name)?.content);
    expect(after.get(name)?.etag).not.toBe(before.get(name)?.etag);
  }
});

test('the answer to a change of one part is the revision to save the rest from', async () => {
  const { etag } = await read(documents['studio/1']);
  const published = await post('update_is_published', { studio_id: 1, is_published: false }, etag);
  const next = published.headers.get('etag') ?? '';
  expect((await post(...documents['studio/1'].save, etag)).status).toBe(412);
  expect((await post(...documents['studio/1'].save, next)).status).toBe(200);
  const list = await read(documents.instructors);
  const deleted = await post('delete_instructor', { instructor_id: 2 }, list.etag);
  const rest = { instructors: [instructor(1, 1, '藤堂 蓮')] };
  expect((await post('update_instructors', rest, deleted.headers.get('etag') ?? '')).status).toBe(200);
});

test('a save from before a restore is refused, also of a document that was never saved', async () => {
  const library = Library.over(backend);
  const backup = await library.backup();
  await post(...documents.top.save);
  const before = await readAll(backend);
  await library.restore(backup);
  await backend.openSession();
  for (const [name, { status, etag }] of await readAll(backend)) {
    expect([name, status, etag]).toEqual([name, 200, expect.stringMatching(/^"[\w-]{16}"$/)]);
    expect(etag).not.toBe(before.get(name)?.etag);
  }
});
