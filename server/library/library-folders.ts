import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { freeBytes } from '../database/marker.ts';
import type { Database } from '../database/transact.ts';
import { syncEntry, syncTree } from '../kit/disk.ts';
import { errorCode } from '../kit/failure.ts';
import { foldersWithoutRow } from './library-locks.ts';
import type { ByteRange, LibraryStore, NewFolder, StoredFile } from './library-store.ts';

interface LibraryParts {
  readonly db: Database;
  readonly mediaDir: string;
  readonly databaseName: string;
}

/** Below a note, which stays when the files are moved to their addresses. */
const files = 'files';

const remove = (path: string) => rm(path, { recursive: true, force: true });

export const notesFolder = '.pending';

/** The notes are folders `<media folder>/.pending/<database>/<folder>`. */
export class LibraryFolders implements LibraryStore {
  readonly #db: Database;
  readonly #mediaDir: string;
  readonly #notes: string;

  constructor({ db, mediaDir, databaseName }: LibraryParts) {
    this.#db = db;
    this.#mediaDir = mediaDir;
    const database = createHash('sha256').update(databaseName).digest('base64url').slice(0, 22);
    this.#notes = join(mediaDir, notesFolder, database);
  }

  #noteOf(folder: string): string {
    return join(this.#notes, folder);
  }

  async open(folder: string, name: string): Promise<StoredFile | null> {
    const path = join(this.#mediaDir, folder, name);
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(nullIfMissing);
    if (handle === null) return null;
    const status = await handle.stat().catch(async (error: unknown) => {
      await handle.close();
      throw error;
    });
    if (!status.isFile()) {
      await handle.close();
      return null;
    }
    const { size, mtimeMs } = status;
    return {
      size,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      read: ({ first, last }: ByteRange = { first: 0, last: size - 1 }) =>
        // An end before the start would be refused.
        Promise.resolve(handle.createReadStream({ start: first, end: Math.max(last, 0) })),
      close: () => handle.close(),
    };
  }

  async sizesIn(folders: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    for (const folder of folders) {
      const names = await readdir(join(this.#mediaDir, folder)).catch(() => []);
      for (const name of names) {
        const status = await stat(join(this.#mediaDir, folder, name)).catch(() => null);
        if (status?.isFile()) sizes.set(`${folder}/${name}`, status.size);
      }
    }
    return sizes;
  }

  free(): Promise<number> {
    return freeBytes(this.#mediaDir);
  }

  pending(): Promise<readonly string[]> {
    return readdir(this.#notes).catch(() => []);
  }

  async note(folders: readonly string[]): Promise<void> {
    for (const folder of folders) await this.#make(this.#noteOf(folder));
    if (folders.length > 0) await syncEntry(this.#notes);
  }

  async begin(): Promise<NewFolder> {
    const folder = randomBytes(16).toString('base64url');
    const incoming = this.#noteOf(folder);
    const staging = join(incoming, files);
    await this.#make(staging);
    let isPublished = false;
    return {
      folder,
      receive: (part, content, signal) => receive(join(incoming, part), content, signal),
      read: (part) => Promise.resolve(createReadStream(join(incoming, part))),
      keep: (part, name) => rename(join(incoming, part), join(staging, name)),
      write: (name, content) => writeFile(join(staging, name), content),
      publish: async () => {
        isPublished = true;
        await this.#publish(folder);
      },
      end: () => (isPublished ? this.settle([folder]) : this.#discard(folder)),
    };
  }

  /** Makes a folder below the notes. The folders above are synced: a start looks for notes. */
  async #make(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true });
    if (first === undefined || !this.#notes.startsWith(first)) return;
    for (const each of [dirname(this.#notes), this.#mediaDir]) await syncEntry(each);
  }

  claim(): Promise<void> {
    return Promise.resolve();
  }

  async #publish(folder: string): Promise<void> {
    const note = this.#noteOf(folder);
    await syncTree(note);
    await syncEntry(dirname(note));
    await rename(join(note, files), join(this.#mediaDir, folder));
    await syncEntry(this.#mediaDir);
  }

  async add(folder: string, added: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const staging = join(this.#noteOf(folder), files);
    try {
      await this.#make(staging);
      for (const [name, bytes] of added) await writeFile(join(staging, name), bytes);
      await syncTree(staging);
      const made = await mkdir(join(this.#mediaDir, folder), { recursive: true });
      for (const name of added.keys()) await rename(join(staging, name), join(this.#mediaDir, folder, name));
      await syncEntry(join(this.#mediaDir, folder));
      if (made !== undefined) await syncEntry(this.#mediaDir);
    } finally {
      await this.#discard(folder);
    }
  }

  async put(sources: ReadonlyMap<string, string>): Promise<void> {
    const folders = new Set([...sources.keys()].map(dirname));
    for (const folder of folders) await mkdir(join(this.#mediaDir, folder), { recursive: true });
    for (const [path, source] of sources) await rename(source, join(this.#mediaDir, path));
    for (const folder of folders) await syncEntry(join(this.#mediaDir, folder));
    await syncEntry(this.#mediaDir);
  }

  async #discard(folder: string): Promise<void> {
    await remove(this.#noteOf(folder));
  }

  async settle(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    for (const folder of await foldersWithoutRow(this.#db, folders))
      await remove(join(this.#mediaDir, folder));
    for (const folder of folders) await this.#discard(folder);
  }

  async settleAll(): Promise<void> {
    await this.settle(await this.pending());
  }
}

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

function nullIfMissing(error: unknown): null {
  if (missingCodes.has(errorCode(error))) return null;
  throw error;
}

async function receive(path: string, content: Readable, signal: AbortSignal): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => {
    file.once('close', resolve);
  });
  try {
    await pipeline(content, file, { signal });
  } finally {
    // A file that is still being opened would appear in the folder after it is emptied.
    await closed;
  }
}
