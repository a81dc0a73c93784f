import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Runs s3rver with its own arguments. It acknowledges an object before the object's file is written, so that whoever reads
 * the object at once may get a part of it, which a store must not do. Here it waits for the file.
 */

const require = createRequire(import.meta.url);

/** Loads a module as s3rver's command line does. */
const load = createRequire(require.resolve('s3rver/bin/s3rver.js'));

type Put = (this: unknown, ...args: unknown[]) => Promise<unknown>;

const files = load('fs-extra') as { createWriteStream: (path: string) => WriteStream };
const { prototype: store } = load('../lib/stores/filesystem.js') as {
  readonly prototype: Record<'putObject' | 'putPart', Put>;
};

/** The ends of the files that a call writes. */
const writing = new AsyncLocalStorage<Promise<unknown>[]>();

const { createWriteStream } = files;
files.createWriteStream = (path) => {
  const file = createWriteStream(path);
  writing.getStore()?.push(once(file, 'close'));
  return file;
};

for (const name of ['putObject', 'putPart'] as const) {
  const put = store[name];
  store[name] = function (...args) {
    const ends: Promise<unknown>[] = [];
    return writing.run(ends, async () => {
      const stored = await put.apply(this, args);
      await Promise.all(ends);
      return stored;
    });
  };
}

load('./s3rver.js');
