import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { ne, sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { readSnapshot } from '../../../server/backup/format.ts';
import { openEmbeddedDatabase } from '../../../server/database/database.ts';
import { mediaFiles } from '../../../server/database/schema.ts';
import { copyDataFolder } from '../../fixtures/data-folder.ts';
import { DamagedFolder } from '../damaged-folder.ts';
import { freshKagami } from '../database.ts';
import { isSoak } from '../power-cut/campaign.ts';
import { startAndStop } from '../start-here.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

const started = (dataDir: string) => startAndStop({ KAGAMI_DATA_DIR: dataDir });

/** All rows of a data folder's database. */
async function contentOf(dataDir: string) {
  const { db, close } = await openEmbeddedDatabase(dataDir);
  return readSnapshot(db).finally(close);
}

/** The file of a table or an index, below the data folder. */
const fileOf: Record<string, string> = {};

let whole: string;
let foreign: DamagedFolder;
let content: Awaited<ReturnType<typeof contentOf>>;
beforeAll(async () => {
  whole = (await freshKagami()).KAGAMI_DATA_DIR;
  // Not a copy of the same template: a start could not tell the two apart.
  foreign = new DamagedFolder(newFolder());
  await started(whole);
  await started(foreign.path);
  content = await contentOf(whole);
  const { db, close } = await openEmbeddedDatabase(whole);
  const { rows } = await db.execute<{ name: string; file: string }>(
    sql`select relname as name, pg_relation_filepath(oid) as file from pg_class where relkind in ('r', 'i') and pg_relation_filepath(oid) is not null`,
  );
  for (const { name, file } of rows) fileOf[name] = `database/${file}`;
  await close();
});
afterAll(removeFolders);

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true });
});

const copied = (from: string) => {
  const to = join(newFolder(), 'data');
  copies.push(to);
  copyDataFolder(from, to);
  return new DamagedFolder(to);
};

const lines = {
  later:
    /^The database in \S+ cannot be opened: it was made by a newer version of Kagami: start it with that version\./,
  notWhole:
    /^The data folder \S+ is not whole: .+\. Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew\.$/,
  notOpened:
    /^The database in \S+ cannot be opened: .+\. Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew\.$/,
};

/** Which of the ends a start takes; what it says where it is none of them. */
async function outcomeOf(dataDir: string): Promise<string> {
  try {
    await started(dataDir);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return Object.entries(lines).find(([, line]) => line.test(said))?.[0] ?? said;
  }
  return isDeepStrictEqual(await contentOf(dataDir), content) ? 'same' : 'starts with other content';
}

async function query(folder: DamagedFolder, statement: SQL): Promise<void> {
  const { db, close } = await openEmbeddedDatabase(folder.path);
  await db.execute(statement);
  await close();
}

/** As an earlier version had none. */
function withoutMarker(folder: DamagedFolder): DamagedFolder {
  folder.remove('installation.json');
  return folder;
}

const control = 'database/global/pg_control';
const log = 'database/pg_wal/00000001000000000000000';

type Damage = readonly [string, 'same' | keyof typeof lines, (folder: DamagedFolder) => unknown];

