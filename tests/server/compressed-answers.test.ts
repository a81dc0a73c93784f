import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { reviews } from '../../src/documents/review/document.ts';
import { article } from './documents.ts';
import { sharedBackend } from './shared-backend.ts';
import { sentRow } from './stored-content.ts';

const backend = await sharedBackend();
beforeEach(() => backend.post('/api/save_review/', { reviews: [review] }));

const review = { ...sentRow(reviews.fields, 1), id: -1, content: '朝の光'.repeat(500) };
const stored = [{ ...review, id: 1 }];

const read = (headers: Readonly<Record<string, string>>, path = '/api/get_reviews/') =>
  backend.get(path, { headers });
const readOnSite = (headers: Readonly<Record<string, string>>) =>
  backend.site.request('/content/reviews', { headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('an answer of 1 KB and more is compressed for those who take it', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('%s', async (accepted, encoding, decompress) => {
    const response = await read({ 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const bytes = await bytesOf(response);
    expect(bytes.byteLength).toBeLessThan(500);
    expect(JSON.parse(decompress(bytes).toString())).toEqual(stored);
  });

  test.each(['identity', 'br;q=0'])('not for %s', async (accepted) => {
    const response = await read({ 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual(stored);
  });
});

test('a list of several parts is the same whether it is compressed or not, with the same tag', async () => {
  await backend.db.execute(
    sql`insert into trial_bookings (name, age, studio, lesson, access, message, mail, tel, date)
    select i::text, '', '', '', '', repeat('鏡', 1000), '', '', '2026-04-01' from generate_series(1, 600) as i`,
  );
  const path = '/api/get_trial_customers/';
  const [plain, brotli, gzip] = [
    await read({}, path),
    await read({ 'accept-encoding': 'br' }, path),
    await read({ 'accept-encoding': 'gzip' }, path),
  ];
  const text = await plain.text();
  expect(JSON.parse(text)).toHaveLength(600);
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(text);
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
  const tag = plain.headers.get('etag');
  expect(tag).toMatch(/^W\/"/);
  expect([brotli.headers.get('etag'), gzip.headers.get('etag')]).toEqual([tag, tag]);
});

test('a short answer is sent as it is', async () => {
  const response = await read({ 'accept-encoding': 'br' }, '/api/get_hashtag_master/');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toEqual([]);
});

test('the revision of a compressed document is weak, and a save may name it without that mark', async () => {
  const plain = (await read({})).headers.get('etag') ?? '';
  expect(plain).toMatch(/^"[\w-]+"$/);
  expect((await read({ 'accept-encoding': 'br' })).headers.get('etag')).toBe(`W/${plain}`);
  const save = await backend.post(
    '/api/save_review/',
    { reviews: stored },
    { headers: { 'if-match': plain } },
  );
  expect(save.status).toBe(200);
});

describe('a client that has an answer gets 304 until it changes', () => {
  test.each([
    ['/api/get_hashtag_master/', 'private, no-cache'],
    ['/api/get_media_files/', 'private, no-cache'],
    ['/api/get_reviews/', 'no-store'],
    ['/api/get_trial_customers/', 'no-store'],
  ])('%s', async (path, caching) => {
    const first = await read({ 'accept-encoding': 'br' }, path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, caching]);
    const again = await read({ 'if-none-match': first.headers.get('etag') ?? '' }, path);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')?.replace('W/', '')).toBe(first.headers.get('etag')?.replace('W/', ''));
  });

  test('the list of hashtags after a new one', async () => {
    const tag = (await read({}, '/api/get_hashtag_master/')).headers.get('etag') ?? '';
    await backend.post('/api/create_news/', { ...article, hashtags: [{ id: -1, text: 'ヨガ' }] });
    const response = await read({ 'if-none-match': tag }, '/api/get_hashtag_master/');
    expect([response.status, await response.json()]).toEqual([200, [{ id: 1, text: 'ヨガ' }]]);
  });

  test('a document after a save', async () => {
    const tag = (await read({})).headers.get('etag') ?? '';
    await backend.post('/api/save_review/', { reviews: [] });
    const response = await read({ 'if-none-match': tag });
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  test("the site's content", async () => {
    const first = await readOnSite({});
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await readOnSite({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });
});
