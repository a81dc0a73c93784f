import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { pack as createPack, type Pack } from 'tar-stream';

import type { Database } from '../database/transact.ts';
import type { LibraryStore, StoredFile } from '../library/library-store.ts';
import { formatVersion, names, schemaVersion, type Header, readSnapshot, type Snapshot } from './format.ts';
import type { Manifest } from './manifest.ts';

/** The sources of a backup. */
interface BackupSource {
  readonly db: Database;
  readonly library: LibraryStore;
  readonly now: () => Date;
}

type PackedEntry = Manifest['entries'][number];

/** Writes the entries and collects the manifest. */
class Packing {
  readonly #pack: Pack;
  readonly #mtime: Date;
  readonly entries: PackedEntry[] = [];

  constructor(pack: Pack, mtime: Date) {
    this.#pack = pack;
    this.#mtime = mtime;
  }

  async #add(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: this.#mtime });
    await pipeline(
      content,
      async function* hashed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry,
    );
    this.entries.push({ name, size, sha256: hash.digest('hex') });
  }

  text(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.#add(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  }

  async file(name: string, file: StoredFile): Promise<void> {
    // Of exactly the announced size, even when the file changes meanwhile.
    await this.#add(name, file.size, await file.read()).finally(() => file.close());
  }
}

/**
 * Packs every file that a snapshot names, and returns a snapshot whose files are all in the backup. A file added
 * during the packing is packed in the next round. A deletion takes the row before the file, so the next snapshot does
 * not name a deleted one. A file that the last snapshot names and that does not exist is listed as missing.
 */
async function packFiles(packing: Packing, { db, library }: BackupSource) {
  const packed = new Map<string, boolean>();
  for (;;) {
    const snapshot = await readSnapshot(db);
    const fresh = snapshot.files.filter((path) => !packed.has(path));
    if (fresh.length === 0) {
      return { snapshot, missing: snapshot.files.filter((path) => packed.get(path) === false) };
    }
    for (const path of fresh) {
      const file = await library.open(dirname(path), basename(path));
      if (file !== null) await packing.file(names.media(path), file);
      packed.set(path, file !== null);
    }
  }
}

async function packRows(packing: Packing, { tables }: Snapshot): Promise<void> {
  for (const { table, chunks } of tables) {
    for (const [number, chunk] of chunks.entries()) await packing.text(names.rows(table, number), chunk);
  }
}

const nextIdsOf = ({ tables }: Snapshot) =>
  Object.fromEntries(tables.flatMap(({ table, nextId }) => (nextId === null ? [] : [[table, nextId]])));

async function fill(pack: Pack, source: BackupSource): Promise<void> {
  const now = source.now();
  const packing = new Packing(pack, now);
  const header: Header = {
    format: 'kagami-backup',
    version: formatVersion,
    schema: schemaVersion(),
    createdAt: now.toISOString(),
  };
  await packing.text(names.header, JSON.stringify(header));
  const { snapshot, missing } = await packFiles(packing, source);
  await packRows(packing, snapshot);
  const manifest: Manifest = { entries: [...packing.entries], nextIds: nextIdsOf(snapshot), missing };
  const text = JSON.stringify(manifest);
  await packing.text(names.manifest, text);
  await packing.text(names.seal, createHash('sha256').update(text).digest('hex'));
  pack.finalize();
}

/** The backup as a stream: neither it nor a file of the library is ever whole in memory. */
export function packBackup(source: BackupSource): Readable {
  const pack = createPack();
  fill(pack, source).catch((error: unknown) => pack.destroy(error instanceof Error ? error : undefined));
  return Readable.from(pack, { objectMode: false });
}
