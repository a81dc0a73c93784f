import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { inArray, sql } from 'drizzle-orm';

import { mediaFiles, mediaTrash } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { syncEntry, syncTree } from '../sync.ts';

// A number of our own among a database's advisory locks.
const libraryLock = 0x6b61_6761;

/**
 * Waits for all transactions that may change which folders rows name, or in which table. One whose connection broke after its COMMIT was
 * sent may still be running: its rows would be overlooked.
 */
export async function waitForLibraryChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${libraryLock})`);
}

/** Marks a transaction that adds, moves or deletes a file, by a lock that several can share. */
export async function lockLibraryChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${libraryLock})`);
}

/** The folders that no row names, neither of the library nor of its trash. */
export const foldersWithoutRow = (db: Database, folders: readonly string[]): Promise<readonly string[]> =>
  transact(db, async (tx) => {
    await waitForLibraryChanges(tx);
    const named = new Set<string>();
    for (const table of [mediaFiles, mediaTrash]) {
      const rows = await tx
        .select({ folder: table.folder })
        .from(table)
        .where(inArray(table.folder, [...folders]));
      for (const { folder } of rows) named.add(folder);
    }
    return folders.filter((folder) => !named.has(folder));
  });

/** A library: another database may have its own in the same data folder. */
interface LibraryParts {
  readonly db: Database;
  readonly mediaDir: string;
  /** Identifies the database. */
  readonly databaseName: string;
}

// Below each note, which stays when the files are moved to their addresses.
const files = 'files';

const remove = (path: string) => rm(path, { recursive: true, force: true });

/**
 * The folders of the library whose rows are being added or deleted. Before that, the folder's name is noted in
 * `<media folder>/.pending/<database>`; afterwards, also after a failure, the folder is removed unless a row names it, and
 * then the note. A kill leaves the note for the next start. Only noted folders are ever removed: any other folder without
 * a row may belong to another database's library.
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

  /** Notes a folder whose rows are being added or deleted. */
  async note(folder: string): Promise<void> {
    await mkdir(this.#noteOf(folder), { recursive: true });
    await syncEntry(this.#notes);
  }

  /** Notes a new folder: files are received in `incoming`, and those to publish move to `staging`. */
  async begin() {
    const folder = randomBytes(16).toString('base64url');
    const incoming = this.#noteOf(folder);
    const staging = join(incoming, files);
    await mkdir(staging, { recursive: true });
    return { folder, incoming, staging };
  }

  /** Syncs a new folder's files and moves them to their address. */
  async publish(folder: string): Promise<void> {
    const note = this.#noteOf(folder);
    await syncTree(note);
    await syncEntry(dirname(note));
    await rename(join(note, files), join(this.#mediaDir, folder));
    await syncEntry(this.#mediaDir);
  }

  /** Adds files to a published folder, each as a whole. Those of a killed process are replaced. */
  async add(folder: string, added: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const staging = join(this.#noteOf(folder), files);
    try {
      await mkdir(staging, { recursive: true });
      for (const [name, bytes] of added) await writeFile(join(staging, name), bytes);
      await syncTree(staging);
      for (const name of added.keys()) await rename(join(staging, name), join(this.#mediaDir, folder, name));
      await syncEntry(join(this.#mediaDir, folder));
    } finally {
      await this.discard(folder);
    }
  }

  /** Deletes the files of a folder that were not published. */
  async discard(folder: string): Promise<void> {
    await remove(this.#noteOf(folder));
  }

  /** Settles these folders by the rows, and deletes their notes. */
  async settle(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    for (const folder of await foldersWithoutRow(this.#db, folders))
      await remove(join(this.#mediaDir, folder));
    for (const folder of folders) await remove(this.#noteOf(folder));
  }

  /** Settles the folders of a killed process. */
  async settleAll(): Promise<void> {
    await this.settle(await this.pending());
  }
}
