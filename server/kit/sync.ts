import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs a file, or a folder's list of entries, to the disk. */
export async function syncEntry(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Syncs a whole folder to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await syncEntry(join(folder, entry));
  await syncEntry(folder);
}
