import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { PGlite } from '@electric-sql/pglite';
import { extract, pack } from 'tar-stream';

import { migrated } from '../../server/database/database.ts';
import { poolOver } from '../../server/database/embedded.ts';
import { writeSparse } from '../fixtures/data-folder.ts';
import { newFolder } from './temporary-folders.ts';

const migrationsDir = 'server/migrations';

/** Names what the template is made of, and how. */
function templatePath(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  const migrations = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.toSorted()) hash.update(readFileSync(join(migrationsDir, name)));
  return join(tmpdir(), `kagami-test-template-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** A database that was opened, migrated and closed: whoever opens it has nothing to recover. */
async function makeFolder(folder: string): Promise<void> {
  const pglite = new PGlite(folder);
  const pool = poolOver(pglite);
  await migrated(pool);
  await pool.end();
  await pglite.close();
}

/** The databases that PostgreSQL copies where it is told to create one: more than half of all files. Nothing opens them. */
const unused = /^base\/[14]\//;

async function packFolder(folder: string): Promise<Buffer> {
  const tar = pack();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll('\\', '/');
    if (unused.test(name)) continue;
    if (entry.isDirectory()) tar.entry({ name, type: 'directory', mode: 0o700 });
    else tar.entry({ name, mode: 0o600 }, readFileSync(path));
  }
  tar.finalize();
  return buffer(tar);
}

/** Running initdb takes seconds: the empty, migrated database is made once and kept in the temporary folder. */
async function templateTar(): Promise<Buffer> {
  const path = templatePath();
  if (existsSync(path)) return readFileSync(path);
  const scratch = newFolder();
  await makeFolder(join(scratch, 'database'));
  const tar = await packFolder(join(scratch, 'database'));
  const unfinished = join(scratch, 'tar');
  writeFileSync(unfinished, tar);
  renameSync(unfinished, path);
  rmSync(scratch, { recursive: true });
  return tar;
}

let loaded: Promise<Buffer> | null = null;

/** Of a worker, which reads it once. */
const template = (): Promise<Buffer> => (loaded ??= templateTar());

/** The template as PGlite loads it. */
export const templateBlob = async (): Promise<Blob> => new Blob([new Uint8Array(await template())]);

/** Puts a copy of the template into a folder, which it makes. */
export async function unpackTemplate(folder: string): Promise<void> {
  const entries = extract();
  Readable.from([await template()]).pipe(entries);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeSparse(path, await buffer(entry));
    }
  }
}
