import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { pack as createPack, type Pack } from 'tar-stream';

import type { Database } from '../database/transact.ts';
import { errorCode } from '../start-failure.ts';
import {
  formatVersion,
  names,
  schemaVersion,
  type Header,
  type Manifest,
  readSnapshot,
  type Snapshot,
} from './format.ts';

/** The sources of a backup. */
interface BackupSource {
  readonly db: Database;
  readonly mediaDir: string;
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

  /** Whether the file existed. */
  async file(name: string, path: string): Promise<boolean> {
    const handle = await open(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    });
    if (handle === null) return false;
    const { size } = await handle.stat();
    // Of exactly the announced size, even when the file changes meanwhile.
    const content = size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1 });
    await this.#add(name, size, content).finally(() => handle.close());
    return true;
  }
}

/**
 * Packs every file that a snapshot names, and returns a snapshot whose files are all in the backup. A file added
 * during the packing is packed in the next round. A deletion takes the row before the file, so the next snapshot does
 * not name a deleted one. A file that the last snapshot names and that is not on the disk is listed as missing.
 */
async function packFiles(packing: Packing, { db, mediaDir }: BackupSource) {
  const packed = new Map<string, boolean>();
  for (;;) {
    const snapshot = await readSnapshot(db);
    const fresh = snapshot.files.filter((path) => !packed.has(path));
    if (fresh.length === 0) {
      return { snapshot, missing: snapshot.files.filter((path) => packed.get(path) === false) };
    }
    for (const path of fresh) packed.set(path, await packing.file(names.media(path), join(mediaDir, path)));
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
