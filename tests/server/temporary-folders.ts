import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A new empty folder. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kagami-test-'));
  made.push(folder);
  return folder;
}

/** Removes every folder that was asked for in this file: a database is 40 MB. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
