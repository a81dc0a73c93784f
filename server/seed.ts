import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

import { eq } from 'drizzle-orm';

import { administrators, mediaFiles, mediaVariants } from './database/schema.ts';
import { transact, type Database } from './database/transact.ts';
import type { DemoContent } from './demo/content.ts';
import type { FirstStart } from './demo/fill-lists.ts';
import { fillContent } from './demo/fill.ts';
import { variantFormats, variantName } from './library/media-files.ts';
import { changePassword, isFilled } from './sessions/administrators.ts';
import { firstAdministrator } from './sessions/first-administrator.ts';
import { generatePassword, hashPassword, verifyPassword } from './sessions/password.ts';
import { syncEntry, syncTree } from './sync.ts';

/** The destination of a start's content, and the content. */
interface SeedParts {
  readonly db: Database;
  readonly dataDir: string;
  readonly adminPassword: string | null;
  readonly demo: DemoContent;
  /** Of a first start; a later one has no content to write. */
  readonly start: FirstStart;
}

const stagingOf = (dataDir: string) => join(dataDir, 'media.unfinished');

interface MediaRow {
  readonly file: typeof mediaFiles.$inferInsert;
  readonly widths: readonly number[];
}

// Below each unguessable name, which stays when the files are moved to their addresses.
const files = 'files';

/** Copies the library into a folder of unguessable names. Returns the rows that go with it. */
async function copyMedia({ folder, media }: DemoContent, staging: string): Promise<Map<string, MediaRow>> {
  const rows = new Map<string, MediaRow>();
  for (const each of media) {
    const random = randomBytes(16).toString('base64url');
    const thumbnailName = `thumbnail${extname(each.thumbnail)}`;
    const target = join(staging, random, files);
    await mkdir(target, { recursive: true });
    await copyFile(join(folder, each.file), join(target, basename(each.file)));
    await copyFile(join(folder, each.thumbnail), join(target, thumbnailName));
    const variants = each.variants.flatMap((width) =>
      variantFormats.map((format) => variantName(each.file, width, format)),
    );
    for (const name of variants) await copyFile(join(folder, 'variants', name), join(target, name));
    const row = {
      folder: random,
      fileName: basename(each.file),
      thumbnailName,
      mimeType: each.mime_type,
      width: each.width,
      height: each.height,
      fileSize: each.file_size,
      favorite: each.favorite,
      alt: each.alt,
    };
    rows.set(each.file, { file: row, widths: each.variants });
  }
  return rows;
}

/** Moves the copied files to their addresses. The names stay in `staging` until their rows are stored too. */
async function publishMedia(rows: Iterable<MediaRow>, staging: string, mediaDir: string): Promise<void> {
  await syncTree(staging);
  await syncEntry(dirname(staging));
  for (const {
    file: { folder },
  } of rows)
    await rename(join(staging, folder, files), join(mediaDir, folder));
  await syncEntry(mediaDir);
}

/**
 * Deletes the files that an unfinished first start published, by its own names alone: other folders without a row may
 * belong to another database's library.
 */
async function takeBack(staging: string, mediaDir: string): Promise<void> {
  const names = await readdir(staging).catch(() => []);
  for (const name of names) await rm(join(mediaDir, name), { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
}

/**
 * Fills a database without administrators: the first one, the library, the pages. All rows come in one transaction,
 * so a start that is killed here is repeated. Returns the password if it was generated.
 */
async function fill({ db, dataDir, adminPassword, demo, start }: SeedParts): Promise<string | null> {
  const mediaDir = join(dataDir, 'media');
  const staging = stagingOf(dataDir);
  await takeBack(staging, mediaDir);
  await mkdir(staging, { recursive: true });
  const rows = await copyMedia(demo, staging);
  await publishMedia(rows.values(), staging, mediaDir);
  const generated = adminPassword === null ? generatePassword() : null;
  const passwordHash = await hashPassword(adminPassword ?? generated ?? '');
  await transact(db, async (tx) => {
    await tx.insert(administrators).values({ username: firstAdministrator, passwordHash, isSuperuser: true });
    const ids = new Map<string, number>();
    for (const [name, { file, widths }] of rows) {
      const [inserted] = await tx.insert(mediaFiles).values(file).returning({ id: mediaFiles.id });
      if (inserted === undefined) continue;
      ids.set(name, inserted.id);
      await tx.insert(mediaVariants).values({ mediaId: inserted.id, state: 'done', widths: [...widths] });
    }
    await fillContent(tx, demo, ids, start);
  });
  await rm(staging, { recursive: true, force: true });
  return generated;
}

/** Gives the first administrator the configured password, if it is not theirs already, and ends their sessions. */
async function applyPassword(db: Database, password: string): Promise<void> {
  const [first] = await db
    .select()
    .from(administrators)
    .where(eq(administrators.username, firstAdministrator));
  if (first === undefined || (await verifyPassword(password, first.passwordHash))) return;
  await changePassword(db, { username: firstAdministrator, password });
}

/**
 * Fills the database on the first start. On a later one only a configured password is applied, which resets a
 * forgotten one. Returns the generated password of the first administrator, on the first start alone.
 */
export async function seed(parts: SeedParts): Promise<string | null> {
  const { db, dataDir, adminPassword } = parts;
  if (!(await isFilled(db))) return fill(parts);
  // A start that was killed once its rows were there left the names.
  await rm(stagingOf(dataDir), { recursive: true, force: true });
  if (adminPassword !== null) await applyPassword(db, adminPassword);
  return null;
}
