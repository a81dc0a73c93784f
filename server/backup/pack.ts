import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { pack as createPack, type Pack } from 'tar-stream';

import type { Database } from '../database/transact.ts';
import type { LibraryStore } from '../library/library-store.ts';
import {
  formatVersion,
  names,
  schemaVersion,
  type Header,
  readSnapshot,
  sha256,
  type Snapshot,
} from './format.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';

interface BackupSource {
  readonly db: Database;
  readonly library: LibraryStore;
  readonly now: () => Date;
}

/** Repeated, because a file is deleted after its row: one that is missing is named by the last snapshot too. */
async function packFiles(db: Database, packFile: (path: string) => Promise<boolean>) {
  const packed = new Map<string, boolean>();
  for (;;) {
    const snapshot = await readSnapshot(db);
    const fresh = snapshot.files.filter((path) => !packed.has(path));
    if (fresh.length === 0) {
      return { snapshot, missing: snapshot.files.filter((path) => packed.get(path) === false) };
    }
    for (const path of fresh) packed.set(path, await packFile(path));
  }
}

const nextIdsOf = ({ tables }: Snapshot) =>
  Object.fromEntries(tables.flatMap(({ table, nextId }) => (nextId === null ? [] : [[table, nextId]])));

async function fill(pack: Pack, { db, library, now }: BackupSource): Promise<void> {
  const mtime = now();
  const entries: ManifestEntry[] = [];
  const add = async (name: string, size: number, content: Readable): Promise<void> => {
    const hash = createHash('sha256');
    await pipeline(
      content,
      async function* hashed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      pack.entry({ name, size, mode: 0o600, mtime }),
    );
    entries.push({ name, size, sha256: hash.digest('hex') });
  };
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  };
  const header: Header = {
    format: 'kagami-backup',
    version: formatVersion,
    schema: schemaVersion(),
    createdAt: mtime.toISOString(),
  };
  await addText(names.header, JSON.stringify(header));
  const { snapshot, missing } = await packFiles(db, async (path) => {
    const file = await library.open(dirname(path), basename(path));
    if (file === null) return false;
    // Of the announced size, also when the file changes meanwhile.
    await add(names.media(path), file.size, await file.read()).finally(() => file.close());
    return true;
  });
  for (const { table, chunks } of snapshot.tables) {
    for (const [number, chunk] of chunks.entries()) await addText(names.rows(table, number), chunk);
  }
  const manifest: Manifest = { entries: [...entries], nextIds: nextIdsOf(snapshot), missing };
  const text = JSON.stringify(manifest);
  await addText(names.manifest, text);
  await addText(names.seal, sha256(text));
  pack.finalize();
}

export function packBackup(source: BackupSource): Readable {
  const pack = createPack();
  fill(pack, source).catch((error: unknown) => pack.destroy(error instanceof Error ? error : undefined));
  return Readable.from(pack, { objectMode: false });
}
