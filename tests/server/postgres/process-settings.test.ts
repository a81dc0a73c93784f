import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';

import { sharedProcessNumber, advisoryLocks } from '../../../server/database/processes.ts';
import { processSettings } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { readConfig } from '../../../server/installation/config.ts';
import { compareSettings, requireSameStore } from '../../../server/installation/installation.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();

const configWith = (settings: Readonly<Record<string, string>>) =>
  readConfig({
    DATABASE_URL: 'postgresql://localhost/kagami',
    KAGAMI_MEDIA_URL: 's3://studio/kagami',
    ...settings,
  });

/** The database ends a connection, and frees its lock, some time after it was closed. */
const patient = { timeout: 20_000 };

/** A process that runs until `kill`. */
async function run() {
  const process = sharedProcessNumber();
  const client = await backend.db.$client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.process, process.number]);
  return { process, kill: () => client.release(true) };
}

/** Starts a process with these settings as far as their comparison. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const { process, kill } = await run();
  const warnings = await compareSettings(backend.db, process, configWith(settings)).catch(
    (error: unknown) => {
      kill();
      throw error;
    },
  );
  return { warnings, kill };
}

test('a process logs which settings differ from those of the running ones, and no more once these are gone', async () => {
  const first = await start();
  const alike = await start();
  const other = await start({ KAGAMI_BRAND: 'スタジオ鏡', KAGAMI_TIME_ZONE: 'Asia/Seoul' });
  expect([first.warnings, alike.warnings, other.warnings]).toEqual([
    [],
    [],
    [
      'Warning: KAGAMI_BRAND is set otherwise in another running process.',
      'Warning: KAGAMI_TIME_ZONE is set otherwise in another running process.',
    ],
  ]);
  for (const each of [first, alike]) each.kill();
  await expect
    .poll(async () => {
      const next = await start({ KAGAMI_BRAND: 'スタジオ鏡', KAGAMI_TIME_ZONE: 'Asia/Seoul' });
      next.kill();
      return next.warnings;
    }, patient)
    .toEqual([]);
  other.kill();
});

test('a process with another object store than that of the running ones is refused', async () => {
  const first = await start();
  await expect(start({ KAGAMI_MEDIA_URL: 's3://studio/other' })).rejects.toThrow(
    'KAGAMI_MEDIA_URL names another object store than that of the running processes, whose files this one would miss.',
  );
  first.kill();
});

test('a process sees the settings of one that starts at the same moment, and is refused with another object store', async () => {
  const first = await run();
  const settings = { KAGAMI_MEDIA_URL: 's3://studio/kagami' };
  const waits = sql`select from pg_locks where locktype = 'relation' and not granted and database = (select oid from pg_database where datname = current_database())`;
  try {
    const { starting } = await transact(backend.db, async (tx) => {
      await tx.insert(processSettings).values({ process: first.process.number, settings });
      const starting = start({ KAGAMI_MEDIA_URL: 's3://studio/other' }).then(({ kill }) => kill());
      await vi.waitFor(async () => expect((await backend.db.execute(waits)).rows).toHaveLength(1), patient);
      return { starting };
    });
    await expect(starting).rejects.toThrow('KAGAMI_MEDIA_URL names another object store');
  } finally {
    first.kill();
  }
});

const requireStore = (settings: Readonly<Record<string, string>>) =>
  requireSameStore(backend.db, sharedProcessNumber(), configWith(settings));

test('a command with another object store than that of the running processes is refused, until none runs', async () => {
  const other = { KAGAMI_MEDIA_URL: 's3://studio/other' };
  const running = await start();
  await requireStore({});
  await requireStore({ KAGAMI_BRAND: 'スタジオ鏡' });
  await expect(requireStore(other)).rejects.toThrow('KAGAMI_MEDIA_URL names another object store');
  running.kill();
  await expect
    .poll(
      () =>
        requireStore(other).then(
          () => true,
          () => false,
        ),
      patient,
    )
    .toBe(true);
});
