import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Backend } from './backend.ts';
import { clearUnfinishedRestore } from './backup/restore.ts';
import type { KagamiConfig } from './config.ts';
import { operationsOn, type Operations } from './control/operations.ts';
import { openEmbeddedDatabase, openPostgres, type OpenDatabase } from './database/database.ts';
import { demo } from './demo/demo.ts';
import { LibraryFolders } from './library/library-folders.ts';
import { seed } from './seed.ts';
import { createLoginLimit } from './sessions/login-limit.ts';
import { Sessions } from './sessions/sessions.ts';
import { errorLine, StartFailure } from './start-failure.ts';
import type { Turns } from './turns.ts';

const now = () => new Date();

const mediaDirOf = (dataDir: string) => join(dataDir, 'media');

/** Makes the data folder and checks that it can be written to. */
export function prepareDataDir(dataDir: string): void {
  const mediaDir = mediaDirOf(dataDir);
  try {
    mkdirSync(mediaDir, { recursive: true });
    for (const folder of [dataDir, mediaDir]) accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(`The data folder ${dataDir} cannot be written to: ${errorLine(error)}`);
  }
}

/** The database that the configuration names, with the current schema. */
export const openDatabase = ({ databaseUrl, dataDir }: KagamiConfig): Promise<OpenDatabase> =>
  databaseUrl === null ? openEmbeddedDatabase(dataDir) : openPostgres(databaseUrl);

/** What tells the database from another one: without its password. */
function databaseNameOf({ databaseUrl }: KagamiConfig): string {
  if (databaseUrl === null) return 'embedded';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** What the command line may ask of an open database and its data folder, once an unfinished restore is cleared up. */
export async function openOperations(
  config: KagamiConfig,
  { db }: OpenDatabase,
  libraryTurns: Turns,
): Promise<Operations> {
  const { dataDir } = config;
  const target = { db, dataDir, databaseName: databaseNameOf(config), libraryTurns };
  await clearUnfinishedRestore(target);
  return operationsOn(target, mediaDirOf(dataDir), now);
}

/** The embedded backend over an open database, filled on the first start, without what a killed process had begun. */
export async function openBackend(config: KagamiConfig, { db }: OpenDatabase, libraryTurns: Turns) {
  const { dataDir, adminPassword, publicOrigin, timeZone } = config;
  const start = { now: now(), timeZone };
  const generatedPassword = await seed({ db, dataDir, adminPassword, demo, start }).catch(
    (error: unknown) => {
      throw new StartFailure(`The first content cannot be written to ${dataDir}: ${errorLine(error)}`);
    },
  );
  const mediaDir = mediaDirOf(dataDir);
  const libraryFolders = new LibraryFolders({ db, mediaDir, databaseName: databaseNameOf(config) });
  await libraryFolders.settleAll();
  const backend: Backend = {
    db,
    sessions: new Sessions(db, now, publicOrigin?.startsWith('https:') ?? false),
    loginLimit: createLoginLimit(db, now),
    mediaDir,
    libraryFolders,
    libraryTurns,
    now,
    adminSecret: config.adminSecret ?? randomBytes(16).toString('base64url'),
    timeZone,
    trustedProxies: config.trustedProxies,
  };
  return { backend, generatedPassword };
}
