import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { migrated } from '../../../server/database/database.ts';
import { sharedProcessNumber } from '../../../server/database/processes.ts';
import { StandingConnection } from '../../../server/database/standing-connection.ts';
import { Presence } from '../../../server/presence/presence.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { CuttableProxy } from './cuttable-proxy.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await cleanUp();
});

const freshUrl = async () => (await freshKagami()).DATABASE_URL ?? '';

const taken =
  'The database (DATABASE_URL) is in use by another Kagami. With the media files in a data folder one runs alone: stop the other first.';

async function openStanding(
  url: string,
  library: 'local' | 'shared',
  onLost: (error: Error) => void = () => undefined,
) {
  const connection = await StandingConnection.open(url, { library, process: sharedProcessNumber(), onLost });
  closers.push(() => connection.close());
  return connection;
}

function poolOf(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  closers.push(() => pool.end());
  return pool;
}

test('a second Kagami with a data folder of its own is refused until the first was killed; beside a newer version a running one only reads, and another does not start', async () => {
  const first = await freshKagami();
  const running = await KagamiProcess.start(first);
  const second = { ...(await freshKagami()), DATABASE_URL: first.DATABASE_URL ?? '' };
  expect(await new KagamiProcess(second).ended()).toMatchObject({ code: 1, stderr: `${taken}\n` });
  expect((await running.get('/readyz')).status).toBe(200);
  await running.kill('SIGKILL');
  const again = await KagamiProcess.start(first);
  expect((await again.get('/readyz')).status).toBe(200);

  // Beside a newer version it reads and refuses each write, and another one of its version does not start.
  const cookie = await again.logIn(running.password);
  const pool = poolOf(first.DATABASE_URL ?? '');
  const newer = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)";
  await pool.query(newer);
  const message =
    'システムが新しい版に更新されています。しばらくしてから画面を読み込み直し、もう一度お試しください。';
  const save = await again.post('/api/save_review/', { reviews: [] }, cookie);
  expect([save.status, await save.json()]).toEqual([503, { error: message, message }]);
  expect((await again.get('/api/get_reviews/', cookie)).status).toBe(200);
  expect((await again.get('/readyz')).status).toBe(200);
  await again.kill('SIGKILL');
  expect(await new KagamiProcess(first).ended()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('it was made by a newer version of Kagami: start it with that version'),
  });
});

test('processes whose library is shared run beside each other, but not beside one whose library is local', async () => {
  const url = await freshUrl();
  await openStanding(url, 'shared');
  const other = await openStanding(url, 'shared');
  await expect(openStanding(url, 'local')).rejects.toThrow(taken);
  await other.close();
});

test('a process that loses the database for a while goes on where no other has taken it meanwhile, and else gets an error', async () => {
  const url = await freshUrl();
  const proxy = new CuttableProxy(url);
  await proxy.mend();
  closers.push(() => proxy.cut());
  const onLost = vi.fn<(error: Error) => void>();
  const standing = await openStanding(proxy.url, 'local', onLost);
  const heard: string[] = [];
  standing.listen((text) => heard.push(text));
  await proxy.cut();
  await proxy.mend();
  await vi.waitFor(
    () => {
      standing.publish('again');
      expect(heard).toContain('again');
    },
    { timeout: 20_000 },
  );
  await proxy.cut();
  await openStanding(url, 'local');
  await proxy.mend();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  expect(onLost.mock.calls[0]).toMatchObject([{ message: taken }]);
});

test('several processes bring an empty database to the current version at once', async () => {
  const first = await freshKagami();
  const url = first.DATABASE_URL ?? '';
  await Promise.all([1, 2, 3].map(() => migrated(poolOf(url))));
  const db = await migrated(poolOf(url));
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations group by hash having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

const hanako = { id: 2, username: 'hanako' };

test('unsaved edits are known in every process, whichever of them a tab tells, until the tab leaves', async () => {
  const url = await freshUrl();
  const one = new Presence(await openStanding(url, 'shared'));
  const other = new Presence(await openStanding(url, 'shared'));
  closers.push(async () => {
    one.close();
    other.close();
  });
  const tab = one.open(hanako);
  const watching = other.open({ id: 1, username: 'admin' });
  const seen = () => other.dataFor(watching).editors;
  const patient = { timeout: 20_000 };

  one.report(hanako, tab.name, 'top');
  await vi.waitFor(() => expect(seen()).toEqual([{ key: 'top', username: 'hanako', own: false }]), patient);
  // A proxy has sent this call to the process without the tab's stream.
  other.report(hanako, tab.name, 'about');
  await vi.waitFor(() => expect(seen()).toEqual([{ key: 'about', username: 'hanako', own: false }]), patient);
  other.report({ id: 1, username: 'admin' }, tab.name, 'price');
  other.report(hanako, tab.name, 'qa');
  await vi.waitFor(() => expect(seen()).toEqual([{ key: 'qa', username: 'hanako', own: false }]), patient);
  one.leave(tab);
  await vi.waitFor(() => expect(seen()).toEqual([]), patient);
});
