import { sql } from 'drizzle-orm';
import { Client, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPostgres } from '../../../server/database/database.ts';
import { transact, isDatabaseAway } from '../../../server/database/transact.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import { restartablePort } from '../../fixtures/free-port.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { image } from '../samples.ts';
import { failureHere } from '../start-here.ts';
import { uploadTo } from '../uploading-process.ts';
import { rawForm } from '../uploading.ts';
import { CuttableProxy } from './cuttable-proxy.ts';

const proxies: CuttableProxy[] = [];

async function proxyTo(url: string | undefined): Promise<CuttableProxy> {
  const proxy = new CuttableProxy(url ?? '');
  proxies.push(proxy);
  await proxy.mend();
  return proxy;
}

let url: string | undefined;
let proxy: CuttableProxy;
let running: KagamiProcess;
let cookie: string;
beforeAll(async () => {
  const env = await freshKagami();
  url = env.DATABASE_URL;
  proxy = await proxyTo(url);
  running = await KagamiProcess.start({ ...env, DATABASE_URL: proxy.url });
  cookie = await running.logIn(running.password);
});
afterAll(async () => {
  await Promise.all(proxies.map((each) => each.cut()));
  await cleanUp();
});

const away = 'データベースに接続できません。しばらくしてからもう一度お試しください。';

test('while the database is away calls say so, and once it is back they are served again', async () => {
  const statuses = async () => {
    const answers = await Promise.all(
      ['/api/get_page_top_content/', '/api/get_media_files/', '/readyz', '/healthz', '/login'].map((path) =>
        running.get(path, cookie),
      ),
    );
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

  await proxy.cut();
  expect(await statuses()).toEqual([503, 503, 503, 200, 200]);
  const read = await running.get('/api/get_page_top_content/');
  expect(await read.json()).toEqual({ error: away, message: away });
  const login = await running.post('/api/login/', { username: 'admin', password: running.password });
  expect([login.status, await login.json()]).toEqual([503, { error: away, message: away }]);

  await proxy.mend();
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
});

/** An answer's status, and whether it came within 30 seconds. */
const timed = async (call: Promise<Response>) => {
  const began = performance.now();
  const { status } = await call;
  return { status, isInTime: performance.now() - began < 30_000 };
};

test('on a network that drops packets each call is answered within 30 seconds, and served again afterwards', async () => {
  const top = (await (await running.get('/api/get_page_top_content/', cookie)).json()) as object;
  proxy.dropPackets();
  const calls = [
    running.get('/api/get_page_top_content/', cookie),
    running.post('/api/update_page_top_content/', top, cookie),
    running.post('/api/login/', { username: 'admin', password: running.password }),
  ];
  expect(await Promise.all(calls.map(timed))).toEqual(calls.map(() => ({ status: 503, isInTime: true })));
  await proxy.cut();
  await proxy.mend();
  expect((await running.get('/api/get_page_top_content/', cookie)).status).toBe(200);
});

test('while a start waits for the database, requests get 503 and monitoring 200', async () => {
  const env = await freshKagami();
  const proxy = await proxyTo(env.DATABASE_URL);
  proxy.dropPackets();
  const port = await restartablePort();
  const starting = new KagamiProcess({ ...env, DATABASE_URL: proxy.url, PORT: String(port) });
  const ask = async (path: string) => {
    let answer: Response | null = null;
    while (answer === null) answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return answer;
  };
  // At the same time: without a database the process ends ten seconds after its start.
  const [answer, health] = await Promise.all([ask('/login'), ask('/healthz')]);
  const message = '起動しています。しばらくしてからもう一度お試しください。';
  expect([answer.status, await answer.json()]).toEqual([503, { error: message, message }]);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  await starting.kill('SIGKILL');
});

test('while the database is away visitors get the files of the library all the same, of the trash too, but no cache keeps them', async () => {
  const form = rawForm('form-data; name="images"; filename="trashed.png"', await image('png'));
  expect(await uploadTo(running, cookie, form)).toBe(200);
  const files = await running.files(cookie);
  const addressOf = (file: MediaFile | undefined) =>
    running.siteOrigin + new URL(file?.image_url ?? '', 'http://any.invalid').pathname;
  const named = (name: string) => files.find(({ image_url: url }) => url.endsWith(name));
  const [shown, trashed] = [named('/hero-grand-jete.jpg'), named('/trashed.png')];
  await running.remove(trashed?.id, cookie);
  const read = async () => {
    const answers = await Promise.all([fetch(addressOf(shown)), fetch(addressOf(trashed))]);
    return answers.map(({ status, headers }) => [status, headers.get('cache-control')]);
  };
  const known = [
    [200, 'public, max-age=31536000, s-maxage=3600, immutable'],
    [404, 'no-store'],
  ];
  expect(await read()).toEqual(known);
  await proxy.cut();
  expect(await read()).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ]);
  await proxy.mend();
  expect(await read()).toEqual(known);
});

