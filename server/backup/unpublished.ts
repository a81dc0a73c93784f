import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Refusal } from '../kit/start-failure.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { mediaPathOf } from './format.ts';
import type { Manifest } from './manifest.ts';

type Entry = Manifest['entries'][number];

/** Whether the file exists already. One with other contents is refused: it belongs to the current library. */
async function isPublished(library: LibraryStore, path: string, { name, size, sha256 }: Entry) {
  const file = await library.open(dirname(path), basename(path));
  if (file === null) return false;
  if (file.size === size) {
    const hash = createHash('sha256');
    await pipeline(await file.read(), hash);
    if (hash.digest('hex') === sha256) return true;
  } else await file.close();
  throw new Refusal(`The library has another file under the name of the backup’s ${name}.`);
}

/** The paths of a backup's library whose files are not in the library yet. */
export async function unpublished(library: LibraryStore, { entries }: Manifest): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const entry of entries) {
    const path = mediaPathOf(entry.name);
    if (path !== null && !(await isPublished(library, path, entry))) paths.push(path);
  }
  return paths;
}
