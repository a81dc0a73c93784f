import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { mediaDirOf } from './data-folder.ts';

/** The bits of a mode that let others than the owner in. */
const othersBits = 0o077;

const isOpen = (path: string): boolean => (statSync(path).mode & othersBits) !== 0;

/** Closes a file or folder to all but its owner. Returns how many stay open: 1 where that is not allowed. */
function close(path: string): number {
  try {
    if (isOpen(path)) chmodSync(path, statSync(path).mode & ~othersBits);
    return 0;
  } catch {
    return existsSync(path) ? 1 : 0;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Closes what is in a folder, except what is in the named folders. What a link leads to is not in it. */
function closeContent(folder: string, except: readonly string[] = []): number {
  let open = 0;
  for (const entry of entriesOf(folder)) {
    if (except.includes(entry.name) || entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) open += closeContent(path);
    open += close(path);
  }
  return open;
}

/**
 * Closes a data folder to all but its owner, as everything in it is made today: earlier versions made it by the umask. The
 * media folder is closed last of all, so one that is closed already needs no look at its files, of which there may be
 * a hundred thousand. The folder must be locked by this process. Returns the warning where something stays open.
 */
export function closeToOthers(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const media = mediaDirOf(dataDir);
  let open = close(dataDir) + closeContent(dataDir, ['media', 'database']);
  const database = join(dataDir, 'database');
  if (existsSync(database)) open += close(database) + closeContent(database);
  if (isOpen(media)) open += closeContent(media) + close(media);
  if (open === 0) return null;
  return `Warning: other accounts of this machine can use ${open} files or folders in ${dataDir}, and Kagami is not allowed to change that: they belong to another account.`;
}