test('connections that the database ends, idle ones too, leave Kagami running', async () => {
  const other = new Client({ connectionString: url });
  await other.connect();
  // The pool lets go of a connection that was idle for long: this one is there.
  expect((await running.get('/api/get_page_top_content/')).status).toBe(200);
  const ended = await other.query(
    'select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await other.end();
  expect(ended.rowCount).toBeGreaterThan(0);
  // The first read may get a connection whose end is not known yet.
  await running.get('/api/get_page_top_content/');
  expect((await running.get('/api/get_page_top_content/')).status).toBe(200);
});

test('a statement ends on the server before Kagami’s own time limit, with the failure of a database that is away; a restore’s may take longer', async () => {
  const { DATABASE_URL: url = '' } = await freshKagami();
  const { db, longDb, close } = await openPostgres(url);
  const limitOf = async ({ $client }: typeof db) => (await $client.query('show statement_timeout')).rows;
  expect(await Promise.all([db, longDb].map(limitOf))).toEqual([
    [{ statement_timeout: '9500ms' }],
    [{ statement_timeout: '0' }],
  ]);
  const late = db.execute(sql`set statement_timeout = 1; select pg_sleep(1)`);
  expect(await late.then(() => false, isDatabaseAway)).toBe(true);
  await close();
});

test('a connection that breaks in the middle of a transaction fails it and nothing else', async () => {
  const env = await freshKagami();
  const proxy = await proxyTo(env.DATABASE_URL);
  const { db, close } = await openPostgres(proxy.url);
  const clients: PoolClient[] = [];
  db.$client.on('acquire', (client) => clients.push(client));
  const broken = transact(db, async (tx) => {
    await tx.execute(sql`select 1`);
    const heard = new Promise((done) => clients[0]?.once('error', done));
    await proxy.cut();
    // Of the break while no query runs.
    await heard;
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow('Failed query');
  await proxy.mend();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

const changed = (url: string | undefined, change: (url: URL) => void) => {
  const address = new URL(url ?? '');
  change(address);
  return address.href;
};

test.each([
  [
    'a wrong password',
    (url: URL) => (url.password = 'not-the-right-one'),
    ({ username }: URL) => `password authentication failed for user "${username}"`,
  ],
  [
    'a database that is not there',
    (url: URL) => (url.pathname = '/nowhere'),
    () => 'database "nowhere" does not exist',
  ],
  [
    'an encryption that the database has not',
    (url: URL) => (url.search = '?sslmode=verify-full'),
    () => 'The server does not support SSL connections',
  ],
])('%s fails the start with one line that keeps the password', async (_what, change, why) => {
  const env = await freshKagami();
  const url = changed(env.DATABASE_URL, change);
  const { host, password } = new URL(url);
  const line = await failureHere({ ...env, DATABASE_URL: url });
  expect(line).toBe(`The database at ${host} (DATABASE_URL) cannot be used: ${why(new URL(url))}`);
  expect(line).not.toContain(password);
});

test('told to stop after all that it ends in order', async () => {
  expect(await running.kill('SIGTERM')).toMatchObject({ code: 0 });
});
