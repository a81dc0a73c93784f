import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const logIn = (body: string, headers = {}) =>
  backend.request('POST', '/api/login/', body, { cookie: null, headers });

const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

const refusal = (status: number, message: string) => ({ status, body: { error: message, message } });

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a body sent as %s is refused',
  async (type) => {
    const response = await logIn('{}', { 'content-type': type });
    expect(await answerOf(response)).toEqual(
      refusal(415, 'リクエストは application/json で送ってください。'),
    );
  },
);

test('JSON with a charset is read', async () => {
  const body = JSON.stringify({ username: 'admin', password: 'correct horse battery staple' });
  expect((await logIn(body, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200);
});

test.each([
  ['nothing', ''],
  ['truncated JSON', '{"username":'],
  ['HTML', '<html></html>'],
])('%s is refused as unreadable', async (_what, body) => {
  expect(await answerOf(await logIn(body))).toEqual(refusal(400, 'リクエストがJSONとして読めません。'));
});

test('bytes that are not UTF-8 are refused as unreadable', async () => {
  const response = await backend.app.request('/api/login/', {
    method: 'POST',
    headers: { host: 'localhost:4000', origin: 'http://localhost:4000', 'content-type': 'application/json' },
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  });
  expect(await answerOf(response)).toEqual(refusal(400, 'リクエストがJSONとして読めません。'));
});

test.each([
  ['null', 'null'],
  ['text', '"admin"'],
])('%s in place of the object is refused', async (_what, body) => {
  expect(await answerOf(await logIn(body))).toEqual(refusal(400, 'リクエストの形式が正しくありません。'));
});

test('a list in place of the object is refused', async () => {
  expect(await answerOf(await logIn('[]'))).toEqual(refusal(400, 'username: 項目がありません。'));
});

test.each([
  ['a missing field', { username: 'a' }, 'password: 項目がありません。'],
  ['an empty field', { username: '', password: 'b' }, 'usernameは必須です。'],
  ['a wrong type', { username: 1, password: 'b' }, 'username: 値の形式が正しくありません。'],
  ['null', { username: null, password: 'b' }, 'username: 値の形式が正しくありません。'],
  ['too long a text', { username: 'a'.repeat(151), password: 'b' }, 'username: 長すぎます（150文字まで）。'],
  [
    'an unknown field',
    { username: 'a', password: 'b', is_superuser: true },
    'is_superuser: 知らない項目です。',
  ],
  ['NUL in a text', { username: 'a\0', password: 'b' }, 'username: 保存できない文字が含まれています。'],
  [
    'half a surrogate pair',
    { username: 'a', password: '\ud83d' },
    'password: 保存できない文字が含まれています。',
  ],
])('%s is refused by the field’s name', async (_what, body, message) => {
  expect(await answerOf(await logIn(JSON.stringify(body)))).toEqual(refusal(400, message));
});

test.each([
  [
    '{"__proto__":{"is_superuser":true},"username":"a","password":"b"}',
    '__proto__: 使えない名前の項目です。',
  ],
  ['{"username":{"constructor":{"prototype":1}}}', 'username.constructor: 使えない名前の項目です。'],
])('%s is refused and touches no prototype', async (body, message) => {
  expect(await answerOf(await logIn(body))).toEqual(refusal(400, message));
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each([33, 200_000])('JSON nested %i deep is refused', async (depth) => {
  const message = 'リクエストの入れ子が深すぎます。';
  expect(await answerOf(await logIn('['.repeat(depth) + ']'.repeat(depth)))).toEqual(refusal(400, message));
});

test('a body of over 4 MB is refused, announced or not', async () => {
  const body = JSON.stringify({ username: 'a', password: 'x'.repeat(4 * 1024 * 1024) });
  const message = '送られた内容が大きすぎます（4MBまで）。';
  expect(await answerOf(await logIn(body, { 'content-length': String(body.length) }))).toEqual(
    refusal(413, message),
  );
  expect(await answerOf(await logIn(body))).toEqual(refusal(413, message));
});
