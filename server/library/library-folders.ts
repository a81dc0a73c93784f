import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Database } from '../database/database.ts';
import { syncEntry, syncTree } from '../sync.ts';
import { unnamedFolders } from './named-folders.ts';

/** Which library it is: another database may keep its own in the same data folder. */
interface LibraryParts {
  readonly db: Database;
  readonly mediaDir: string;
  /** Tells this database from another one. */
  readonly databaseName: string;
}

// Below each note, so that the note stays behind when the files have gone to where they are served from.
const files = 'files';

const remove = (path: string) => rm(path, { recursive: true, force: true });

/**
 * The folders of the library whose rows come or go. Before either begins, the folder's name is noted in
 * `<media folder>/.pending/<database>`; when it has ended, however it ended, the folder is kept if a row names it and
 * removed if none does, and the note goes. A kill leaves the note, and the next start does the rest. Only what is noted
 * is ever removed: any other folder without a row may be the library of another database.
 */
export class LibraryFolders {
  readonly #db: Database;
  readonly #mediaDir: string;
  readonly #notes: string;

  constructor({ db, mediaDir, databaseName }: LibraryParts) {
    this.#db = db;
    this.#mediaDir = mediaDir;
    const database = createHash('sha256').update(databaseName).digest('base64url').slice(0, 22);
    this.#notes = join(mediaDir, '.pending', database);
  }

  #noteOf(folder: string): string {
    return join(this.#notes, folder);
  }

  /** The folders that are noted. */
  pending(): Promise<readonly string[]> {
    return readdir(this.#notes).catch(() => []);
  }

  /** Notes that a folder's rows come or go. */
  async note(folder: string): Promise<void> {
    await mkdir(this.#noteOf(folder), { recursive: true });
    await syncEntry(this.#notes);
  }

  /** Notes a new folder: what comes is written into `incoming`, and what is to be published moves to `staging`. */
  async begin() {
    const folder = randomBytes(16).toString('base64url');
    const incoming = this.#noteOf(folder);
    const staging = join(incoming, files);
    await mkdir(staging, { recursive: true });
    return { folder, incoming, staging };
  }

  /** Moves a new folder's files to where they are served from, written through to the disk. */
  async publish(folder: string): Promise<void> {
    const note = this.#noteOf(folder);
    await syncTree(note);
    await syncEntry(dirname(note));
    await rename(join(note, files), join(this.#mediaDir, folder));
    await syncEntry(this.#mediaDir);
  }

  /** Throws away what was written for a folder that was not published. */
  async discard(folder: string): Promise<void> {
    await remove(this.#noteOf(folder));
  }

  /** Ends what the notes of these folders tell of, by what the rows say. */
  async settle(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    for (const folder of await unnamedFolders(this.#db, folders)) await remove(join(this.#mediaDir, folder));
    for (const folder of folders) await remove(this.#noteOf(folder));
  }

  /** Ends what a process that was killed had begun. */
  async settleAll(): Promise<void> {
    await this.settle(await this.pending());
  }
}