/** One for each of the things that a start looks at. */
const damages: readonly Damage[] = [
  [
    'another host: the folder under another path, with a stale lock and process id',
    'same',
    (folder) => {
      folder.write('lock', '');
      folder.write('database/postmaster.pid', '1\n/srv/elsewhere\n');
    },
  ],
  [
    'an earlier version, which had neither marker nor id',
    'same',
    async (folder) => {
      folder.remove('installation.json');
      await query(folder, sql`delete from installation`);
    },
  ],
  [
    'a later version',
    'later',
    (folder) => query(folder, sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`),
  ],
  ['PG_VERSION gone', 'notWhole', (folder) => folder.remove('database/PG_VERSION')],
  ['PG_VERSION of another version', 'notWhole', (folder) => folder.write('database/PG_VERSION', '17\n')],
  ['database gone', 'notWhole', (folder) => folder.remove('database')],
  [
    'database emptied, of an earlier version',
    'notWhole',
    (folder) => withoutMarker(folder).empty('database'),
  ],
  ['base half copied', 'notWhole', (folder) => folder.halve('database/base')],
  ['pg_control cut off', 'notWhole', (folder) => folder.truncate('database/global/pg_control', 100)],
  ['the log gone', 'notWhole', (folder) => folder.remove('database/pg_wal')],
  ['empty folders left out by a copy', 'notWhole', (folder) => folder.remove('database/pg_notify')],
  ['postgresql.conf emptied', 'notWhole', (folder) => folder.truncate('database/postgresql.conf')],
  ['the tables half copied', 'notOpened', (folder) => folder.halve('database/base/5')],
  ['the log of another database', 'notOpened', (folder) => folder.swap('database/pg_wal', foreign)],
  ['a table cut off', 'notOpened', (folder) => folder.truncate(fileOf['lessons'] ?? '', 4096)],
  ['an index emptied', 'notOpened', (folder) => folder.truncate(fileOf['news_pkey'] ?? '')],
  ['the catalogue emptied', 'notOpened', (folder) => folder.truncate(fileOf['pg_attribute'] ?? '')],
  ['another installation’s database', 'notWhole', (folder) => folder.swap('database', foreign)],
  ['another installation’s marker', 'notWhole', (folder) => folder.swap('installation.json', foreign)],
  ['the marker emptied', 'notWhole', (folder) => folder.truncate('installation.json')],
  ['media gone', 'notWhole', (folder) => folder.remove('media')],
  ['media emptied', 'notWhole', (folder) => folder.empty('media')],
];

/** Further ones, each of a kind with one of those: in the soak. */
const furtherDamages: readonly Damage[] = [
  ['nothing at all', 'same', () => undefined],
  ['the marker gone', 'same', withoutMarker],
  ['an emptied lock', 'same', (folder) => folder.truncate('lock')],
  ['the log’s spare segment gone', 'same', (folder) => folder.remove(`${log}2`)],
  ['PG_VERSION emptied', 'notWhole', (folder) => folder.truncate('database/PG_VERSION')],
  ['database emptied', 'notWhole', (folder) => folder.empty('database')],
  ['database gone, of an earlier version', 'notWhole', (folder) => withoutMarker(folder).remove('database')],
  [
    'database and media gone',
    'notWhole',
    (folder) => {
      folder.remove('database');
      folder.remove('media');
    },
  ],
  [
    'database a file',
    'notWhole',
    (folder) => {
      folder.remove('database');
      folder.write('database', '');
    },
  ],
  ['database half copied', 'notWhole', (folder) => folder.halve('database')],
  ['global emptied', 'notWhole', (folder) => folder.empty('database/global')],
  ['global half copied', 'notWhole', (folder) => folder.halve('database/global')],
  ['pg_control gone', 'notWhole', (folder) => folder.remove('database/global/pg_control')],
  ['pg_control zeroed', 'notOpened', (folder) => folder.write(control, Buffer.alloc(8192))],
  ['pg_control of another database', 'notOpened', (folder) => folder.swap(control, foreign)],
  ['the log emptied', 'notOpened', (folder) => folder.empty('database/pg_wal')],
  ['the log cut off', 'notOpened', (folder) => folder.truncate(`${log}1`, 5_000_000)],
  ['pg_xact emptied', 'notOpened', (folder) => folder.empty('database/pg_xact')],
  ['the administrators emptied', 'notOpened', (folder) => folder.truncate(fileOf['administrators'] ?? '')],
  ['a table emptied', 'notOpened', (folder) => folder.truncate(fileOf['studios'] ?? '')],
  ['a table gone', 'notOpened', (folder) => folder.remove(fileOf['studios'] ?? '')],
  [
    'a page overwritten',
    'notOpened',
    (folder) => folder.write(fileOf['news'] ?? '', Buffer.alloc(8192, 'x')),
  ],
  ['another installation’s media', 'notWhole', (folder) => folder.swap('media', foreign)],
  [
    'the marker of a later version',
    'notWhole',
    (folder) => folder.write('installation.json', '{"format":"kagami-data","version":2}'),
  ],
  ['media under another name', 'notWhole', (folder) => folder.rename('media', 'media.old')],
];

test.each([...damages, ...(isSoak ? furtherDamages : [])])(
  '%s',
  { timeout: 60_000 },
  async (_name, expected, damage) => {
    const folder = copied(whole);
    await damage(folder);
    expect(await outcomeOf(folder.path)).toBe(expected);
  },
);

test('a library whose only file is cut off is one with a damaged file, and starts', async () => {
  const folder = copied(whole);
  const { db, close } = await openEmbeddedDatabase(folder.path);
  const [kept] = await db.select().from(mediaFiles).limit(1);
  if (!kept) throw new Error('The demonstration has no files.');
  await db.execute(sql`set session_replication_role = replica`);
  await db.delete(mediaFiles).where(ne(mediaFiles.id, kept.id));
  await close();
  folder.truncate(join('media', kept.folder, kept.fileName));
  expect(await started(folder.path)).toEqual([
    `Warning: 1 of 1 media files in ${folder.path} are missing or damaged. A backup has them: "npm run restore -- <file>".`,
  ]);
});

test('files of the library that are missing or cut off are told of in one line, and all else is served', async () => {
  const folder = copied(whole);
  folder.halve('media');
  expect(await started(folder.path)).toEqual([
    `Warning: 16 of 32 media files in ${folder.path} are missing or damaged. A backup has them: "npm run restore -- <file>".`,
  ]);
  expect(await contentOf(folder.path)).toEqual(content);
});
