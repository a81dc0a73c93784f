import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { errorLine, StartFailure } from './start-failure.ts';

/** Where a data folder keeps the files of the library. */
export const mediaDirOf = (dataDir: string): string => join(dataDir, 'media');

/**
 * Makes the data folder and checks that it can be written to. What this process makes from now on is its owner's alone,
 * whatever the umask was.
 */
export function prepareDataDir(dataDir: string): void {
  process.umask(0o077);
  const mediaDir = mediaDirOf(dataDir);
  try {
    mkdirSync(mediaDir, { recursive: true });
    for (const folder of [dataDir, mediaDir]) accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(`The data folder ${dataDir} cannot be written to: ${errorLine(error)}`);
  }
}
