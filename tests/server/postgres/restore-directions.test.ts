import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import type { OpenDatabase } from '../../../server/database/database.ts';
import { keepDeleted } from '../../../server/database/deleted-items.ts';
import { news, topPage } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { demo } from '../../../server/demo/demo.ts';
import { seed } from '../../../server/start/seed.ts';
import { openEmbedded, openOnCluster } from '../database.ts';
import { Library } from '../library.ts';
import { removeFolders } from '../temporary-folders.ts';
import { withoutCopies } from '../uploading.ts';

const opened: OpenDatabase[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  removeFolders();
});

const open = { PGlite: openEmbedded, PostgreSQL: openOnCluster } as const;
const now = new Date('2026-04-01T00:00:00Z');

/** A library on a new database, without content. */
async function newLibrary(kind: keyof typeof open): Promise<Library> {
  const database = await open[kind]();
  opened.push(database);
  return new Library(database.db, () => now);
}

/** The demonstration with its files, a text of many kinds of characters, a microsecond, and a deletion that is kept. */
async function filledLibrary(kind: keyof typeof open): Promise<Library> {
  const library = await newLibrary(kind);
  const { db, library: files } = library.target;
  const start = { now, timeZone: 'Asia/Tokyo' };
  await seed({ db, library: files, adminPassword: 'correct horse battery staple', demo, start });
  await db.update(topPage).set({ title_ja: 'a\n\t"\\ \u{1f468}\u200d\u{1f469} ﷺ \u0001 \'' });
  await db.execute(sql`update ${topPage} set updated_at = '2026-01-02 03:04:05.678912+09'`);
  const by = { id: 1, username: 'admin' };
  await transact(db, async (tx) => {
    await keepDeleted(tx, 'news', [1], { by, at: now });
    await tx.delete(news).where(sql`${news.id} = 1`);
  });
  return library;
}

test.each([
  ['PGlite', 'PGlite'],
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
  ['PostgreSQL', 'PostgreSQL'],
] as const)(
  'what was backed up from %s and restored into %s is backed up again as the same bytes',
  async (from, into) => {
    const source = await filledLibrary(from);
    const backup = await source.backup();
    const target = await newLibrary(into);
    await target.restore(backup);
    expect((await target.backup()).equals(backup)).toBe(true);
    // The smaller copies of images are in no backup.
    expect(target.fileHashes()).toEqual(source.fileHashes(withoutCopies));
    // All files of the demonstration: no files at all would be the same too.
    expect(target.files()).toHaveLength(64);
  },
);
