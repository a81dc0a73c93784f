import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';

import { storedDocuments } from '../../server/database/content-schema.ts';
import type { StoredDocument } from '../../server/database/document-tables.ts';
import * as schema from '../../server/database/schema.ts';
import { administrators, mediaFiles, sessions, topPage } from '../../server/database/schema.ts';
import { servedPage } from '../../server/documents/document-resource.ts';
import { LibraryFolders } from '../../server/library/library-folders.ts';
import { verifyPassword } from '../../server/sessions/password.ts';
import { seed } from '../../server/start/seed.ts';
import { emptyTables } from './database.ts';
import { sharedBackend } from './shared-backend.ts';
import { makeSmallDemo } from './small-demo.ts';
import { contentOf } from './stored-content.ts';
import { newFolder } from './temporary-folders.ts';

const demo = makeSmallDemo();
const backend = await sharedBackend();
let dataDir: string;
beforeEach(async () => {
  await emptyTables(backend.db);
  dataDir = newFolder();
  mkdirSync(join(dataDir, 'media'));
});

const libraryOf = (folder: string) =>
  new LibraryFolders({ db: backend.db, mediaDir: join(folder, 'media'), databaseName: 'test' });

const start = (adminPassword: string | null = null, content = demo) =>
  seed({
    db: backend.db,
    library: libraryOf(dataDir),
    adminPassword,
    demo: content,
    start: { now: backend.now, timeZone: backend.timeZone },
  });

/** Without the notes. */
const mediaFolders = () =>
  readdirSync(join(dataDir, 'media'))
    .filter((name) => name !== '.pending')
    .toSorted();

const counts = async () => ({
  administrators: await backend.db.$count(administrators),
  media: await backend.db.$count(mediaFiles),
  pages: await backend.db.$count(topPage),
});

test('the first start makes the administrator with a generated password and the library', async () => {
  const password = await start();
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  const [admin] = await backend.db.select().from(administrators);
  expect(admin).toMatchObject({ id: 1, username: 'admin', isSuperuser: true });
  expect(await verifyPassword(password ?? '', admin?.passwordHash ?? '')).toBe(true);

  const rows = await backend.db.select().from(mediaFiles).orderBy(mediaFiles.id);
  expect(rows).toMatchObject([
    { id: 1, fileName: 'hero.jpg', thumbnailName: 'thumbnail.jpg', mimeType: 'image/jpeg', favorite: true },
    { id: 2, fileName: 'film.mp4', thumbnailName: 'thumbnail.jpg', mimeType: 'video/mp4', favorite: false },
  ]);
  for (const { folder } of rows) expect(folder).toMatch(/^[\w-]{22}$/);
  expect(rows.map(({ folder }) => readdirSync(join(dataDir, 'media', folder)).toSorted())).toEqual([
    ['hero-480.avif', 'hero-480.webp', 'hero.jpg', 'thumbnail.jpg'],
    ['film.mp4', 'thumbnail.jpg'],
  ]);
  expect(await backend.db.select().from(schema.mediaVariants)).toEqual([
    { mediaId: 1, state: 'done', widths: [480] },
    { mediaId: 2, state: 'done', widths: [] },
  ]);
});

test.each(Object.values<StoredDocument>(storedDocuments).map((each) => [each.key, each] as const))(
  'the first start fills %s with all that the demonstration says of it',
  async (_key, each) => {
    await start();
    const shown = await servedPage(each).published(backend);
    const items = [1, 2].map((n) => ({ n, id: n }));
    expect(withFileTypes(shown)).toEqual(withFileTypes(contentOf(each).content(items)));
  },
);

/** With the type of each file alone. */
const withFileTypes = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) => Object(value).mime_type ?? value);

const files = { ownerId: 1, position: 1, mediaId: 1 };
const slot = { studioId: 1, day_of_week: 'friday', close_flg: false };
const place = { address: '東京都', lat: 35, lng: 139 };
const spacer = { name: '', start_time: '', end_time: '', instructor_id: null, image: null, space_flg: true };
const times = { start_time: '07:00', end_time: '08:00' };
const winter = { title: '朝ヨガ', text: '冬', top_image: null };
const spring = { title: '発表会', text: '春', top_image: 1 };
const visitor = { name: '木村 さくら', age: '４才', access: 'お車', message: '' };
const reached = { mail: 'sakura@example.jp', tel: '090-0000-0101' };

