import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { FileProcess } from '../../server/library/file-process.ts';
import { Inspector } from '../../server/library/inspector.ts';
import { TestBackend } from './backend.ts';
import { image } from './samples.ts';
import { newFolder } from './temporary-folders.ts';
import { becomes } from './uploading-process.ts';
import { outcomeOf, refusal, upload } from './uploading.ts';

let backend: TestBackend;
let inspector: Inspector;
beforeAll(async () => {
  backend = await TestBackend.open();
  ({ inspector } = backend);
});
beforeEach(() => backend.reset());
afterEach(async () => {
  if (backend.inspector !== inspector) await backend.inspector.close();
  backend.inspector = inspector;
});
afterAll(() => backend.close());

/** Has uploads inspected by another process, or within other limits. */
function inspectedBy(process: FileProcess): void {
  backend.inspector = new Inspector(process);
  backend.app = backend.createApp();
}

const megabyte = 1024 ** 2;
const told = new URL('file-process-script.ts', import.meta.url);
const tooHeavy =
  'ファイルの確認に時間やメモリーがかかりすぎるため、使えません。サイズを小さくするか、別の形式で保存し直してください。';

test('other calls are answered while a file is inspected, and a stop does not wait for its end', async () => {
  inspectedBy(new FileProcess(told, { ms: 600_000, bytes: 1024 * megabyte }));
  const begun = join(newFolder(), 'begun');
  const answer = upload(backend, [
    { field: 'thumbnail', name: 'thumbnail.jpg', bytes: begun },
    { name: 'x.mp4', bytes: 'never come back' },
  ]);
  await becomes(() => existsSync(begun));
  expect((await backend.get('/api/get_media_files/')).status).toBe(200);
  await backend.inspector.close();
  const takesTooLong = '処理に時間がかかっています。しばらくしてからもう一度お試しください。';
  expect(await outcomeOf(backend, await answer)).toEqual(refusal(503, takesTooLong));
  expect((await upload(backend, [{ name: 'x.mp4', bytes: 'answer' }])).status).toBe(503);
});

test('a file that takes more time than its limit is refused with the reason', async () => {
  inspectedBy(new FileProcess(told, { ms: 300, bytes: 1024 * megabyte }));
  const answer = await upload(backend, [{ name: 'x.mp4', bytes: 'never come back' }]);
  expect(await outcomeOf(backend, answer)).toEqual(refusal(400, tooHeavy));
});

test('an image that takes more memory than its limit is refused with the reason, and the next one is taken', async () => {
  const script = new URL('../../server/library/inspect-process.ts', import.meta.url);
  const limited = new Inspector(new FileProcess(script, { ms: 600_000, bytes: 256 * megabyte }));
  const inspect = (bytes: Buffer) =>
    limited.inspect({ file: () => Promise.resolve(Readable.from([bytes])), thumbnail: null });
  // Of a progressive JPEG a decoder holds every part until the last one is there.
  const large = await sharp({ create: { width: 6500, height: 6500, channels: 3, background: '#c04' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  await expect(inspect(large)).rejects.toMatchObject({ status: 400, message: tooHeavy });
  expect(await inspect(await image('jpeg'))).toMatchObject({ mimeType: 'image/jpeg', width: 60, height: 40 });
  await limited.close();
});
