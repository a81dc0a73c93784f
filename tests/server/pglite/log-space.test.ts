import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';

import { openEmbeddedDatabase } from '../../../server/database/database.ts';
import { EmbeddedLogSpace, hasSpareSegment } from '../../../server/database/log-space.ts';
import { refuseWithoutSpace, noSpaceFailure } from '../../../server/database/marker.ts';
import { NotDamaged } from '../../../server/kit/failure.ts';
import { freshKagami } from '../database.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  removeFolders();
});

const megabyte = 1024 * 1024;

const segments = (dataDir: string) =>
  readdirSync(join(dataDir, 'database', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));

test('before a write the file that the log goes on with is there, and the database goes on with it', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { db, logSpace, close } = await openEmbeddedDatabase(dataDir);
  expect(await hasSpareSegment(join(dataDir, 'database'))).toBe(false);
  await Promise.all([logSpace.reserve(0), logSpace.reserve(0)]);
  expect(segments(dataDir)).toEqual(['000000010000000000000001', '000000010000000000000002']);
  expect(await hasSpareSegment(join(dataDir, 'database'))).toBe(true);

  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`create table filler as select generate_series(1, 3000)`);
  expect(segments(dataDir)).toHaveLength(2);
  await logSpace.reserve(0);
  expect(segments(dataDir)).toHaveLength(3);
  await close();
  const again = await openEmbeddedDatabase(dataDir);
  closers.push(again.close);
  const { rows } = await again.db.execute(sql`select count(*)::int as count from filler`);
  expect(rows).toEqual([{ count: 3000 }]);
});

test('large writes that are under way together have room together, and give it back', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { logSpace, close } = await openEmbeddedDatabase(dataDir);
  closers.push(close);
  const releases = await Promise.all([logSpace.reserve(16 * megabyte), logSpace.reserve(32 * megabyte)]);
  // What is left of the current one does not make up for a whole one.
  expect(segments(dataDir)).toHaveLength(5);
  for (const release of releases) release();
  const [first] = segments(dataDir);
  for (const name of segments(dataDir)) if (name !== first) rmSync(join(dataDir, 'database', 'pg_wal', name));
  await logSpace.reserve(0);
  expect(segments(dataDir)).toHaveLength(2);
});

test('all writes under way have 64 MB reserved at most: the next one waits until one of them ends', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { db, logSpace, close } = await openEmbeddedDatabase(dataDir);
  closers.push(close);
  const [endFirst, endSecond] = await Promise.all([
    logSpace.reserve(32 * megabyte),
    logSpace.reserve(32 * megabyte),
  ]);
  const all = segments(dataDir);
  expect(all).toHaveLength(6);
  const third = logSpace.reserve(32 * megabyte);
  // Behind whatever that asks the database.
  await db.execute(sql`select 1`);
  endFirst?.();
  await third;
  endSecond?.();
  expect(segments(dataDir)).toEqual(all);
});

test('a write that waits too long for that is refused with 503, and one that needs more waits for all others', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { db, close } = await openEmbeddedDatabase(dataDir);
  closers.push(close);
  const impatient = new EmbeddedLogSpace(join(dataDir, 'database'), db.$client, 0);
  const end = await impatient.reserve(64 * megabyte);
  const all = segments(dataDir);
  await expect(impatient.reserve(1)).rejects.toMatchObject({
    status: 503,
    message: 'ほかの保存が続いています。しばらくしてからもう一度お試しください。',
    headers: { 'retry-after': '10' },
  });
  expect(segments(dataDir)).toEqual(all);
  end();
  (await impatient.reserve(80 * megabyte))();
  (await impatient.reserve(1))();
});

test('a start gives back what the log had reserved beyond that', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { logSpace, close } = await openEmbeddedDatabase(dataDir);
  (await logSpace.reserve(160 * megabyte))();
  expect(segments(dataDir)).toHaveLength(12);
  await close();
  const again = await openEmbeddedDatabase(dataDir);
  closers.push(again.close);
  // The one in use, and 80 MB.
  expect(segments(dataDir)).toHaveLength(6);
  await again.db.execute(sql`create table filler as select generate_series(1, 3000)`);
});

test('a write that needs no more than the rest of the current file asks for no other', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { logSpace, close } = await openEmbeddedDatabase(dataDir);
  closers.push(close);
  await logSpace.reserve(1024, 0);
  expect(segments(dataDir)).toHaveLength(1);
});

test.each([
  ['a first start', false, 30, 'a start needs 70 MB, and 30 MB are free'],
  ['a later start', true, 3, 'a start needs 20 MB, and 3 MB are free'],
])('%s without room says in one line how much it needs', async (_name, later, free, line) => {
  const dataDir = later ? (await freshKagami()).KAGAMI_DATA_DIR : newFolder();
  await expect(
    refuseWithoutSpace({ dataDir, databaseUrl: null }, () => Promise.resolve(free * megabyte)),
  ).rejects.toThrow(
    `There is not enough room on the disk of ${dataDir}: ${line}. Make room and start again: nothing is lost.`,
  );
  expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false);
});

test.each([
  ['a database that was not finished', false, 30, 'a start needs 70 MB, and 30 MB are free'],
  ['a database', true, 3, 'a start needs 20 MB, and 3 MB are free'],
  ['a database whose log is repeated', true, 30, 'a start needs 50 MB, and 30 MB are free'],
])(
  '%s that found the disk full says so, asks for no restore, and is none that a restore moves away',
  async (_name, later, free, line) => {
    const dataDir = later ? (await freshKagami()).KAGAMI_DATA_DIR : newFolder();
    expect(await noSpaceFailure(dataDir, () => Promise.resolve(free * megabyte))).toEqual(
      new NotDamaged(
        `There is not enough room on the disk of ${dataDir}: ${line}. Make room and start again: nothing is lost. Do not restore a backup: it would take the place of the last saves.`,
      ),
    );
  },
);

test('a start whose log has room already needs no more', async () => {
  const { KAGAMI_DATA_DIR: dataDir } = await freshKagami();
  const { logSpace, close } = await openEmbeddedDatabase(dataDir);
  await logSpace.reserve(0);
  await close();
  await refuseWithoutSpace({ dataDir, databaseUrl: null }, () => Promise.resolve(0));
  rmSync(join(dataDir, 'database', 'pg_wal', '000000010000000000000002'));
  await expect(refuseWithoutSpace({ dataDir, databaseUrl: null }, () => Promise.resolve(0))).rejects.toThrow(
    'a start needs 20 MB',
  );
});