const filled: readonly (readonly [table: PgTable, rows: readonly object[]])[] = [
  [schema.studios, [{ ...place, id: 1, name: 'ひかり', slug: 'hikari', main_image: 1, is_published: true }]],
  [schema.instructors, [{ id: 1, position: 1, is_active: true }]],
  [schema.studioImages, [files]],
  [schema.instructorTopImages, [files]],
  [schema.instructorImages, [files]],
  [
    schema.lessons,
    [
      { ...slot, ...spacer, id: 1, order: 1 },
      { ...slot, ...times, id: 2, order: 2, name: '朝ヨガ', instructor_id: 1, image: 1, space_flg: false },
    ],
  ],
  [schema.qaCategories, [{ id: 1, position: 1, category: '体験' }]],
  [
    schema.qaItems,
    [
      { id: 1, categoryId: 1, position: 1, question: '一', answer: 'はい', allStudios: true },
      { id: 2, categoryId: 1, position: 2, question: '二', answer: 'いいえ', allStudios: false },
    ],
  ],
  [schema.qaItemImages, [{ ...files, ownerId: 2 }]],
  [schema.qaItemLinks, [{ ownerId: 2, position: 1, text: '料金', url: '/price' }]],
  [schema.qaItemStudios, [{ itemId: 2, studioId: 1 }]],
  [
    schema.news,
    [
      { ...winter, id: 1, createdAt: new Date('2026-02-02T09:00:00Z') },
      { ...spring, id: 2, createdAt: new Date('2026-03-03T03:00:00Z') },
    ],
  ],
  [schema.newsImages, [{ ...files, ownerId: 2 }]],
  [
    schema.hashtags,
    [
      { id: 1, text: 'HipHop', key: 'hiphop' },
      { id: 2, text: 'ヨガ', key: 'ヨガ' },
    ],
  ],
  [
    schema.newsHashtags,
    [
      { ownerId: 1, position: 1, hashtagId: 1 },
      { ownerId: 1, position: 2, hashtagId: 2 },
      { ownerId: 2, position: 1, hashtagId: 2 },
    ],
  ],
  [
    schema.trialBookings,
    [
      {
        ...visitor,
        ...reached,
        id: 1,
        studio: 'ひかり',
        lesson: '朝ヨガ',
        // The first Friday from the day after the start, a Wednesday in Tokyo.
        date: '2026-04-03',
        createdAt: new Date('2026-03-31T14:00:00Z'),
      },
    ],
  ],
];

test('the first start fills every other list, each in its order', async () => {
  await start();
  for (const [table, rows] of filled) {
    const stored = await backend.db
      .select()
      .from(table)
      .orderBy(sql`1, 2`);
    expect([getTableName(table), stored]).toMatchObject([getTableName(table), rows]);
  }
});

test('a configured password is the administrator’s and is not told', async () => {
  expect(await start('configured')).toBeNull();
  const [admin] = await backend.db.select().from(administrators);
  expect(await verifyPassword('configured', admin?.passwordHash ?? '')).toBe(true);
});

test('a later start adds nothing and tells nothing', async () => {
  await start();
  const before = await backend.db.select().from(administrators);
  expect(await start()).toBeNull();
  expect(await counts()).toEqual({ administrators: 1, media: 2, pages: 1 });
  expect(await backend.db.select().from(administrators)).toEqual(before);
  expect(mediaFolders()).toHaveLength(2);
});

test('a password configured later replaces a forgotten one and ends the sessions under it', async () => {
  await start('forgotten');
  const expiresAt = new Date('2026-05-01T00:00:00Z');
  await backend.db.insert(sessions).values({ tokenHash: 'hash', administratorId: 1, expiresAt });
  await start('forgotten');
  expect(await backend.db.$count(sessions)).toBe(1);
  await start('remembered');
  const [admin] = await backend.db.select().from(administrators);
  expect(await verifyPassword('remembered', admin?.passwordHash ?? '')).toBe(true);
  expect(await backend.db.$count(sessions)).toBe(0);
});

test('of a filling that fails half-way no row and no file stays, nobody else’s is taken, and the next start fills anew', async () => {
  const anotherLibrary = join(dataDir, 'media', 'folder-of-another-database');
  mkdirSync(anotherLibrary);
  const broken = { ...demo, top: { ...demo.top, pc_video_small: 'gone.mp4' } };
  await expect(start(null, broken)).rejects.toThrow('The demonstration library has no gone.mp4.');
  expect(await counts()).toEqual({ administrators: 0, media: 0, pages: 0 });
  expect(mediaFolders()).toEqual(['folder-of-another-database']);
  await start();
  expect(await counts()).toEqual({ administrators: 1, media: 2, pages: 1 });
  const rows = await backend.db.select().from(mediaFiles);
  expect(mediaFolders()).toEqual(
    ['folder-of-another-database', ...rows.map(({ folder }) => folder)].toSorted(),
  );
});
