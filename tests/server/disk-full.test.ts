import fs, { type WriteStream } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';

import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import type { LogSpace } from '../../server/database/log-space.ts';
import { mediaFiles } from '../../server/database/schema.ts';
import { administrator } from './backend.ts';
import { film, image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { topRequest, topTexts } from './top-request.ts';
import { filesIn, outcomeOf, refusal, upload } from './uploading.ts';

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

const fullDisk = () => new Writable({ write: (_bytes, _encoding, done) => done(full()) }) as WriteStream;

const backend = await sharedBackend();
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const save = { ...topRequest, page_content: { ...topTexts, title_ja: '別の題' } };

const error = 'サーバーの空き容量が足りないため、保存できませんでした。';

test('an upload that the disk does not take is refused with a line that says so, and leaves nothing', async () => {
  vi.spyOn(fs, 'createWriteStream').mockImplementation(fullDisk);
  syncBuiltinESMExports();
  expect(await outcomeOf(backend, await upload(backend, [{ name: 'x.mp4', bytes: film() }]))).toEqual(
    refusal(507, error),
  );
});

test.each(['mkdir', 'rename'] as const)('so is one whose %s finds the disk full', async (step) => {
  vi.spyOn(fs.promises, step).mockRejectedValue(full());
  syncBuiltinESMExports();
  expect(
    await outcomeOf(backend, await upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }])),
  ).toEqual(refusal(507, error));
});

test('on a full disk a file can be deleted, also for good', async () => {
  backend.writeMedia('dddddddddddddddd', 'x.jpg', 'x');
  const row = { folder: 'dddddddddddddddd', fileName: 'x.jpg', mimeType: 'image/jpeg' };
  await backend.db.insert(mediaFiles).values(row);
  vi.spyOn(backend.libraryFolders, 'note').mockRejectedValue(full());
  expect((await backend.request('DELETE', '/api/delete_media/4/', null)).status).toBe(200);
  expect((await backend.post('/api/empty_media_trash/', { ids: [4] })).status).toBe(200);
  expect(filesIn(backend.mediaDir)).toEqual([]);
});

test('a save that the database has no room for is refused with that line, and the page is as it was', async () => {
  const before = await (await backend.get('/api/get_page_top_content/')).json();
  await backend.db.execute(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await backend.db.execute(
    sql`create trigger no_room before update on top_page for each row execute function no_room()`,
  );
  try {
    expect(await outcomeOf(backend, await backend.post('/api/update_page_top_content/', save))).toEqual(
      refusal(507, error),
    );
  } finally {
    await backend.db.execute(sql`drop function no_room cascade`);
  }
  expect(await (await backend.get('/api/get_page_top_content/')).json()).toEqual(before);
});

/** What a log answers that has little left and no room for more. */
const noSpare: LogSpace['reserve'] = (bytes, spare = 16 * 1024 * 1024) =>
  bytes + spare > 1024 * 1024 ? Promise.reject(full()) : Promise.resolve(() => undefined);

test('where the log has no room for more, one can still tell of unsaved edits, and sign out', async () => {
  backend.logSpace = { reserve: noSpare };
  backend.app = backend.createApp();
  const tab = '00000000-0000-4000-8000-000000000000';
  expect((await backend.post('/api/presence/', { tab, key: 'x'.repeat(200) })).status).toBe(200);
  expect((await backend.post('/api/logout/', {})).status).toBe(200);
  expect((await backend.get('/api/get_media_files/')).status).toBe(401);
});

test.each([
  ['a save', () => backend.post('/api/update_page_top_content/', save)],
  ['a sign-in', () => backend.login(administrator.password)],
  ['a deletion', () => backend.request('DELETE', '/api/delete_media/1/', null)],
])('%s is refused with that line before it begins where the log has no room', async (_name, write) => {
  backend.logSpace = { reserve: noSpare };
  backend.app = backend.createApp();
  const response = await write();
  expect([response.status, await response.json()]).toEqual([507, { error, message: error }]);
  expect((await backend.get('/api/get_page_top_content/')).status).toBe(200);
  expect((await backend.post('/api/get_first_id/', { type: 'studio' })).status).toBe(200);
});
