import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { hashtagsQuery, newsListQuery, newsQuery } from '../../api/news-queries.ts';
import type { ListedNews } from '../../documents/news/document.ts';
import { toFailure } from '../../machines/failure.ts';
import {
  answering,
  gateway,
  missing,
  offline,
  refused,
  rowsOf,
  type Answers,
} from '../../saving/calls-fixture.ts';
import { existingNewsAccess, newNewsAccess, provideDeleteNews } from './access.ts';
import { news } from './editor.ts';

const doubtful = {
  failure: { line: '保存できたか確認できませんでした。もう一度保存すると、先に確認します。' },
};

const listed = (id: number, title: string): ListedNews => ({
  id,
  title,
  created_at: '2026-03-01',
  top_image: null,
  hashtags: [],
});
const spring = listed(1, '春');
const summer = listed(2, '夏');
const draft = { ...news.empty, title: '秋', text: '本文' };
const request = { title: '秋', text: '本文', image_ids: [], top_image: null, hashtags: [] };

/** A backend with these answers for a tab that knows this list, and the addresses that it opened. */
function before(
  { get_news_list: lists = [], ...answers }: Answers,
  known: readonly ListedNews[] | null = [spring, summer],
) {
  const listed = lists.map((rows) => (Array.isArray(rows) ? rowsOf(...rows) : rows));
  const { queryClient, send, sent, attempts, calls } = answering({ ...answers, get_news_list: listed });
  const opened: unknown[] = [];
  if (known) queryClient.setQueryData(newsListQuery(send).queryKey, rowsOf(...known));
  const navigate = async (...to: readonly unknown[]) => void opened.push(to);
  return { parts: { queryClient, send, navigate, isIdempotent: false }, sent, calls, attempts, opened };
}

const options = { signal: new AbortController().signal, revision: null };

const saved = { notice: '保存しました。', failure: null };

test('creating an article sends it once and opens its own screen with the server’s message', async () => {
  const backend = before({ create_news: [{ message: '作成しました。', news_id: 7 }] });
  const resource = newNewsAccess(backend.parts);
  expect(await resource.save(await resource.prepare(draft, draft), options)).toBe('作成しました。');
  expect(backend.sent).toEqual([['create_news', request]]);
  expect(backend.opened).toEqual([[7, { notice: '作成しました。', failure: null }]]);
});

