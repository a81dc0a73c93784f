import { createReadStream } from 'node:fs';
import { basename, extname, join } from 'node:path';

import { eq } from 'drizzle-orm';

import { administrators, mediaFiles, mediaVariants } from '../database/schema.ts';
import { transact, type Database } from '../database/transact.ts';
import type { DemoContent } from '../demo/content.ts';
import type { FirstStart } from '../demo/fill-lists.ts';
import { fillContent } from '../demo/fill.ts';
import { lockLibraryChange } from '../library/library-locks.ts';
import type { LibraryStore, NewFolder } from '../library/library-store.ts';
import { variantFormats, variantOf } from '../library/media-files.ts';
import { changePassword, isFilled } from '../sessions/administrators.ts';
import { firstAdministrator, generatePassword, hashPassword, verifyPassword } from '../sessions/password.ts';

interface SeedParts {
  readonly db: Database;
  readonly library: LibraryStore;
  readonly adminPassword: string | null;
  readonly demo: DemoContent;
  readonly start: FirstStart;
}

type MediaRow = typeof mediaFiles.$inferInsert;

async function copyMedia(
  from: string,
  each: DemoContent['media'][number],
  folder: NewFolder,
): Promise<MediaRow> {
  const copy = (source: string, name: string) => folder.write(name, createReadStream(join(from, source)));
  const fileName = basename(each.file);
  const thumbnailName = `thumbnail${extname(each.thumbnail)}`;
  await copy(each.file, fileName);
  await copy(each.thumbnail, thumbnailName);
  const variants = each.variants.flatMap((width) =>
    variantFormats.map((format) => variantOf(each.file, width, format)),
  );
  for (const name of variants) await copy(join('variants', name), name);
  await folder.publish();
  return {
    folder: folder.folder,
    fileName,
    thumbnailName,
    mimeType: each.mime_type,
    width: each.width,
    height: each.height,
    fileSize: each.file_size,
    favorite: each.favorite,
    alt: each.alt,
  };
}

/** In one transaction, so that a killed start is repeated. Returns the password if it is generated. */
async function fill({ db, library, adminPassword, demo, start }: SeedParts): Promise<string | null> {
  const generated = adminPassword === null ? generatePassword() : null;
  const passwordHash = await hashPassword(adminPassword ?? generated ?? '');
  const folders: NewFolder[] = [];
  try {
    const rows = new Map<DemoContent['media'][number], MediaRow>();
    for (const each of demo.media) {
      const folder = await library.begin();
      folders.push(folder);
      rows.set(each, await copyMedia(demo.folder, each, folder));
    }
    await transact(db, async (tx) => {
      await lockLibraryChange(tx);
      await library.claim(
        tx,
        folders.map(({ folder }) => folder),
      );
      await tx
        .insert(administrators)
        .values({ username: firstAdministrator, passwordHash, isSuperuser: true });
      const ids = new Map<string, number>();
      for (const [each, row] of rows) {
        const [inserted] = await tx.insert(mediaFiles).values(row).returning({ id: mediaFiles.id });
        if (inserted === undefined) continue;
        ids.set(each.file, inserted.id);
        const widths = [...each.variants];
        await tx.insert(mediaVariants).values({ mediaId: inserted.id, state: 'done', widths });
      }
      await fillContent(tx, demo, ids, start);
    });
  } finally {
    // A failure here is settled at the next start.
    for (const folder of folders) await folder.end().catch(() => undefined);
  }
  return generated;
}

async function applyPassword(db: Database, password: string): Promise<void> {
  const [first] = await db
    .select()
    .from(administrators)
    .where(eq(administrators.username, firstAdministrator));
  if (first === undefined || (await verifyPassword(password, first.passwordHash))) return;
  await changePassword(db, { username: firstAdministrator, password });
}

export async function seed(parts: SeedParts): Promise<string | null> {
  const { db, adminPassword } = parts;
  if (!(await isFilled(db))) return fill(parts);
  if (adminPassword !== null) await applyPassword(db, adminPassword);
  return null;
}
