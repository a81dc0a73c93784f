import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Refusal, errorCode } from '../start-failure.ts';
import { mediaPathOf, type Manifest } from './format.ts';

type Entry = Manifest['entries'][number];

/** Whether the file exists already. One with other contents is refused: it belongs to the current library. */
async function isPublished(file: string, { name, size, sha256 }: Entry): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return false;
  try {
    const hash = createHash('sha256');
    const sameSize = (await handle.stat()).size === size;
    if (sameSize) await pipeline(handle.createReadStream({ autoClose: false }), hash);
    if (sameSize && hash.digest('hex') === sha256) return true;
  } finally {
    await handle.close();
  }
  throw new Refusal(`The data folder holds another file under the name of the backup’s ${name}.`);
}

/** The paths of a backup's library whose files are not in the media folder yet. */
export async function unpublished(mediaDir: string, { entries }: Manifest): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const entry of entries) {
    const path = mediaPathOf(entry.name);
    if (path !== null && !(await isPublished(join(mediaDir, path), entry))) paths.push(path);
  }
  return paths;
}
