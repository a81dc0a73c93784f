import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { KagamiEnv } from '../../server/http/environment.ts';
import { guard, openToAll, passThrough } from '../../server/http/permission.ts';
import { answerErrors } from '../../server/start/middleware.ts';
import { documentNames, documents } from '../../src/documents/documents.ts';
import { administrator } from './backend.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

const notSignedIn = {
  error: 'ログインしていません。もう一度ログインしてください。',
  message: 'ログインしていません。もう一度ログインしてください。',
};

const open = [
  ...documentNames
    .map((name) => documents[name].calls)
    .filter(({ isPublic }) => isPublic)
    .map(({ read }) => `GET ${read}`),
  'POST /api/login/',
  'POST /api/logout/',
];

test('every call needs a session, but those of pages that anybody may read, and those that begin and end one', async () => {
  const served = backend.app.routes.filter(
    ({ path, method }) => path.startsWith('/api/') && method !== 'ALL',
  );
  const answers = new Map<string, unknown>();
  for (const { path, method } of served) {
    for (const cookie of [null, 'kagami_session=', 'kagami_session=made-up', 'other=1']) {
      const response = await backend.request(method, path, method === 'POST' ? '{}' : null, { cookie });
      answers.set(`${method} ${path} ${cookie}`, response.status === 401 ? await response.json() : 'open');
    }
  }
  const closed = [...answers.values()].filter((answer) => answer !== 'open');
  expect(closed).toEqual(closed.map(() => notSignedIn));
  expect(closed.length).toBeGreaterThan(160);
  const taken = [...answers].flatMap(([asked, answer]) => (answer === 'open' ? [asked] : []));
  const cookies = [' null', ' kagami_session=', ' kagami_session=made-up', ' other=1'];
  expect(taken.toSorted()).toEqual(open.flatMap((call) => cookies.map((cookie) => call + cookie)).toSorted());
});

test.each(['/config.json', '/openapi.json', '/healthz', '/readyz', '/', '/login'])(
  'GET %s is open to everyone',
  async (path) => {
    expect((await backend.get(path, { cookie: null })).status).toBe(200);
  },
);

test('a route that says nothing about its access is closed, wherever it is mounted', async () => {
  const resource = new Hono<KagamiEnv>();
  resource.get('/forgotten', (c) => c.text('secret'));
  resource.use('/below/*', async (_c, next) => next());
  resource.get(
    '/below/open',
    openToAll((c) => c.text('behind unmarked middleware')),
  );
  const app = new Hono<KagamiEnv>();
  app.onError(answerErrors(backend.log, 'console'));
  app.use(guard(async () => null, []));
  app.route('/deep', resource);
  app.get(
    '/open',
    passThrough((_c, next) => next()),
    openToAll((c) => c.text('open')),
  );
  expect((await app.request('/deep/forgotten')).status).toBe(401);
  expect((await app.request('/deep/forgotten', { method: 'HEAD' })).status).toBe(401);
  expect((await app.request('/deep/below/open')).status).toBe(401);
  expect((await app.request('/open')).status).toBe(200);
});

const foreign =
  'この画面以外から送られたリクエストは受け付けません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。';

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the site’s origin', { origin: 'http://127.0.0.1:4001' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:4001' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
  [
    'a foreign origin with a same-origin claim',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
])('a change from %s is refused, cookie or not', async (_what, headers) => {
  for (const path of ['/api/login/', '/api/logout/', '/api/update_page_top_content/']) {
    const response = await backend.post(path, {}, { headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: foreign, message: foreign });
  }
  expect((await backend.remove(3, { headers })).status).toBe(403);
});

test('a change that says nothing of where it comes from is refused', async () => {
  const headers = { host: 'localhost:4000', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{}' };
  expect((await backend.app.request('/api/logout/', init)).status).toBe(403);
});

test.each([
  ['the same origin', { origin: 'http://localhost:4000' }],
  ['another name of this machine', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
  ['its IPv6 name', { origin: 'http://[::1]:4000', host: '[::1]:4000' }],
  ['a browser that says same-origin', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }],
])('a change from %s is taken', async (_what, headers) => {
  expect((await backend.post('/api/logout/', {}, { headers })).status).toBe(200);
});

test('behind a proxy the public origin is taken, whatever host name the proxy passes on', async () => {
  backend.app = backend.createApp({ publicOrigin: 'https://console.example.jp' });
  const headers = { host: '10.0.0.5:4000', origin: 'https://console.example.jp' };
  expect((await backend.post('/api/logout/', {}, { headers })).status).toBe(200);
});

test('behind a proxy no other origin is taken, not even one that equals the request’s host', async () => {
  backend.app = backend.createApp({ publicOrigin: 'https://console.example.jp' });
  for (const host of ['localhost:4000', 'rebound.example:4000']) {
    const response = await backend.post('/api/logout/', {}, { headers: { host, origin: `http://${host}` } });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: foreign, message: foreign });
  }
});

const foreignHost =
  'このアドレスではKagamiを使えません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。';

test.each([
  'rebound.example:4000',
  'localhost.rebound.example:4000',
  'localhost:4001',
  'localhost',
  '192.168.1.5:4000',
  '',
])(
  'a request to the host %j, which nobody configured, gets one clear line and nothing else',
  async (host) => {
    const login = await backend.login(administrator.password, {
      headers: { host, origin: `http://${host}` },
    });
    expect([login.status, login.headers.get('set-cookie')]).toEqual([421, null]);
    expect(await login.json()).toEqual({ error: foreignHost, message: foreignHost });
    for (const path of ['/', '/config.json', '/media/aaaaaaaaaaaaaaaa/hero.jpg']) {
      const response = await backend.get(path, { headers: { host } });
      expect([response.status, await response.text()]).toEqual([421, foreignHost]);
    }
  },
);

test.each(['/healthz', '/readyz'])('monitoring may ask for %s by any host name', async (path) => {
  expect((await backend.get(path, { headers: { host: '10.0.0.5:4000' } })).status).toBe(200);
});
