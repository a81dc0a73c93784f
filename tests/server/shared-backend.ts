import { rmSync } from 'node:fs';

import { afterAll, beforeEach } from 'vitest';

import { TestBackend } from './backend.ts';
import { removeFolders } from './temporary-folders.ts';

let opened: Promise<TestBackend> | null = null;

/** The backend that the files of a worker share, because to open one takes as long as many tests. It ends with the worker. */
export async function workerBackend(): Promise<TestBackend> {
  const backend = await (opened ??= TestBackend.open());
  afterAll(() => {
    rmSync(backend.mediaDir, { recursive: true, force: true });
    removeFolders();
  });
  return backend;
}

/** The same, which each test of the file finds as {@link TestBackend.reset} leaves it. */
export async function sharedBackend(): Promise<TestBackend> {
  const backend = await workerBackend();
  beforeEach(() => backend.reset());
  return backend;
}
