import { beforeEach, expect, test } from 'vitest';

import {
  aboutPage,
  administrators,
  idempotencyKeys,
  news,
  sessions,
  topPage,
  trialBookings,
} from '../../server/database/schema.ts';
import { article, documents, fillDocuments, readAll, studio } from './documents.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  await fillDocuments(backend);
  const blank = { age: '', access: '', message: '', mail: '', tel: '', studio: '', lesson: '' };
  await backend.db.insert(trialBookings).values({ ...blank, name: '山田', date: '2026-04-02' });
});

const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
type Headers = Readonly<Record<string, string>>;
const post = (call: string, body: object, headers: Headers = { 'idempotency-key': key }) =>
  backend.post(`/api/${call}/`, body, { headers });

const told = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as unknown,
  etag: response.headers.get('etag'),
});

/** All that a change could have changed. */
const content = async () => ({
  documents: await readAll(backend),
  news: await (await backend.get('/api/get_news_list/')).json(),
  studios: await (await backend.get('/api/get_studios/')).json(),
  trials: await (await backend.get('/api/get_trial_customers/')).json(),
});

const fresh = { ...article, top_image: null, image_ids: [] };
const changes: [call: string, body: object][] = [
  ...Object.values(documents).map(({ save: [call, body] }): [string, object] => [call, body]),
  ['create_studio', { ...studio, slug: 'third' }],
  ['update_is_published', { studio_id: 1, is_published: false }],
  ['delete_studio', { studio_id: 2 }],
  ['delete_instructor', { instructor_id: 1 }],
  ['create_news', fresh],
  ['delete_news', { news_id: 1 }],
  ['change_trial_date', { trial_customer_id: 1, new_date: '2026-04-09' }],
  ['cancel_trial_customer', { trial_customer_id: 1 }],
];

test.each(changes)(
  'a repeat of %s has the answer of the first attempt and changes nothing',
  async (call, body) => {
    const headers = { 'idempotency-key': key, 'if-match': '"0"' };
    const first = await told(await post(call, body, headers));
    expect(first.status).toBe(200);
    const after = await content();
    expect(await told(await post(call, body, headers))).toEqual(first);
    expect(await content()).toEqual(after);
  },
);

test('a repeat of a deleted file has the answer of the first attempt', async () => {
  const remove = (headers: Headers) => backend.request('DELETE', '/api/delete_media/3/', null, { headers });
  await backend.db.delete(topPage);
  await backend.db.delete(aboutPage);
  const answers = [await remove({ 'idempotency-key': key }), await remove({ 'idempotency-key': key })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await remove({ 'idempotency-key': 'another' })).status).toBe(404);
});

test('repeats at the same time create one article and have the same answer', async () => {
  const attempts = [1, 2, 3].map(async () => told(await post('create_news', fresh)));
  const answers = await Promise.all(attempts);
  const created = { status: 200, body: { message: '保存しました。', news_id: 2 }, etag: null };
  expect(answers).toEqual([created, created, created]);
  expect(await backend.db.$count(news)).toBe(2);
});

test('a key that comes with another body or another call is refused and changes nothing', async () => {
  await post('create_news', fresh);
  const after = await content();
  const message = '同じ Idempotency-Key で、別の内容がすでに送られています。';
  const refused = { status: 422, body: { error: message, message }, etag: null };
  expect(await told(await post('create_news', { ...fresh, title: '別' }))).toEqual(refused);
  expect(await told(await post('delete_news', { news_id: 1 }))).toEqual(refused);
  expect(await content()).toEqual(after);
});

test('the order of a body’s fields does not make it another', async () => {
  const { title, ...rest } = fresh;
  await post('create_news', { title, ...rest });
  expect((await post('create_news', { ...rest, title })).status).toBe(200);
  expect(await backend.db.$count(news)).toBe(2);
});

test('a refused attempt keeps nothing: the same key may come with what was put right', async () => {
  expect((await post('create_news', { ...fresh, title: '' })).status).toBe(400);
  const stale = { 'idempotency-key': key, 'if-match': '"old"' };
  expect((await post(...documents.price.save, stale)).status).toBe(412);
  expect(await backend.db.$count(idempotencyKeys)).toBe(0);
  expect((await post('create_news', fresh)).status).toBe(200);
});

test('a key is of one administrator: another one may use it for something else', async () => {
  await post('create_news', fresh);
  await backend.db.insert(administrators).values({ username: 'other', passwordHash: 'x' });
  await backend.db.update(sessions).set({ administratorId: 2 });
  expect((await post('create_news', { ...fresh, title: '別' })).status).toBe(200);
});

test('an answer is kept for a day, and deleted with the next attempt', async () => {
  await post('create_news', fresh);
  backend.now = new Date('2026-04-01T23:59:59Z');
  await post('create_news', fresh);
  expect(await backend.db.$count(news)).toBe(2);
  backend.now = new Date('2026-04-02T00:00:00Z');
  await post('update_page_price_content', documents.price.save[1], { 'idempotency-key': 'another' });
  expect((await backend.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['another']);
  await post('create_news', fresh);
  expect(await backend.db.$count(news)).toBe(3);
});

test('changes without a key are made each time, and nothing is kept of them', async () => {
  await post('create_news', fresh, {});
  await post('create_news', fresh, {});
  expect(await backend.db.$count(news)).toBe(3);
  expect(await backend.db.$count(idempotencyKeys)).toBe(0);
});

test('a key of 1 to 100 characters is taken, any other is refused', async () => {
  const statuses: number[] = [];
  for (const each of ['k', 'k'.repeat(100), '', 'k'.repeat(101)])
    statuses.push((await post('create_news', fresh, { 'idempotency-key': each })).status);
  expect(statuses).toEqual([200, 200, 400, 400]);
});
