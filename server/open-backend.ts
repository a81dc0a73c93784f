import type { Backend } from './backend.ts';
import { clearUnfinishedRestore } from './backup/restore.ts';
import type { KagamiConfig } from './config.ts';
import { operationsOn, type Operations } from './control/operations.ts';
import { mediaDirOf } from './data-folder.ts';
import { openEmbeddedDatabase, openPostgres, type OpenDatabase } from './database/database.ts';
import { forgetDeleted } from './deleted/keep.ts';
import { demo } from './demo/demo.ts';
import { refuseDamagedFolder } from './installation/folder.ts';
import {
  beginInstallation,
  lostMediaWarning,
  recordInstallation,
  storedAdminSecret,
  type Installation,
} from './installation/installation.ts';
import { LibraryFolders } from './library/library-folders.ts';
import { forgetTrash } from './library/trash.ts';
import { Variants } from './library/variants.ts';
import type { Log } from './log.ts';
import type { Mutex } from './mutex.ts';
import { Presence } from './presence/presence.ts';
import { forgetAttempts } from './saving/attempts.ts';
import { seed } from './seed.ts';
import { isFilled } from './sessions/administrators.ts';
import { createLoginLimit } from './sessions/login-limit.ts';
import { Sessions } from './sessions/sessions.ts';
import { errorLine, StartFailure } from './start-failure.ts';

const now = () => new Date();

/** The database that the configuration names, with the current schema. */
export const openDatabase = async ({ databaseUrl, dataDir }: KagamiConfig): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  refuseDamagedFolder(dataDir);
  return openEmbeddedDatabase(dataDir);
};

/** The database with its data folder. */
export const installationOf = (
  { databaseUrl, dataDir }: KagamiConfig,
  { db }: OpenDatabase,
): Installation => ({ db, dataDir, kind: databaseUrl === null ? 'embedded' : 'postgresql' });

/** The identity of the database, without its password. */
function databaseNameOf({ databaseUrl }: KagamiConfig): string {
  if (databaseUrl === null) return 'embedded';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** The command line's operations on an open database and its data folder, after clearing up an unfinished restore. */
export async function openOperations(
  config: KagamiConfig,
  { db, logRoom }: OpenDatabase,
  libraryMutex: Mutex,
): Promise<Operations> {
  const { dataDir } = config;
  const target = { db, logRoom, dataDir, databaseName: databaseNameOf(config), libraryMutex };
  await clearUnfinishedRestore(target);
  return operationsOn(target, mediaDirOf(dataDir), now);
}

/** Fills the database of a first start, and records in both that database and data folder belong together. */
async function seedInstallation(installation: Installation, config: KagamiConfig) {
  const { db, dataDir } = installation;
  const { adminPassword, timeZone } = config;
  const start = { now: now(), timeZone };
  try {
    if (!(await isFilled(db))) await beginInstallation(installation);
    const generatedPassword = await seed({ db, dataDir, adminPassword, demo, start });
    await recordInstallation(installation);
    return generatedPassword;
  } catch (error) {
    throw new StartFailure(`The first content cannot be written to ${dataDir}: ${errorLine(error)}`);
  }
}

/** The embedded backend over an open database, filled on the first start, after settling the work of a killed process. */
export async function openBackend(
  config: KagamiConfig,
  database: OpenDatabase,
  { libraryMutex, log }: { readonly libraryMutex: Mutex; readonly log: Log },
) {
  const { dataDir, publicOrigin, timeZone } = config;
  const { db, logRoom, notifications, takesWrites } = database;
  const installation = installationOf(config, database);
  const release = await logRoom.reserve(0);
  release();
  const warning = await lostMediaWarning(installation);
  const generatedPassword = await seedInstallation(installation, config);
  const mediaDir = mediaDirOf(dataDir);
  const libraryFolders = new LibraryFolders({ db, mediaDir, databaseName: databaseNameOf(config) });
  await libraryFolders.settleAll();
  const variants = new Variants({ db, logRoom, mediaDir, libraryFolders, libraryMutex, log });
  await forgetAttempts(db, now());
  await forgetDeleted(db, now());
  await forgetTrash({ db, libraryFolders, libraryMutex }, now());
  const backend: Backend = {
    db,
    logRoom,
    takesWrites,
    sessions: new Sessions(db, now, publicOrigin?.startsWith('https:') ?? false),
    loginLimit: createLoginLimit(db, now),
    presence: new Presence(notifications),
    mediaDir,
    libraryFolders,
    libraryMutex,
    variants,
    now,
    adminSecret: config.adminSecret ?? (await storedAdminSecret(db)),
    timeZone,
    trustedProxies: config.trustedProxies,
  };
  return { backend, variants, generatedPassword, warning };
}
