import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

import type { Backend } from '../backend.ts';
import { clearUnfinishedRestore, stagingOf } from '../backup/restore.ts';
import { operationsOn, type Operations } from '../control/operations.ts';
import { openEmbeddedDatabase, openPostgres, type OpenDatabase } from '../database/database.ts';
import { forgetDeleted } from '../database/deleted-items.ts';
import { supportsTimeZone } from '../database/transact.ts';
import { demo } from '../demo/demo.ts';
import type { KagamiConfig } from '../installation/config.ts';
import {
  beginInstallation,
  isRecorded,
  lostMediaWarning,
  recordInstallation,
  storedAdminSecret,
  type Installation,
  refuseDamagedFolder,
  compareSettings,
} from '../installation/installation.ts';
import { mediaDirOf } from '../kit/disk.ts';
import { errorLine, StartFailure } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { Mutex } from '../kit/mutex.ts';
import { LibraryFolders } from '../library/library-folders.ts';
import { SharedMutex, type LibraryMutex } from '../library/library-locks.ts';
import { StoreAway, type LibraryStore } from '../library/library-store.ts';
import { ObjectLibrary } from '../library/object-library.ts';
import { forgetTrash } from '../library/trash.ts';
import { Inspector } from '../library/uploads.ts';
import { Variants } from '../library/variants.ts';
import { Presence } from '../presence/presence.ts';
import { forgetAttempts } from '../saving/serve.ts';
import { isFilled } from '../sessions/administrators.ts';
import { createLoginLimit } from '../sessions/login-limit.ts';
import { Sessions } from '../sessions/sessions.ts';
import { seed } from './seed.ts';

const now = () => new Date();

const fillingTimeoutMs = 120_000;

export const openDatabase = async ({ databaseUrl, dataDir, store }: KagamiConfig): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openPostgres(databaseUrl, store === null ? 'local' : 'shared');
  refuseDamagedFolder(dataDir);
  return openEmbeddedDatabase(dataDir);
};

export const installationOf = (
  { databaseUrl, dataDir, store }: KagamiConfig,
  { db }: OpenDatabase,
): Installation => ({
  db,
  dataDir: store === null ? dataDir : null,
  kind: databaseUrl === null ? 'embedded' : 'postgresql',
});

function databaseNameOf({ databaseUrl }: KagamiConfig): string {
  if (databaseUrl === null) return 'embedded';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

interface OpenStorage extends OpenDatabase {
  readonly library: LibraryStore;
  readonly libraryMutex: LibraryMutex;
}

export async function storageOf(config: KagamiConfig, database: OpenDatabase): Promise<OpenStorage> {
  const { db, process } = database;
  if (config.store !== null) {
    // From 2027 on its client warns of Node versions that Kagami supports; its own version is fixed.
    env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    const { ObjectStore, isMissing } = await import('../library/object-store.ts');
    const store = new ObjectStore(config.store, env);
    await store.check().catch((error: unknown) => {
      // All else works without the store.
      if (isMissing(error)) throw new StartFailure('The bucket of KAGAMI_MEDIA_URL does not exist.');
    });
    const library = new ObjectLibrary({ db, store, process });
    return { ...database, library, libraryMutex: new SharedMutex(db) };
  }
  const mediaDir = mediaDirOf(config.dataDir);
  const library = new LibraryFolders({ db, mediaDir, databaseName: databaseNameOf(config) });
  return { ...database, library, libraryMutex: new Mutex() };
}

export async function openOperations(
  config: KagamiConfig,
  { longDb, logSpace, library, libraryMutex, process }: OpenStorage,
): Promise<Operations> {
  const isLocal = config.store === null;
  const staging = isLocal ? stagingOf(config.dataDir) : join(tmpdir(), `kagami-restore-${process.number}`);
  // With several processes `Upkeep` does it.
  if (isLocal) await clearUnfinishedRestore({ staging });
  if (isLocal) await library.settleAll();
  return operationsOn({ db: longDb, logSpace, library, staging, libraryMutex }, now);
}

async function seedInstallation(installation: Installation, library: LibraryStore, config: KagamiConfig) {
  const { db, dataDir } = installation;
  const { adminPassword, timeZone } = config;
  // Another process may be filling the same database. A later start does not wait.
  const isFirst = dataDir === null && !(await isRecorded(db));
  const turn = isFirst ? new SharedMutex(db, fillingTimeoutMs) : new Mutex();
  const start = { now: now(), timeZone };
  try {
    return await turn.run(async () => {
      if (!(await isFilled(db))) await beginInstallation(installation);
      const generatedPassword = await seed({ db, library, adminPassword, demo, start });
      await recordInstallation(installation);
      return generatedPassword;
    });
  } catch (error) {
    throw new StartFailure(
      `The first content cannot be written to ${dataDir ?? 'the object store'}: ${errorLine(error)}`,
    );
  }
}

function warnAway(error: unknown): string {
  if (error instanceof StoreAway) return 'Warning: the object store cannot be reached (KAGAMI_MEDIA_URL).';
  throw error;
}

export async function openBackend(config: KagamiConfig, storage: OpenStorage, log: Log) {
  const { publicOrigin, timeZone } = config;
  const { db, process, logSpace, notifications, takesWrites, library, libraryMutex } = storage;
  if (!(await supportsTimeZone(db, timeZone)))
    throw new StartFailure(
      `The database does not know the time zone ${timeZone} (KAGAMI_TIME_ZONE): give its name, such as Asia/Tokyo.`,
    );
  const installation = installationOf(config, storage);
  const release = await logSpace.reserve(0);
  release();
  const lost = await lostMediaWarning(installation, library).catch(warnAway);
  const differences = config.store === null ? [] : await compareSettings(db, process, config);
  const warnings = lost === null ? differences : [lost, ...differences];
  const generatedPassword = await seedInstallation(installation, library, config);
  const variants = new Variants({ db, logSpace, library, libraryMutex, takesWrites, process, log });
  await forgetAttempts(db, now());
  await forgetDeleted(db, now());
  // With several processes `Upkeep` does it.
  if (config.store === null) await forgetTrash({ db, library, libraryMutex }, now());
  const backend: Backend = {
    db,
    logSpace,
    takesWrites,
    sessions: new Sessions(db, now, publicOrigin?.startsWith('https:') ?? false),
    loginLimit: createLoginLimit(db, now),
    presence: new Presence(notifications),
    library,
    libraryMutex,
    inspector: new Inspector(log),
    variants,
    now,
    adminSecret: config.adminSecret ?? (await storedAdminSecret(db)),
    timeZone,
    trustedProxies: config.trustedProxies,
    log,
  };
  return { backend, variants, generatedPassword, warnings };
}
