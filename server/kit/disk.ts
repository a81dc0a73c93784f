import { accessSync, constants, mkdirSync, chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

import { errorLine, StartFailure } from './failure.ts';

export const mediaDirOf = (dataDir: string): string => join(dataDir, 'media');

/** Fails with a StartFailure. Everything that this process makes from now on is its owner's alone. */
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

const othersBits = 0o077;

const isOpen = (path: string): boolean => (statSync(path).mode & othersBits) !== 0;

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

function closeContent(folder: string, except: readonly string[] = []): number {
  let openCount = 0;
  for (const entry of entriesOf(folder)) {
    if (except.includes(entry.name) || entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openCount += closeContent(path);
    openCount += close(path);
  }
  return openCount;
}

/** Earlier versions made it by the umask. A closed media folder is not searched: it was closed after its files. */
export function closeToOthers(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const media = mediaDirOf(dataDir);
  let openCount = close(dataDir) + closeContent(dataDir, ['media', 'database']);
  const database = join(dataDir, 'database');
  if (existsSync(database)) openCount += close(database) + closeContent(database);
  if (isOpen(media)) openCount += closeContent(media) + close(media);
  if (openCount === 0) return null;
  return `Warning: other accounts of this machine can use ${openCount} files or folders in ${dataDir}, and Kagami is not allowed to change that: they belong to another account.`;
}

export async function syncEntry(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await syncEntry(join(folder, entry));
  await syncEntry(folder);
}
