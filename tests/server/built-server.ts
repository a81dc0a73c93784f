import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildServer } from '../../scripts/build.ts';
import { filledVariable } from './filled-variable.ts';

const folder = mkdtempSync(join(tmpdir(), 'kagami-test-filled-'));

/** Vitest's hook: the server that tests start as a process, built of the sources as they are, and a place for what it filled. */
export async function setup(): Promise<void> {
  await buildServer();
  process.env[filledVariable] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
