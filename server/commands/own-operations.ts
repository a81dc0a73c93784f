import { join } from 'node:path';

import type { Operations } from '../control/operations.ts';
import { openEmbeddedDatabase, type OpenDatabase } from '../database/database.ts';
import { lockDataFolder } from '../database/lock.ts';
import { refuseWithoutSpace } from '../database/marker.ts';
import type { KagamiConfig } from '../installation/config.ts';
import {
  removeMarker,
  recordInstallation,
  refuseIncomplete,
  setDatabaseAside,
  requireSameStore,
} from '../installation/installation.ts';
import { closeToOthers } from '../kit/disk.ts';
import { NotDamaged, StartFailure } from '../kit/failure.ts';
import { isFilled } from '../sessions/administrators.ts';
import { storageOf, installationOf, openDatabase, openOperations } from '../start/open-backend.ts';

async function openForRestore(config: KagamiConfig): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  try {
    return await openDatabase(config);
  } catch (error) {
    if (databaseUrl !== null || !(error instanceof StartFailure) || error instanceof NotDamaged) throw error;
    await refuseWithoutSpace({ dataDir, databaseUrl, anew: true });
    const name = await setDatabaseAside(dataDir, new Date());
    if (name !== null) console.error(`The damaged database was moved to ${join(dataDir, name)}.`);
    await removeMarker(dataDir);
    return openEmbeddedDatabase(dataDir);
  }
}

export async function withSharedOperations<Result>(
  config: KagamiConfig,
  work: (operations: Operations) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    await requireSameStore(database.db, database.process, config);
    const result = await work(await openOperations(config, await storageOf(config, database)));
    if (await isFilled(database.db)) await recordInstallation(installationOf(config, database));
    return result;
  } finally {
    await database.close();
  }
}

export async function withOwnOperations<Result>(
  config: KagamiConfig,
  work: (operations: Operations) => Promise<Result>,
  forRestore: boolean,
): Promise<Result> {
  const lock = await lockDataFolder(config.dataDir);
  try {
    closeToOthers(config.dataDir);
    await refuseWithoutSpace(config);
    const database = forRestore ? await openForRestore(config) : await openDatabase(config);
    const installation = installationOf(config, database);
    try {
      if (!forRestore) await refuseIncomplete(installation);
      const result = await work(await openOperations(config, await storageOf(config, database)));
      if (forRestore) await recordInstallation(installation);
      return result;
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}
