import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { administrators, mediaFiles, sessions, topPage } from '../../server/database/schema.ts';
import { seed } from '../../server/seed.ts';
import { verifyPassword } from '../../server/sessions/password.ts';
import { TestBackend, topTexts, videos } from './backend.ts';
import { newFolder } from './temporary-folders.ts';

const source = newFolder();
mkdirSync(join(source, 'thumbs'));
for (const name of ['hero.jpg', 'film.mp4', 'thumbs/hero.jpg', 'thumbs/film.jpg']) {
  writeFileSync(join(source, name), name);
}
const size = { width: 900, height: 1600, file_size: 8 };
const demo = {
  folder: source,
  media: [
    { file: 'hero.jpg', thumbnail: 'thumbs/hero.jpg', mime_type: 'image/jpeg', ...size, favorite: true },
    { file: 'film.mp4', thumbnail: 'thumbs/film.jpg', mime_type: 'video/mp4', ...size, favorite: false },
  ],
  top: {
    ...topTexts,
    hero_hedder_image: 'hero.jpg',
    about_image: 'hero.jpg',
    newvisitor_bg_image: 'hero.jpg',
    ...videos('film.mp4'),
  },
};

let backend: TestBackend;
let dataDir: string;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  await backend.db.execute(
    sql`truncate ${administrators}, ${sessions}, ${mediaFiles}, ${topPage} restart identity cascade`,
  );
  dataDir = newFolder();
  mkdirSync(join(dataDir, 'media'));
});
afterAll(() => backend.close());

const start = (adminPassword: string | null = null, content = demo) =>
  seed({ db: backend.db, dataDir, adminPassword, demo: content });

const counts = async () => ({
  administrators: await backend.db.$count(administrators),
  media: await backend.db.$count(mediaFiles),
  pages: await backend.db.$count(topPage),
});

test('the first start makes the administrator with a generated password, the library and the page', async () => {
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
  for (const { folder, fileName } of rows) {
    expect(folder).toMatch(/^[\w-]{22}$/);
    expect(readdirSync(join(dataDir, 'media', folder)).toSorted()).toEqual([fileName, 'thumbnail.jpg']);
  }
  const page = { hero_hedder_image: 1, about_image: 1, newvisitor_bg_image: 1, ...videos(2) };
  expect(await backend.db.select().from(topPage)).toMatchObject([{ id: 1, ...topTexts, ...page }]);
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
  expect(readdirSync(join(dataDir, 'media'))).toHaveLength(2);
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

test('a filling that fails half-way leaves no row, and the next start fills anew', async () => {
  const broken = { ...demo, top: { ...demo.top, pc_video_small: 'gone.mp4' } };
  await expect(start(null, broken)).rejects.toThrow('The demonstration library has no gone.mp4.');
  expect(await counts()).toEqual({ administrators: 0, media: 0, pages: 0 });
  await start();
  expect(await counts()).toEqual({ administrators: 1, media: 2, pages: 1 });
});

test('files that an unfinished filling published are taken back, and nobody else’s', async () => {
  const anotherLibrary = join(dataDir, 'media', 'folder-of-another-database');
  mkdirSync(anotherLibrary);
  const broken = { ...demo, top: { ...demo.top, pc_video_small: 'gone.mp4' } };
  await expect(start(null, broken)).rejects.toThrow('The demonstration library has no gone.mp4.');
  expect(readdirSync(join(dataDir, 'media'))).toHaveLength(3);
  await start();
  const rows = await backend.db.select().from(mediaFiles);
  expect(readdirSync(join(dataDir, 'media')).toSorted()).toEqual(
    ['folder-of-another-database', ...rows.map(({ folder }) => folder)].toSorted(),
  );
});

test('the names that a start left which was killed once all was there are thrown away', async () => {
  await start();
  const [row] = await backend.db.select().from(mediaFiles);
  mkdirSync(join(dataDir, 'media.unfinished', row?.folder ?? ''), { recursive: true });
  await start();
  expect(existsSync(join(dataDir, 'media.unfinished'))).toBe(false);
  expect(readdirSync(join(dataDir, 'media'))).toHaveLength(2);
});

test('copies that a killed start left are thrown away', async () => {
  mkdirSync(join(dataDir, 'media.unfinished', 'left'), { recursive: true });
  await start();
  expect(existsSync(join(dataDir, 'media.unfinished'))).toBe(false);
  expect(readdirSync(join(dataDir, 'media'))).toHaveLength(2);
});
