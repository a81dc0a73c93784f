import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { readSnapshot } from '../../server/backup/format.ts';
import { stagingOf, type RestoreTarget } from '../../server/backup/restore.ts';
import { operationsOn, type Operations } from '../../server/control/operations.ts';
import { unlimitedLogSpace } from '../../server/database/log-space.ts';
import type { Database } from '../../server/database/transact.ts';
import { Mutex } from '../../server/kit/mutex.ts';
import { LibraryFolders } from '../../server/library/library-folders.ts';
import type { TestBackend } from './backend.ts';
import { newFolder } from './temporary-folders.ts';

/** The files of a library that {@link Library.over} filled. */
export const libraryFiles = [
  'media/aaaaaaaaaaaaaaaa/hero.jpg',
  'media/aaaaaaaaaaaaaaaa/thumbnail.jpg',
  'media/bbbbbbbbbbbbbbbb/about.jpg',
  'media/cccccccccccccccc/film.mp4',
];

/** A data folder with the files that the backend's reset names, and its operations. */
export class Library {
  readonly dataDir = newFolder();
  readonly target: RestoreTarget;
  readonly operations: Operations;

  constructor(db: Database, now: () => Date, libraryMutex = new Mutex()) {
    const library = new LibraryFolders({ db, mediaDir: this.mediaDir, databaseName: 'test' });
    this.target = {
      db,
      logSpace: unlimitedLogSpace,
      library,
      staging: stagingOf(this.dataDir),
      libraryMutex,
    };
    mkdirSync(this.mediaDir);
    this.operations = operationsOn(this.target, now);
  }

  static over(backend: TestBackend): Library {
    const library = new Library(backend.db, () => backend.now, backend.libraryMutex);
    library.write('aaaaaaaaaaaaaaaa', 'hero.jpg', 'the hero');
    library.write('aaaaaaaaaaaaaaaa', 'thumbnail.jpg', 'small');
    library.write('bbbbbbbbbbbbbbbb', 'about.jpg', '');
    library.write('cccccccccccccccc', 'film.mp4', 'film '.repeat(100_000));
    return library;
  }

  get mediaDir(): string {
    return join(this.dataDir, 'media');
  }

  write(folder: string, name: string, content: string): void {
    mkdirSync(join(this.mediaDir, folder), { recursive: true });
    writeFileSync(join(this.mediaDir, folder, name), content);
  }

  /** All that is in the data folder. */
  files(): readonly string[] {
    return readdirSync(this.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.dataDir.length + 1))
      .toSorted();
  }

  /** All that is in the data folder, or these of it, each with what it holds. */
  fileHashes(only = (files: readonly string[]) => files): readonly string[] {
    return only(this.files()).map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(this.dataDir, name)));
      return `${name} ${hash.digest('hex')}`;
    });
  }

  /** All content, exactly as the database holds it. */
  content() {
    return readSnapshot(this.target.db);
  }

  async backup(): Promise<Buffer> {
    return buffer(await this.operations.backup());
  }

  restore(backup: Buffer): Promise<void> {
    // In small pieces, as a network brings them.
    const pieces = Array.from({ length: Math.ceil(backup.length / 10_000) }, (_, at) =>
      backup.subarray(at * 10_000, (at + 1) * 10_000),
    );
    return this.operations.restore(Readable.from(pieces, { objectMode: false }));
  }
}
