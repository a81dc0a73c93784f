import { existsSync } from 'node:fs';

import type { KagamiConfig } from '../config.ts';
import { operationsOf } from '../control/ask.ts';
import type { Operations } from '../control/operations.ts';
import { lockDataFolder } from '../database/lock.ts';
import { openDatabase, openOperations, prepareDataDir } from '../open-backend.ts';
import { Refusal } from '../refusal.ts';
import { Turns } from '../turns.ts';

/**
 * Gives the operations of the Kagami that the configuration names: the running one does them, or, when none runs, this
 * process takes the data folder and does them itself. `makeFolder`: a folder that is not there is made.
 */
export async function withOperations<Result>(
  config: KagamiConfig,
  work: (operations: Operations) => Promise<Result>,
  { makeFolder = false } = {},
): Promise<Result> {
  const { apiHost, dataDir } = config;
  if (apiHost !== null) {
    throw new Refusal(`KAGAMI_API_HOST is set: the backend at ${apiHost} keeps administrators and content.`);
  }
  if (!makeFolder && !existsSync(dataDir)) {
    throw new Refusal(`There is no data folder ${dataDir}: start Kagami once first, or set KAGAMI_DATA_DIR.`);
  }
  prepareDataDir(dataDir);
  const running = await operationsOf(dataDir);
  if (running !== null) return work(running);
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await openDatabase(config);
    try {
      return await work(await openOperations(config, database, new Turns()));
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}
