import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

import type { Backend } from '../backend.ts';
import { clearUnfinishedRestore, stagingOf } from '../backup/restore.ts';
import { operationsOn, type Operations } from '../control/operations.ts';
import {
  knowsTimeZone,
  openEmbeddedDatabase,
  openPostgres,
  type OpenDatabase,
} from '../database/database.ts';
import { forgetDeleted } from '../database/keep.ts';
import { demo } from '../demo/demo.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { refuseDamagedFolder } from '../installation/folder.ts';
import {
  beginInstallation,
  isRecorded,
  lostMediaWarning,
  recordInstallation,
  storedAdminSecret,
  type Installation,
} from '../installation/installation.ts';
import { compareSettings } from '../installation/process-settings.ts';
import { mediaDirOf } from '../kit/data-folder.ts';
import type { Log } from '../kit/log.ts';
import { Mutex } from '../kit/mutex.ts';
import { errorLine, StartFailure } from '../kit/start-failure.ts';
import { Inspector } from '../library/inspector.ts';
import { LibraryFolders } from '../library/library-folders.ts';
import { StoreAway, type LibraryStore } from '../library/library-store.ts';
import { SharedMutex, type LibraryMutex } from '../library/library-work.ts';
import { ObjectLibrary } from '../library/object-library.ts';
import { forgetTrash } from '../library/trash.ts';
import { Variants } from '../library/variants.ts';
import { Presence } from '../presence/presence.ts';
import { forgetAttempts } from '../saving/attempts.ts';
import { isFilled } from '../sessions/administrators.ts';
import { createLoginLimit } from '../sessions/login-limit.ts';
import { Sessions } from '../sessions/sessions.ts';
import { seed } from './seed.ts';

const now = () => new Date();

/** In ms. */
const fillingPatience = 120_000;

/** The database that the configuration names, with the current schema. */
export const openDatabase = async ({ databaseUrl, dataDir, store }: KagamiConfig): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openPostgres(databaseUrl, store === null ? 'local' : 'shared');
  refuseDamagedFolder(dataDir);
  return openEmbeddedDatabase(dataDir);
};

/** The database, with its data folder where the library is in one. */
export const installationOf = (
  { databaseUrl, dataDir, store }: KagamiConfig,
  { db }: OpenDatabase,
): Installation => ({
  db,
  dataDir: store === null ? dataDir : null,
  kind: databaseUrl === null ? 'embedded' : 'postgresql',
});

/** The identity of the database, without its password. */
function databaseNameOf({ databaseUrl }: KagamiConfig): string {
  if (databaseUrl === null) return 'embedded';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** The open database with the library beside it. */
export interface Holdings extends OpenDatabase {
  readonly library: LibraryStore;
  readonly libraryMutex: LibraryMutex;
}

/** The library where the configuration has it: in the data folder, or in an object store. */
export async function holdingsOf(config: KagamiConfig, database: OpenDatabase): Promise<Holdings> {
  const { db, process } = database;
  if (config.store !== null) {
    // Its client asks for a newer Node than Kagami does from 2027 on; its version is fixed.
    env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    // Loaded where it is used: it is large.
    const { ObjectStore, isMissing } = await import('../library/object-store.ts');
    const store = new ObjectStore(config.store, env);
    await store.check().catch((error: unknown) => {
      // While the store is away all else works.
      if (isMissing(error)) throw new StartFailure('The bucket of KAGAMI_MEDIA_URL does not exist.');
    });
    const library = new ObjectLibrary({ db, store, process });
    return { ...database, library, libraryMutex: new SharedMutex(db) };
  }
  const mediaDir = mediaDirOf(config.dataDir);
  const library = new LibraryFolders({ db, mediaDir, databaseName: databaseNameOf(config) });
  return { ...database, library, libraryMutex: new Mutex() };
}

/** The command line's operations, after settling the work of a killed process. */
export async function openOperations(
  config: KagamiConfig,
  { longDb, logRoom, library, libraryMutex, process }: Holdings,
): Promise<Operations> {
  const isLocal = config.store === null;
  const staging = isLocal ? stagingOf(config.dataDir) : join(tmpdir(), `kagami-restore-${process.number}`);
  // Beside others what a killed process left is the upkeep's.
  if (isLocal) await clearUnfinishedRestore({ staging });
  if (isLocal) await library.settleAll();
  return operationsOn({ db: longDb, logRoom, library, staging, libraryMutex }, now);
}

/** Fills the database of a first start, and records in both that database and data folder belong together. */
async function seedInstallation(installation: Installation, library: LibraryStore, config: KagamiConfig) {
  const { db, dataDir } = installation;
  const { adminPassword, timeZone } = config;
  // Another process may be filling the same database. A later start waits for nobody's work on the library.
  const isFirst = dataDir === null && !(await isRecorded(db));
  const turn = isFirst ? new SharedMutex(db, fillingPatience) : new Mutex();
  const start = { now: now(), timeZone };
  try {
    return await turn.run(async () => {
      if (!(await isFilled(db))) await beginInstallation(installation);
      const generatedPassword = await seed({ db, library, adminPassword, demo, start });
      await recordInstallation(installation);
      return generatedPassword;
    });
  } catch (error) {
    const place = dataDir ?? 'the object store';
    throw new StartFailure(`The first content cannot be written to ${place}: ${errorLine(error)}`);
  }
}

function warnAway(error: unknown): string {
  if (error instanceof StoreAway) return 'Warning: the object store cannot be reached (KAGAMI_MEDIA_URL).';
  throw error;
}

/** The embedded backend over an open database, filled on the first start. */
export async function openBackend(config: KagamiConfig, holdings: Holdings, log: Log) {
  const { publicOrigin, timeZone } = config;
  const { db, logRoom, notifications, takesWrites, library, libraryMutex } = holdings;
  if (!(await knowsTimeZone(db, timeZone)))
    throw new StartFailure(
      `The database does not know the time zone ${timeZone} (KAGAMI_TIME_ZONE): give its name, such as Asia/Tokyo.`,
    );
  const installation = installationOf(config, holdings);
  const release = await logRoom.reserve(0);
  release();
  const lost = await lostMediaWarning(installation, library).catch(warnAway);
  const others = config.store === null ? [] : await compareSettings(db, holdings.process, config);
  const warnings = lost === null ? others : [lost, ...others];
  const generatedPassword = await seedInstallation(installation, library, config);
  const { process } = holdings;
  const variants = new Variants({ db, logRoom, library, libraryMutex, takesWrites, process, log });
  await forgetAttempts(db, now());
  await forgetDeleted(db, now());
  // Beside others it is the upkeep's.
  if (config.store === null) await forgetTrash({ db, library, libraryMutex }, now());
  const backend: Backend = {
    db,
    logRoom,
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
