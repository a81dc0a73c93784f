import type * as fs from 'node:fs';
import { Writable } from 'node:stream';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { mediaFiles } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { film, image } from './samples.ts';
import { filesIn, outcomeOf, refusal, upload } from './uploading.ts';

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

const fullDisk = () => new Writable({ write: (_bytes, _encoding, done) => done(full()) });

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('node:fs', async (load) => {
  const original = await load<typeof fs>();
  const createWriteStream = (...args: Parameters<typeof original.createWriteStream>) =>
    disk.isFull ? fullDisk() : original.createWriteStream(...args);
  return { ...original, createWriteStream };
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(() => backend.reset());
afterEach(() => {
  disk.isFull = false;
  vi.restoreAllMocks();
});
afterAll(() => backend.close());

const error = 'サーバーの空き容量が足りないため、保存できませんでした。';

test('an upload that the disk does not take is refused with a line that says so, and leaves nothing', async () => {
  disk.isFull = true;
  expect(await outcomeOf(backend, await upload(backend, [{ name: 'x.mp4', bytes: film() }]))).toEqual(
    refusal(507, error),
  );
});

test.each(['begin', 'publish'] as const)('so is one whose %s finds the disk full', async (step) => {
  vi.spyOn(backend.libraryFolders, step).mockRejectedValue(full());
  expect(
    await outcomeOf(backend, await upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }])),
  ).toEqual(refusal(507, error));
});

test('on a full disk a file can be deleted', async () => {
  backend.writeMedia('dddddddddddddddd', 'x.jpg', 'x');
  const row = { folder: 'dddddddddddddddd', fileName: 'x.jpg', mimeType: 'image/jpeg' };
  await backend.db.insert(mediaFiles).values(row);
  vi.spyOn(backend.libraryFolders, 'note').mockRejectedValue(full());
  expect((await backend.request('DELETE', '/api/delete_media/4/', null)).status).toBe(200);
  expect(filesIn(backend.mediaDir)).toEqual([]);
});
