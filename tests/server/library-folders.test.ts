import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { mediaFiles } from '../../server/database/schema.ts';
import { LibraryFolders } from '../../server/library/library-folders.ts';
import { image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { filesIn, upload, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const ofAnotherDatabase = () =>
  new LibraryFolders({ db: backend.db, mediaDir: backend.mediaDir, databaseName: 'another' });

/** A folder that was published by an upload which was killed before its row came. */
async function publishWithoutRow(folders: LibraryFolders): Promise<string> {
  const folder = await folders.begin();
  await folder.write('x.jpg', Buffer.from('x'));
  await folder.publish();
  return folder.folder;
}

const folderOf = (address: string) => address.split('/')[2] ?? '';

const notes = () => readdirSync(join(backend.mediaDir, '.pending'), { recursive: true }).length;

test('what an upload that was killed left is gone after the next start: half a file, or one without a row', async () => {
  const begun = await backend.libraryFolders.begin();
  await begun.receive('images', Readable.from(['half a fi']), new AbortController().signal);
  backend.writeMedia('aaaaaaaaaaaaaaaa', 'hero.jpg', 'hero');
  expect(begun.folder).toMatch(/^[\w-]{22}$/);
  await publishWithoutRow(backend.libraryFolders);
  expect(filesIn(backend.mediaDir)).toHaveLength(3);
  await backend.libraryFolders.settleAll();
  expect(filesIn(backend.mediaDir)).toEqual(['aaaaaaaaaaaaaaaa/hero.jpg']);
  expect(notes()).toBe(1);
});

test('an upload that was killed once its row was there keeps its files', async () => {
  const folder = await publishWithoutRow(backend.libraryFolders);
  await backend.db.insert(mediaFiles).values({ folder, fileName: 'x.jpg', mimeType: 'image/jpeg' });
  await backend.libraryFolders.settleAll();
  expect(filesIn(backend.mediaDir)).toEqual([`${folder}/x.jpg`]);
});

test('a deletion that was killed before its row went keeps the files, and one that was killed after it does not', async () => {
  const bytes = await image('jpeg');
  const kept = await uploaded(upload(backend, [{ name: 'kept.jpg', bytes }]));
  const gone = await uploaded(upload(backend, [{ name: 'gone.jpg', bytes }]));
  for (const { image_url: address } of [kept, gone]) await backend.libraryFolders.note([folderOf(address)]);
  await backend.db.delete(mediaFiles).where(eq(mediaFiles.id, gone.id));
  await backend.libraryFolders.settleAll();
  const folder = folderOf(kept.image_url);
  expect(filesIn(backend.mediaDir)).toEqual([`${folder}/kept-thumbnail.webp`, `${folder}/kept.jpg`]);
});

test('a start leaves alone what nobody noted, and what another database’s uploads noted', async () => {
  backend.writeMedia('library-of-another-database', 'x.jpg', 'x');
  const folder = await publishWithoutRow(ofAnotherDatabase());
  await backend.libraryFolders.settleAll();
  expect(filesIn(backend.mediaDir)).toEqual(
    [`${folder}/x.jpg`, 'library-of-another-database/x.jpg'].toSorted(),
  );
  await ofAnotherDatabase().settleAll();
  expect(filesIn(backend.mediaDir)).toEqual(['library-of-another-database/x.jpg']);
});
