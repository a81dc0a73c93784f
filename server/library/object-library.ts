import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { and, eq, inArray, not } from 'drizzle-orm';

import type { ProcessNumber } from '../database/processes.ts';
import { libraryNotes } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { foldersWithoutRow, waitForLibraryChanges } from './library-locks.ts';
import { StoreAway, type LibraryStore, type NewFolder, type StoredFile } from './library-store.ts';
import type { ObjectStore } from './object-store.ts';

interface ObjectLibraryParts {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly process: ProcessNumber;
}

/** For more folders the whole store is listed at once. */
const listedSingly = 20;

/** One after the other, the folders of a large trash would take minutes. */
const removedAtOnce = 16;

/** No file of the library begins with a dot. */
const received = (part: string) => `.received-${part}`;

/** Notes are rows with the process that wrote them: another process settles them once that one is gone. */
export class ObjectLibrary implements LibraryStore {
  readonly #db: Database;
  readonly #store: ObjectStore;
  readonly #process: ProcessNumber;
  readonly #unsettled = new Set<string>();

  constructor({ db, store, process }: ObjectLibraryParts) {
    this.#db = db;
    this.#store = store;
    this.#process = process;
  }

  open(folder: string, name: string): Promise<StoredFile | null> {
    return this.#store.open(`${folder}/${name}`);
  }

  async sizesIn(folders: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    const wanted = new Set(folders);
    const prefixes = folders.length > listedSingly ? [''] : folders.map((folder) => `${folder}/`);
    for (const prefix of prefixes) {
      for await (const { path, size } of this.#store.list(prefix)) {
        const [folder = '', name = ''] = path.split('/');
        if (wanted.has(folder) && !name.startsWith('.')) sizes.set(path, size);
      }
    }
    return sizes;
  }

  free(): Promise<number> {
    return Promise.resolve(Infinity);
  }

  async pending(): Promise<readonly string[]> {
    const notes = await this.#db.select({ folder: libraryNotes.folder }).from(libraryNotes);
    return notes.map(({ folder }) => folder);
  }

  async note(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    const process = this.#process.number;
    await this.#db
      .insert(libraryNotes)
      .values(folders.map((folder) => ({ folder, process })))
      .onConflictDoUpdate({ target: libraryNotes.folder, set: { process } });
  }

  async begin(): Promise<NewFolder> {
    const folder = randomBytes(16).toString('base64url');
    await this.note([folder]);
    const at = (name: string) => `${folder}/${name}`;
    const parts: string[] = [];
    return {
      folder,
      receive: (part, content, signal) => {
        parts.push(at(received(part)));
        return this.#store.upload(at(received(part)), content, signal);
      },
      read: async (part) => {
        const file = await this.#store.open(at(received(part)));
        if (file === null) throw new StoreAway(`${part} of an upload is missing.`);
        return file.read();
      },
      keep: (part, name) => this.#store.copy(at(received(part)), at(name)),
      write: (name, content) => this.#store.upload(at(name), content),
      // Each file was stored when its upload was answered.
      publish: () => this.#store.remove(parts),
      end: () => this.settle([folder]),
    };
  }

  async add(folder: string, added: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const [name, bytes] of added) await this.#store.upload(`${folder}/${name}`, bytes);
  }

  async put(sources: ReadonlyMap<string, string>): Promise<void> {
    for (const [path, source] of sources) await this.#store.upload(path, createReadStream(source));
  }

  async claim(tx: Transaction, folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    const claimed = await tx.delete(libraryNotes).where(this.#own(folders)).returning();
    if (claimed.length < folders.length)
      throw new StoreAway('Another process has taken a folder over, whose files it removes.');
  }

  #own(folders: readonly string[]) {
    return and(inArray(libraryNotes.folder, [...folders]), eq(libraryNotes.process, this.#process.number));
  }

  async settle(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    for (const folder of folders) this.#unsettled.add(folder);
    const notes = await this.#db
      .select({ folder: libraryNotes.folder })
      .from(libraryNotes)
      .where(this.#own(folders));
    const own = notes.map(({ folder }) => folder);
    // There are none after a claim, and the query's lock would make calls wait.
    if (own.length > 0) await this.#remove(await foldersWithoutRow(this.#db, own));
    await this.#db.delete(libraryNotes).where(this.#own(folders));
    for (const folder of folders) this.#unsettled.delete(folder);
  }

  async settleAll(): Promise<void> {
    await this.settle([...this.#unsettled, ...(await this.#takeOver())]);
  }

  #takeOver(): Promise<readonly string[]> {
    const { number, isAnother } = this.#process;
    return transact(this.#db, async (tx) => {
      await waitForLibraryChanges(tx);
      const gone = await tx
        .select({ folder: libraryNotes.folder })
        .from(libraryNotes)
        .where(and(not(eq(libraryNotes.process, number)), not(isAnother(libraryNotes.process))))
        .for('update', { skipLocked: true });
      const folders = gone.map(({ folder }) => folder);
      if (folders.length > 0)
        await tx.update(libraryNotes).set({ process: number }).where(inArray(libraryNotes.folder, folders));
      return folders;
    });
  }

  async #remove(folders: readonly string[]): Promise<void> {
    const remove = async (folder: string) => {
      const paths: string[] = [];
      for await (const { path } of this.#store.list(`${folder}/`)) paths.push(path);
      await this.#store.remove(paths);
    };
    for (let at = 0; at < folders.length; at += removedAtOnce)
      await Promise.all(folders.slice(at, at + removedAtOnce).map(remove));
  }
}
