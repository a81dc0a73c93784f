import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';

import { poolOver } from '../../../server/database/embedded.ts';
import { freshKagami } from '../database.ts';
import { newFolder } from '../temporary-folders.ts';

const migrations = 'server/migrations';
const journal = 'meta/_journal.json';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle-kit writes it.
const read = (): Journal => JSON.parse(readFileSync(join(migrations, journal), 'utf8')) as Journal;

/** How many migrations there are. */
export const migrationCount = read().entries.length;

/** A folder of the first migrations. */
function firstMigrations(count: number): string {
  const folder = newFolder();
  const all = read();
  const entries = all.entries.slice(0, count);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, journal), JSON.stringify({ ...all, entries }));
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** What was stored by a version with so many migrations, from each number of them on. */
const contents: readonly (readonly [migrations: number, statement: string])[] = [
  [1, `insert into administrators (username, password_hash, created_at) values ('admin', 'x', '2026-01-01')`],
  [
    1,
    `insert into media_files (folder, file_name, mime_type, file_size, created_at)
     select repeat(n::text, 16), 'old.jpg', 'image/jpeg', 6, '2026-01-01' from generate_series(1, 9) n`,
  ],
  [
    1,
    `insert into top_page (title_en, title_ja, about_title_en, about_description, newvisitor_catchcopy,
       newvisitor_title, newvisitor_description, newvisitor_button_text, hero_hedder_image_id, updated_at)
     values ('Old', '昔の題', '', '', '', '', '', '', 1, '2026-01-01')`,
  ],
  [
    3,
    `insert into concepts (position, title, content, image_id) select n, '昔', '光', 2 from generate_series(1, 500) n`,
  ],
  [4, `insert into news (title, text, top_image_id, created_at) values ('昔', '鏡', 3, '2026-01-01')`],
  [
    5,
    `insert into trial_bookings (date, name, age, studio, lesson, access, message, mail, tel, created_at)
     select '2026-01-02', '山田', '30', '光', '朝', '徒歩', '', '', '', '2026-01-01' from generate_series(1, 500)`,
  ],
];

/** A Kagami of an earlier version that has run, with the first migrations alone: its variables. */
export async function earlierKagami(count: number) {
  const env = await freshKagami();
  const dataDir = env.KAGAMI_DATA_DIR;
  const pglite = env.DATABASE_URL === undefined ? new PGlite(join(dataDir, 'database')) : null;
  const pool = pglite === null ? new Pool({ connectionString: env.DATABASE_URL }) : poolOver(pglite);
  const db = drizzle(pool);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await migrate(db, { migrationsFolder: firstMigrations(count) });
  for (const [from, statement] of contents) if (count >= from) await db.execute(sql.raw(statement));
  await pool.end();
  await pglite?.close();
  for (let folder = 1; folder <= 9; folder += 1) {
    const path = join(dataDir, 'media', String(folder).repeat(16));
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'old.jpg'), `file ${folder}`);
  }
  return env;
}
