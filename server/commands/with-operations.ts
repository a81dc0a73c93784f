import { existsSync } from 'node:fs';

import { runningOperations } from '../control/client.ts';
import type { Operations } from '../control/operations.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { prepareDataDir } from '../kit/disk.ts';
import { Refusal } from '../kit/failure.ts';

export async function withOperations<Result>(
  config: KagamiConfig,
  work: (operations: Operations) => Promise<Result>,
  { forRestore = false } = {},
): Promise<Result> {
  const { apiHost, dataDir, store } = config;
  if (apiHost !== null) {
    throw new Refusal(`KAGAMI_API_HOST is set: the backend at ${apiHost} keeps administrators and content.`);
  }
  if (store !== null) {
    const { withSharedOperations } = await import('./own-operations.ts');
    return withSharedOperations(config, work);
  }
  if (!forRestore && !existsSync(dataDir)) {
    throw new Refusal(`There is no data folder ${dataDir}: start Kagami once first, or set KAGAMI_DATA_DIR.`);
  }
  prepareDataDir(dataDir);
  const running = await runningOperations(dataDir);
  if (running !== null) return work(running);
  const { withOwnOperations } = await import('./own-operations.ts');
  return withOwnOperations(config, work, forRestore);
}
