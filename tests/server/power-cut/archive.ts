import type { Readable } from 'node:stream';

import { mediaPathOf, names } from '../../../server/backup/format.ts';
import { readBackup } from '../../../server/backup/read.ts';
import { runningOperations } from '../../../server/control/client.ts';

/** All content with its files: of each entry of a backup the hash, without its date, and the next ids. */
export async function archived(backup: Readable) {
  const { entries, nextIds, missing } = (await readBackup(backup)).manifest;
  return { entries: entries.filter(({ name }) => name !== names.header), nextIds, missing };
}

export type Archived = Awaited<ReturnType<typeof archived>>;

/** All content of the Kagami that runs on a data folder. */
export async function contentOf(dataDir: string): Promise<Archived> {
  const operations = await runningOperations(dataDir);
  if (operations === null) throw new Error(`No Kagami runs on ${dataDir}.`);
  return archived(await operations.backup());
}

/** The files of the library, below the media folder. */
export const filesOf = ({ entries }: Archived): readonly string[] =>
  entries.flatMap(({ name }) => mediaPathOf(name) ?? []).toSorted();