test('creating an article invalidates the list and the hashtags', async () => {
  const backend = before({ create_news: [{ message: '', news_id: 7 }] });
  const { queryClient, send } = backend.parts;
  queryClient.setQueryData(hashtagsQuery(send).queryKey, { rows: [], leftOut: 0 });
  await newNewsAccess(backend.parts).save(request, options);
  const isOld = (queryKey: readonly string[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect([isOld(newsListQuery(send).queryKey), isOld(hashtagsQuery(send).queryKey)]).toEqual([true, true]);
});

test('creating an article finds it where the answer has no id, or was lost', async () => {
  for (const answer of [{ message: '', news_id: null }, offline, gateway]) {
    const backend = before({ create_news: [answer], get_news_list: [[listed(7, '秋'), summer, spring]] });
    await newNewsAccess(backend.parts).save(request, options);
    expect(backend.opened).toEqual([[7, saved]]);
    expect(backend.calls()).toEqual(['create_news', 'get_news_list']);
  }
});

test('creating an article opens the list where its id is unknown', async () => {
  const backend = before({ create_news: [{ message: '', news_id: null }], get_news_list: [offline] });
  await newNewsAccess(backend.parts).save(request, options);
  expect(backend.opened).toEqual([[null, saved]]);
});

test('creating an article fails where the server refused it', async () => {
  const backend = before({ create_news: [refused] });
  await expect(newNewsAccess(backend.parts).save(request, options)).rejects.toBe(refused);
  expect(backend.calls()).toEqual(['create_news']);
  expect(backend.opened).toEqual([]);
});

test('creating an article a second time finds the one of a lost first attempt', async () => {
  const found = [listed(7, '秋'), summer, spring];
  const backend = before({ create_news: [offline], get_news_list: [offline, found] });
  const resource = newNewsAccess(backend.parts);
  await expect(resource.save(request, options)).rejects.toMatchObject(doubtful);
  await resource.save(request, options);
  expect(backend.calls()).toEqual(['create_news', 'get_news_list', 'get_news_list']);
  expect(backend.opened).toEqual([[7, saved]]);
});

test('creating an article a second time repeats the same attempt where the list cannot tell and the backend makes it once', async () => {
  const backend = before({ create_news: [offline, { message: '', news_id: 8 }], get_news_list: [offline] });
  const resource = newNewsAccess({ ...backend.parts, isIdempotent: true });
  await expect(resource.save(request, options)).rejects.toMatchObject(doubtful);
  await resource.save(request, options);
  const names = backend.attempts;
  expect(names).toEqual([names[0], names[0]]);
  expect(names[0]).toMatch(/^[\da-f]{32}$/);
  expect(backend.opened).toEqual([[8, saved]]);
});

test('creating an article a second time updates it where the content was changed meanwhile', async () => {
  const backend = before({
    create_news: [offline],
    get_news_list: [offline, [listed(7, '秋')]],
    update_news: [{ message: '更新しました。' }],
  });
  const resource = newNewsAccess(backend.parts);
  await expect(resource.save(request, options)).rejects.toMatchObject(doubtful);
  const other = { ...request, title: '冬' };
  await resource.save(other, options);
  expect(backend.sent.at(-1)).toEqual(['update_news', { news_id: 7, ...other }]);
  expect(backend.opened).toEqual([[7, { notice: '更新しました。', failure: null }]]);
});

test('creating an article a third time updates it too, where the outcome of the second is unknown', async () => {
  const found = [listed(7, '秋')];
  const backend = before({
    create_news: [offline],
    get_news_list: [offline, found, [listed(7, '冬')]],
    update_news: [gateway, { message: '' }],
  });
  const resource = newNewsAccess(backend.parts);
  await expect(resource.save(request, options)).rejects.toMatchObject(doubtful);
  await expect(resource.save({ ...request, title: '冬' }, options)).rejects.toMatchObject(doubtful);
  await resource.save({ ...request, title: '冬' }, options);
  expect(backend.calls().filter((call) => call === 'create_news')).toHaveLength(1);
  expect(backend.opened).toEqual([[7, saved]]);
});

test('creating an article a second time creates it where the list has no such article', async () => {
  const backend = before({
    create_news: [offline, { message: '', news_id: 8 }],
    get_news_list: [[spring]],
  });
  const resource = newNewsAccess(backend.parts);
  await expect(resource.save(request, options)).rejects.toMatchObject(doubtful);
  await resource.save(request, options);
  expect(backend.opened).toEqual([[8, saved]]);
});

test.each([
  ['the list cannot be read', [spring], [offline]],
  ['there are two of its title', [spring], [offline, [listed(7, '秋'), listed(8, '秋')]]],
  ['the list was unknown before', null, [offline, offline, [listed(7, '秋')]]],
])(
  'creating an article warns that it may exist before it creates a second one, where %s',
  async (_why, known, lists) => {
    const backend = before(
      { create_news: [offline, { message: '', news_id: 9 }], get_news_list: lists },
      known,
    );
    const resource = newNewsAccess(backend.parts);
    await expect(resource.save(request, options)).rejects.toMatchObject(doubtful);
    const unsure = await resource.save(request, options).catch((error: unknown) => toFailure(error));
    expect(unsure).toMatchObject({
      line: '記事が作成されたか確認できませんでした。一覧を確認してから、もう一度お試しください。',
    });
    expect(backend.calls().filter((call) => call === 'create_news')).toHaveLength(1);
    await resource.save(request, options);
    expect(backend.opened).toEqual([[9, saved]]);
  },
);

test('saving an article sends it under its id, and the list is read again', async () => {
  const backend = before({ update_news: [{ message: '更新しました。' }] });
  const { queryClient, send } = backend.parts;
  const resource = existingNewsAccess(backend.parts, 3);
  expect(await resource.save(request, options)).toBe('更新しました。');
  resource.expire?.();
  expect(backend.sent).toEqual([['update_news', { news_id: 3, ...request }]]);
  expect(queryClient.getQueryState(newsListQuery(send).queryKey)?.isInvalidated).toBe(true);
});

test('an address without an article’s id makes no request', async () => {
  const { parts, calls } = before({});
  const read = parts.queryClient.fetchQuery(newsQuery(parts.send, 0));
  await expect(read).rejects.toMatchObject({ failure: { status: 404 } });
  expect(calls()).toEqual([]);
});

/** Confirms the deletion and gives its outcome. */
async function ended(backend: ReturnType<typeof before>) {
  const call = createActor(provideDeleteNews(backend.parts, 2), { input: { owner: null } }).start();
  call.send({ type: 'call.request', subject: '夏' });
  call.send({ type: 'call.confirm' });
  return (await waitFor(call, (snapshot) => !snapshot.hasTag('busy'))).value;
}

const gone = [null, { notice: '削除しました。', failure: null, deleted: { kind: 'news', name: '夏' } }];

test('deleting an article opens the list and removes it from the cache', async () => {
  const backend = before({ delete_news: [{ message: '' }], get_news_list: [[spring]] });
  const { queryClient, send } = backend.parts;
  queryClient.setQueryData(newsQuery(send, 2).queryKey, { ...news.empty, top_image: null });
  expect(await ended(backend)).toBe('idle');
  expect(backend.sent[0]).toEqual(['delete_news', { news_id: 2 }]);
  expect(backend.opened).toEqual([gone]);
  expect(queryClient.getQueryData(newsQuery(send, 2).queryKey)).toBe(undefined);
});

test('deleting an article succeeds after a lost answer or 404 where it is not listed', async () => {
  for (const answer of [offline, gateway, missing]) {
    const backend = before({ delete_news: [answer], get_news_list: [[spring]] });
    expect(await ended(backend)).toBe('idle');
    expect(backend.opened).toEqual([gone]);
  }
});

test('deleting an article fails where it was refused, or is still listed', async () => {
  for (const [answer, list] of [
    [refused, [spring]],
    [offline, [spring, summer]],
    [offline, offline],
  ]) {
    const backend = before({ delete_news: [answer], get_news_list: [list] });
    expect(await ended(backend)).toBe('failed');
    expect(backend.opened).toEqual([]);
  }
});

test('an article with a hashtag that was removed and written again is what the server has, which knows it by its old id', () => {
  const { recognition } = existingNewsAccess(before({}).parts, 3);
  const savedPartOf = recognition?.savedPartOf ?? (() => null);
  const now = { ...draft, hashtags: [{ id: 1, text: 'yoga' }] };
  expect(savedPartOf({ ...draft, hashtags: [{ id: -2, text: 'Yoga' }] })).toEqual(savedPartOf(now));
  expect(savedPartOf({ ...draft, hashtags: [] })).not.toEqual(savedPartOf(now));
});
