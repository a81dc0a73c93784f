import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deleteMedia, getMediaFiles } from '../contract/http/media.ts';
import { login, logout } from '../contract/http/session.ts';
import { changeTrialDate } from '../contract/http/trial.ts';
import { getTopContent } from '../documents/top/document.ts';
import { failureOf, json, TestApi, text } from './send-fixture.ts';

const api = new TestApi();
const { received, send } = api;
beforeEach(() => api.open());
afterEach(() => api.close());

test('a call sends its method, path and exact body, and no header of ours but content-type', async () => {
  api.answers = [json(200, { message: 'またどうぞ。' })];
  expect(await send(logout, {})).toEqual({ message: 'またどうぞ。' });
  const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = received;
  expect(`${method} ${url}`).toBe('POST /api/logout/');
  expect(headers['content-type']).toBe('application/json');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name === 'if-match')).toEqual([]);
  expect(body).toBe('{}');
});

test('a short body still arrives when the page is closed at once; browsers refuse this for much text', async () => {
  api.answers = [json(200, {}), json(200, {})];
  const asked = vi.spyOn(globalThis, 'fetch');
  await send(changeTrialDate, { trial_customer_id: 1, new_date: '2026-03-01' });
  await send(changeTrialDate, { trial_customer_id: 1, new_date: ' '.repeat(1000) });
  expect(asked.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

test('a call without a body sends none and no content-type', async () => {
  api.answers = [json(200, [])];
  expect(await send(getMediaFiles, null)).toEqual({ rows: [], leftOut: 0 });
  expect(received[0]?.body).toBe('');
  expect(received[0]?.headers['content-type']).toBeUndefined();
});

test.each([
  ['an empty body', text(204, '')],
  ['a body that is not JSON', text(200, '<html>ok</html>')],
  ['null', json(200, null)],
  ['another shape', json(200, [1])],
  ['an empty error and no references', json(200, { error: null, references: [] })],
])('a call that reads only a message succeeds with %s', async (_name, answer) => {
  api.answers = [answer];
  expect(await send(logout, {})).toEqual({ message: '' });
});

test('a call about one resource has its id in the path', async () => {
  api.answers = [json(200, { message: '削除しました。' })];
  expect(await send(deleteMedia, null, { id: 12 })).toEqual({ message: '削除しました。' });
  expect([received[0]?.method, received[0]?.url]).toEqual(['DELETE', '/api/delete_media/12/']);
});

test.each([
  ['reads', () => send(getTopContent, null)],
  ['changes something', () => send(logout, {})],
])('a call that %s fails when a 2xx body carries an error', async (_what, call) => {
  api.answers = [json(200, { error: '準備中です。' })];
  expect(await failureOf(call())).toEqual({ kind: 'http', status: 200, message: '準備中です。' });
});

test.each([200, 409])('a call fails when an answer with status %i carries references', async (status) => {
  const references = [
    { model_display: 'トップ', field_display: '画像', count: '2', pk: 3 },
    { model_display: null, field_display: '動画' },
    'トップ',
  ];
  api.answers = [json(status, { references })];
  expect(await failureOf(send(deleteMedia, null, { id: 12 }))).toEqual({
    kind: 'http',
    status,
    message: '',
    references: [
      { model_display: 'トップ', field_display: '画像', count: 2 },
      { model_display: '', field_display: '動画', count: 1 },
    ],
  });
});

test.each([
  [400, { error: '入力が正しくありません。', message: 'no' }, '入力が正しくありません。'],
  [404, '', ''],
  [404, '<h1>Not Found</h1>', ''],
  [409, { message: '競合しました。' }, '競合しました。'],
  [412, { detail: '条件' }, '条件'],
  [413, '<html>Too large</html>', ''],
  [429, { error: '' }, ''],
  [429, { detail: 'リクエストが多すぎます。' }, 'リクエストが多すぎます。'],
  [500, { message: 'サーバーでエラーが発生しました。' }, 'サーバーでエラーが発生しました。'],
  [500, '<h1>Error</h1>', ''],
  [503, { error: { code: 1 }, message: '停止中' }, '停止中'],
])('a call refused with %i fails with the server’s message', async (status, body, message) => {
  api.answers = [typeof body === 'string' ? text(status, body) : json(status, body)];
  expect(await failureOf(send(logout, {}))).toEqual({ kind: 'http', status, message });
});

test.each([
  ['HTML', text(200, '<!doctype html>'), '応答の形式が正しくありません。'],
  ['truncated JSON', text(200, '{"title_en": "a'), '応答の形式が正しくありません。'],
  ['an empty body', text(200, ''), '応答の形式が正しくありません。'],
  [
    'a field of the wrong type',
    json(200, { title_en: true }),
    '応答の「title_en」の形式が正しくありません。',
  ],
  [
    'an object for a text',
    json(200, { title_en: 'Studio Kagami', title_ja: { text: '鏡' } }),
    '応答の「title_ja」の形式が正しくありません。',
  ],
  ['null', json(200, null), '応答の形式が正しくありません。'],
  ['an empty list', json(200, []), '応答の形式が正しくありません。'],
  [
    'none of the known texts',
    json(200, { hero_hedder_image: null }),
    '応答に必要な項目（title_en, title_ja, about_title_en, …）がありません。',
  ],
])('a call with an unreadable answer names the invalid part: %s', async (_name, answer, message) => {
  api.answers = [answer];
  expect(await failureOf(send(getTopContent, null))).toEqual({ kind: 'unreadable', status: 200, message });
});

test('a call that cannot reach the server is a network failure', async () => {
  api.answers = [(_request, response) => response.destroy()];
  expect(await failureOf(send(getMediaFiles, null))).toEqual({
    kind: 'network',
    status: null,
    message: 'サーバーに接続できませんでした。通信環境を確認してください。',
  });
});

test('a call whose answer is cut off is a network failure', async () => {
  api.answers = [
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('[', () => response.destroy());
    },
  ];
  expect((await failureOf(send(getMediaFiles, null))).kind).toBe('network');
});

test('an aborted call rejects with the reason of its abort', async () => {
  const leaving = new AbortController();
  api.answers = [() => leaving.abort(new Error('left'))];
  await expect(send(getMediaFiles, null, { signal: leaving.signal })).rejects.toThrow('left');
});

test('a call that hangs fails after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    api.answers = [() => vi.advanceTimersByTime(30_000)];
    expect(await failureOf(send(getMediaFiles, null))).toEqual({
      kind: 'timeout',
      status: null,
      message: 'サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。',
    });
  } finally {
    vi.useRealTimers();
  }
});

test('signing in reads whether the user is a superuser from any body', async () => {
  const bodies = [{ is_superuser: true }, { is_superuser: 'False' }, {}, [], null];
  const read: unknown[] = [];
  for (const body of bodies) {
    api.answers = [json(200, body)];
    read.push(await send(login, { username: 'a', password: 'b' }));
  }
  expect(read).toEqual([
    { is_superuser: true },
    { is_superuser: false },
    { is_superuser: false },
    { is_superuser: false },
    { is_superuser: false },
  ]);
});
