import { expect, test } from 'vitest';

import { inspectJson } from '../../server/http/inspect-json.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

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

const save = (body: string, headers = {}) =>
  backend.request('POST', '/api/update_page_top_content/', body, { headers });

test.each([33, 200_000])('JSON nested %i deep is refused', async (depth) => {
  const message = 'リクエストの入れ子が深すぎます。';
  expect(await answerOf(await save('['.repeat(depth) + ']'.repeat(depth)))).toEqual(refusal(400, message));
});

test.each([
  ['login', '/api/login/', 16 * 1024, '送られた内容が大きすぎます（16KBまで）。'],
  ['logout', '/api/logout/', 16 * 1024, '送られた内容が大きすぎます（16KBまで）。'],
  ['a save', '/api/update_page_top_content/', 4 * 1024 * 1024, '送られた内容が大きすぎます（4MBまで）。'],
])('the body of %s may have so many bytes and no more, announced or not', async (_what, path, most, text) => {
  const send = (bytes: number, headers = {}) =>
    backend.request('POST', path, JSON.stringify('x'.repeat(bytes - 2)), { headers });
  const length = String(most + 1);
  expect(await answerOf(await send(most + 1, { 'content-length': length }))).toEqual(refusal(413, text));
  expect(await answerOf(await send(most + 1))).toEqual(refusal(413, text));
  expect((await send(most)).status).toBe(400);
});

const tooMany = 'リクエストの項目が多すぎます。';

test.each([
  ['a list', `[${'1,'.repeat(2_097_000)}1]`],
  ['an object', JSON.stringify(Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [at, 1])))],
  ['a list of lists', `[${'[],'.repeat(20_000)}[]]`],
])('%s of more values than any page has is refused as such', async (_what, body) => {
  expect(await answerOf(await save(body))).toEqual(refusal(400, tooMany));
});

/** Lets every reading of one of its values be counted. */
function counted(values: unknown[]) {
  let reads = 0;
  const get = (target: unknown[], key: string | symbol) => {
    reads += 1;
    return Reflect.get(target, key) as unknown;
  };
  return { list: new Proxy(values, { get }), reads: () => reads };
}

test('of a list of two million values hardly one is looked at before it is refused', () => {
  const { list, reads } = counted(Array.from({ length: 2_000_000 }, () => 1));
  expect(() => inspectJson({ page_content: list })).toThrow(tooMany);
  expect(reads()).toBeLessThan(10);
});

test('as many values as a body may hold are each looked at once', () => {
  const { list, reads } = counted(Array.from({ length: 19_999 }, () => 1));
  inspectJson(list);
  expect(reads()).toBeLessThan(20_010);
  list.push(1);
  expect(() => inspectJson(list)).toThrow(tooMany);
});

test('a refusal names its place however deep it lies, shortened where it is long', () => {
  const message = 'page_content.notes.1.text: 保存できない文字が含まれています。';
  expect(() => inspectJson({ page_content: { notes: ['', { text: 'a\0b' }] } })).toThrow(message);
  const long = 'k'.repeat(200);
  expect(() => inspectJson({ [long]: '\0' })).toThrow(
    `${'k'.repeat(120)}…: 保存できない文字が含まれています。`,
  );
});
