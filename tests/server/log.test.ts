import { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { createLog } from '../../server/kit/log.ts';
import { administrator, token } from './backend.ts';
import { sharedBackend } from './shared-backend.ts';
import { topRequest, topTexts } from './top-request.ts';

const backend = await sharedBackend();
afterEach(() => vi.restoreAllMocks());

const told = {
  time: '2026-04-01T00:00:00.000Z',
  id: expect.stringMatching(/^[\da-f-]{36}$/),
  ms: expect.any(Number),
};

test('each request is one line of JSON: when, what route, how it ended', async () => {
  await backend.get('/api/get_media_files/');
  await backend.get('/media/aaaaaaaaaaaaaaaa/other.jpg?who=hanako');
  await backend.get('/studio/3?name=hanako', { cookie: null });
  await backend.post('/api/get_first_id/', { type: 'studio' }, { cookie: null });
  await backend.site.request('/content/top');
  const common = { ...told, level: 'info', event: 'request', bytes: 0 };
  expect(backend.lines).toEqual([
    { ...common, app: 'console', method: 'GET', route: '/api/get_media_files/', status: 200 },
    { ...common, app: 'console', method: 'GET', route: '/media/*', status: 404 },
    { ...common, app: 'console', method: 'GET', route: '/*', status: 200 },
    { ...common, app: 'console', method: 'POST', route: '/api/get_first_id/', status: 401 },
    { ...common, app: 'site', method: 'GET', route: '/content/top', status: 200 },
  ]);
  expect(backend.logged.join('')).not.toContain('\n');
});

/** Everything that a person sends, each in a way that is found again. */
const sent = {
  username: 'hanako-the-secret',
  password: 'sesame-the-secret',
  address: '203.0.113.77',
  headers: {
    'x-forwarded-for': '198.51.100.88',
    'user-agent': 'browser-the-secret',
    referer: 'http://localhost:4000/?q=referer-the-secret',
  },
};
const secrets = ['the-secret', '203.0.113', '198.51.100', token, administrator.password];

async function sendAll(): Promise<readonly number[]> {
  const { username, password, address, headers } = sent;
  const save = { ...topRequest, page_content: { ...topTexts, title_ja: 'title-the-secret' } };
  const answers = [
    await backend.post('/api/login/', { username, password }, { cookie: null, address, headers }),
    await backend.login(administrator.password, { address, headers }),
    await backend.post('/api/update_page_top_content/', save, { address, headers }),
    await backend.post('/api/update_page_top_content/', { 'key-the-secret': 1 }, { address, headers }),
    await backend.request('POST', '/api/login/', '{"the-secret', { address, headers }),
    await backend.get('/path-the-secret/x?query=the-secret', { address, headers }),
    await backend.get('/api/path-the-secret/', { address, headers }),
    await backend.site.request('/path-the-secret?query=the-secret', { headers }),
  ];
  return answers.map(({ status }) => status);
}

test('nothing that a person sent reaches the log: no name, password, address, content, cookie or query', async () => {
  expect(await sendAll()).toEqual([401, 200, 200, 400, 400, 200, 404, 200]);
  expect(backend.lines).toHaveLength(8);
  for (const secret of secrets) expect(backend.logged.join('\n')).not.toContain(secret);
});

const failing = () => {
  const quoted = new Error('invalid input syntax: "the-secret\n    at the-secret (the-secret)"');
  return Promise.reject(
    Object.assign(quoted, { code: '22P02', detail: 'Key (the-secret)', table: 'sessions' }),
  );
};

test('nor when the database fails with a message that quotes it', async () => {
  vi.spyOn(Pool.prototype, 'query').mockImplementation(failing);
  vi.spyOn(Pool.prototype, 'connect').mockImplementation(failing);
  expect(await sendAll()).toEqual([500, 500, 500, 500, 400, 200, 404, 200]);
  for (const secret of secrets) expect(backend.logged.join('\n')).not.toContain(secret);
  const [failure, request] = backend.lines;
  expect(failure).toEqual({
    time: '2026-04-01T00:00:00.000Z',
    level: 'error',
    event: 'failure',
    id: request?.['id'],
    app: 'console',
    method: 'POST',
    route: '/api/login/',
    error: 'Error',
    code: '22P02',
    table: 'sessions',
    at: expect.arrayContaining([expect.stringContaining('/')]),
  });
  expect(request).toMatchObject({ level: 'error', event: 'request', status: 500 });
});

test.each([
  ['requests', 3],
  ['failures', 1],
  ['off', 0],
] as const)(
  'the level %s lets %i of the lines of a failed request and of work that was done through',
  (level, count) => {
    const written: string[] = [];
    const write = (line: string) => written.push(line);
    const log = createLog(level, { out: write, err: write }, () => backend.now);
    const identity = { id: 'x', app: 'console', method: 'GET', route: '/api/get_media_files/' } as const;
    log.failure(identity, new Error('gone'));
    log.request({ ...identity, status: 500, ms: 1.2, bytes: 100, aborted: false });
    log.done({ task: 'library', ms: 1.2 });
    expect(written).toHaveLength(count);
  },
);
