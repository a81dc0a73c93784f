import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { mediaFiles, mediaTrash, sessions } from '../../server/database/schema.ts';
import type { TrashedFile } from '../../src/contract/http/media-extensions.ts';
import { token } from './backend.ts';
import { Library } from './library.ts';
import { image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { topRequest } from './top-request.ts';
import { filesIn, upload, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const remove = (id: number) => backend.remove(id);
const post = (call: string, body: object) => backend.told(call, body);
const restore = (id: number) => post('restore_media', { id });
const empty = (...ids: readonly number[]) => post('empty_media_trash', { ids });

const trash = () => backend.read<{ bytes: number; files: TrashedFile[] }>('get_media_trash');

/** Puts a file of five bytes into the library that nothing uses. */
async function add(folder: string, name = 'x.jpg'): Promise<number> {
  backend.writeMedia(folder, name, 'bytes');
  const [row] = await backend.db
    .insert(mediaFiles)
    .values({ folder, fileName: name, mimeType: 'image/jpeg', fileSize: 5, favorite: true })
    .returning({ id: mediaFiles.id });
  return row?.id ?? 0;
}

const folders = ['dddddddddddddddd', 'eeeeeeeeeeeeeeee', 'ffffffffffffffff'] as const;

const missing = 'このファイルはもう元に戻せません。すでに元に戻されたか、完全に削除されています。';

/** Lets the session live for longer than the trash. */
const stay = () => backend.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') });

test('a deleted file is in the trash, the latest first, with who and when, and the size of all', async () => {
  expect(await trash()).toEqual({ bytes: 0, files: [] });
  await add(folders[0]);
  await add(folders[1], '本番 1.jpg');
  await remove(4);
  backend.now = new Date('2026-04-02T15:00:01Z');
  await remove(5);
  const file = {
    thumbnail_url: null,
    mime_type: 'image/jpeg',
    width: null,
    height: null,
    file_size: 5,
    favorite_flg: true,
    presentation: { alt: '', focal: null, variants: [] },
    deleted_by: 'admin',
  };
  expect(await trash()).toEqual({
    bytes: 10,
    files: [
      {
        ...file,
        id: 5,
        image_url: `/media/${folders[1]}/%E6%9C%AC%E7%95%AA%201.jpg`,
        deleted_at: '2026-04-03T00:00:01+09:00',
      },
      { ...file, id: 4, image_url: `/media/${folders[0]}/x.jpg`, deleted_at: '2026-04-01T09:00:00+09:00' },
    ],
  });
});

test('a restored file is what it was, under its id, and can be used', async () => {
  const file = await uploaded(upload(backend, [{ name: '発表会.jpg', bytes: await image('jpeg') }]));
  const [before] = await backend.db.select().from(mediaFiles).where(eq(mediaFiles.id, file.id));
  const onDisk = filesIn(backend.mediaDir);
  await remove(file.id);
  expect(await restore(file.id)).toEqual([200, '「発表会.jpg」を元に戻しました。']);
  expect(await backend.db.select().from(mediaFiles).where(eq(mediaFiles.id, file.id))).toEqual([before]);
  expect(filesIn(backend.mediaDir)).toEqual(onDisk);
  expect(await trash()).toEqual({ bytes: 0, files: [] });
  const page = { ...topRequest, about_image: file.id };
  expect((await post('update_page_top_content', page))[0]).toBe(200);
  expect(await restore(file.id)).toEqual([404, missing]);
});

test('a save that uses a file of the trash is refused', async () => {
  const id = await add(folders[0]);
  await remove(id);
  expect(await post('update_page_top_content', { ...topRequest, about_image: id })).toEqual([
    400,
    'About画像: ID 4 のファイルはメディアライブラリにありません。',
  ]);
});

test('a file of the trash is shown to administrators only, and never cached', async () => {
  await remove(await add(folders[0]));
  const address = `/media/${folders[0]}/x.jpg`;
  const seen = await backend.get(address);
  expect([seen.status, await seen.text(), seen.headers.get('cache-control')]).toEqual([
    200,
    'bytes',
    'no-store',
  ]);
  expect((await backend.get(address, { cookie: null })).status).toBe(404);
  // Where both have one host name, the site gets the console's cookie.
  const cookie = `kagami_session=${token}`;
  expect((await backend.site.request(address, { headers: { cookie } })).status).toBe(404);
  await restore(4);
  const restored = await backend.get(address, { cookie: null });
  expect(restored.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
});

test('emptying deletes for good what it names, and no file that came into the trash meanwhile', async () => {
  for (const folder of folders) await add(folder);
  for (const id of [4, 5, 6]) await remove(id);
  await restore(5);
  expect(await empty(4, 5, 99, 2 ** 40)).toEqual([200, '1件を完全に削除しました。']);
  expect((await trash()).files.map(({ id }) => id)).toEqual([6]);
  expect(filesIn(backend.mediaDir)).toEqual([`${folders[1]}/x.jpg`, `${folders[2]}/x.jpg`]);
  expect(await restore(4)).toEqual([404, missing]);
  expect(await empty(4)).toEqual([200, '0件を完全に削除しました。']);
});

test('after 30 days a file is gone: its place in the list, and with the next deletion its row and its bytes', async () => {
  await stay();
  await add(folders[0]);
  await add(folders[1]);
  await remove(4);
  backend.now = new Date('2026-04-30T23:59:59Z');
  expect((await trash()).files).toHaveLength(1);
  backend.now = new Date('2026-05-01T00:00:00Z');
  expect(await trash()).toEqual({ bytes: 0, files: [] });
  expect(await restore(4)).toEqual([404, missing]);
  expect(filesIn(backend.mediaDir)).toHaveLength(2);
  await remove(5);
  expect((await backend.db.select().from(mediaTrash)).map(({ id }) => id)).toEqual([5]);
  expect(filesIn(backend.mediaDir)).toEqual([`${folders[1]}/x.jpg`]);
});

test('a kill while files are deleted for good leaves no folder without its row after the next start', async () => {
  await add(folders[0]);
  await add(folders[1]);
  await remove(4);
  await remove(5);
  await backend.libraryFolders.note(folders.slice(0, 2));
  await backend.db.delete(mediaTrash).where(eq(mediaTrash.id, 4));
  await backend.libraryFolders.settleAll();
  expect(filesIn(backend.mediaDir)).toEqual([`${folders[1]}/x.jpg`]);
  expect((await restore(5))[0]).toBe(200);
});

test('of restoring and emptying at the same moment one finds the file, and its bytes are there or gone with it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await add(folders[0]);
    await remove(id);
    const [restored, emptied] = await Promise.all([restore(id), empty(id)]);
    const isThere = (await backend.db.$count(mediaFiles, eq(mediaFiles.id, id))) === 1;
    expect([restored[0], emptied[1]]).toEqual(
      isThere ? [200, '0件を完全に削除しました。'] : [404, '1件を完全に削除しました。'],
    );
    expect(filesIn(backend.mediaDir)).toEqual(isThere ? [`${folders[0]}/x.jpg`] : []);
    if (isThere) {
      await remove(id);
      await empty(id);
    }
  }
});

test('the trash is in the backup with its files, and a restore brings both back', async () => {
  const library = Library.over(backend);
  library.write(folders[0], 'x.jpg', 'bytes');
  await remove(await add(folders[0]));
  const before = await library.content();
  const backup = await library.backup();
  await backend.db.delete(mediaTrash);
  await library.restore(backup);
  expect(await library.content()).toEqual(before);
  expect(library.files()).toContain(`media/${folders[0]}/x.jpg`);
  await backend.openSession();
  expect((await restore(4))[0]).toBe(200);
});

test('a restore removes the trash of the content that it replaces', async () => {
  const library = Library.over(backend);
  const backup = await library.backup();
  library.write(folders[0], 'x.jpg', 'bytes');
  await remove(await add(folders[0]));
  await library.restore(backup);
  expect(await backend.db.$count(mediaTrash)).toBe(0);
  expect(library.files()).not.toContain(`media/${folders[0]}/x.jpg`);
});
