import { createHash } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { administrators, sessions } from '../../server/database/schema.ts';
import { noProxy, parseTrustedProxies } from '../../server/http/client-address.ts';
import { hashPassword } from '../../server/sessions/password.ts';
import { Sessions } from '../../server/sessions/sessions.ts';
import { administrator, token } from './backend.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

const tokenIn = (response: Response) =>
  /kagami_session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

const closedCall = (value: string) =>
  backend.get('/api/get_media_files/', { cookie: `kagami_session=${value}` });

const refusal = {
  error: 'ユーザー名またはパスワードが正しくありません。',
  message: 'ユーザー名またはパスワードが正しくありません。',
};

test('the right password answers whether the administrator is a superuser and sets a session cookie', async () => {
  const response = await backend.login(administrator.password);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ is_superuser: true });
  expect(response.headers.get('set-cookie')).toMatch(
    /^kagami_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await closedCall(tokenIn(response))).status).toBe(200);
});

test('behind https the cookie is Secure and bound to this host alone', async () => {
  backend.app = backend.createApp({ publicOrigin: 'https://console.example.jp' });
  const headers = { host: 'console.example.jp', origin: 'https://console.example.jp' };
  const response = await backend.login(administrator.password, { headers });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-kagami_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('the database holds only the hash of a session’s token', async () => {
  const value = tokenIn(await backend.login(administrator.password));
  const rows = await backend.db.select().from(sessions);
  expect(rows.map((row) => row.tokenHash)).toContain(createHash('sha256').update(value).digest('base64url'));
  expect(JSON.stringify(rows)).not.toContain(value);
});

test.each([
  ['a wrong password', { username: 'admin', password: 'wrong' }],
  ['an unknown user', { username: 'nobody', password: administrator.password }],
  ['the name in other letters', { username: 'ADMIN', password: administrator.password }],
])('%s is refused with the same answer and no cookie', async (_what, body) => {
  const response = await backend.post('/api/login/', body, { cookie: null });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(refusal);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('logging in again rotates the token and ends the session that the request came with', async () => {
  const response = await backend.login(administrator.password, { cookie: `kagami_session=${token}` });
  expect(tokenIn(response)).not.toBe(token);
  expect((await closedCall(token)).status).toBe(401);
  expect((await closedCall(tokenIn(response))).status).toBe(200);
});

test('a refused login leaves the session that the request came with alone', async () => {
  await backend.login('wrong', { cookie: `kagami_session=${token}` });
  expect((await closedCall(token)).status).toBe(200);
});

test('a password that is changed while it is checked signs nobody in', async () => {
  const hash = await hashPassword('another long password', { N: 1024, r: 8, p: 1 });
  const start = vi.spyOn(Sessions.prototype, 'start').mockImplementationOnce(async function start(
    this: Sessions,
    ...given
  ) {
    await backend.db.update(administrators).set({ passwordHash: hash });
    return this.start(...given);
  });
  const response = await backend.login(administrator.password, { cookie: `kagami_session=${token}` });
  start.mockRestore();
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(refusal);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await backend.db.$count(sessions)).toBe(1);
  const [row] = await backend.db.select().from(administrators);
  expect(row?.lastLoginAt).toBeNull();
});

test('the answer to a login says whether the administrator is a superuser, as it is after the check of the password', async () => {
  const start = vi.spyOn(Sessions.prototype, 'start').mockImplementationOnce(async function start(
    this: Sessions,
    ...given
  ) {
    await backend.db.update(administrators).set({ isSuperuser: false });
    return this.start(...given);
  });
  const response = await backend.login(administrator.password);
  start.mockRestore();
  expect(await response.json()).toEqual({ is_superuser: false });
});

test('logging out ends the session on the server and clears the cookie', async () => {
  const response = await backend.post('/api/logout/', {});
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: 'ログアウトしました。' });
  expect(response.headers.get('set-cookie')).toBe(
    'kagami_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
  expect((await closedCall(token)).status).toBe(401);
  expect(await backend.db.select().from(sessions)).toEqual([]);
});

test('logging out without a session succeeds', async () => {
  expect((await backend.post('/api/logout/', {}, { cookie: null })).status).toBe(200);
});

test('a session ends after its time and is forgotten at the next login', async () => {
  const value = tokenIn(await backend.login(administrator.password));
  backend.now = new Date('2026-04-30T23:59:59Z');
  expect((await closedCall(value)).status).toBe(200);
  backend.now = new Date('2026-05-01T00:00:00Z');
  expect((await closedCall(value)).status).toBe(401);
  await backend.login(administrator.password);
  expect(await backend.db.$count(sessions)).toBe(1);
});

test('the answer to a login after too many failures says how long to wait, in its header and in words', async () => {
  for (let failures = 0; failures < 10; failures += 1) {
    expect((await backend.login('wrong', { address: '203.0.113.9' })).status).toBe(401);
    backend.now = new Date(backend.now.getTime() + 6000);
  }
  const refused = await backend.login(administrator.password, { address: '203.0.113.9' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('840');
  const text = 'ログインの失敗が続いたため、一時的に受け付けていません。約14分後にもう一度お試しください。';
  expect(await refused.json()).toEqual({ error: text, message: text });
});

test('behind a trusted proxy failures count for the client that it names, whatever that client made up', async () => {
  backend.trustedProxies = parseTrustedProxies('127.0.0.1') ?? noProxy;
  backend.app = backend.createApp({ publicOrigin: 'https://console.example.jp' });
  const from = (forwarded: string, password: string) =>
    backend.login(password, {
      headers: { origin: 'https://console.example.jp', 'x-forwarded-for': forwarded },
    });
  for (let failures = 0; failures < 10; failures += 1) {
    expect((await from(`198.51.100.${failures}, 203.0.113.9`, 'wrong')).status).toBe(401);
  }
  expect((await from('198.51.100.200, 203.0.113.9', administrator.password)).status).toBe(429);
  expect((await from('203.0.113.10', administrator.password)).status).toBe(200);
});
