import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';

import { programs } from '../../server/kit/assets.ts';
import { FileProcess } from '../../server/library/file-process.ts';
import { Inspector } from '../../server/library/uploads.ts';
import { image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { newFolder } from './temporary-folders.ts';
import { becomes } from './uploading-process.ts';
import { filesIn, outcomeOf, refusal, upload } from './uploading.ts';

const backend = await sharedBackend();
const { inspector } = backend;
afterEach(async () => {
  vi.useRealTimers();
  if (backend.inspector !== inspector) await backend.inspector.close();
  backend.inspector = inspector;
});

/** Has uploads inspected by another process, or within other limits. */
function inspectedBy(process: FileProcess): void {
  backend.inspector = new Inspector(backend.log, process);
  backend.app = backend.createApp();
}

const megabyte = 1024 ** 2;
const told = new URL('file-process-script.mjs', import.meta.url);
const tooHeavy =
  'ファイルの確認に時間やメモリーがかかりすぎるため、使えません。サイズを小さくするか、別の形式で保存し直してください。';

const takesTooLong = '処理に時間がかかっています。しばらくしてからもう一度お試しください。';

/** An upload that tells the process of the tests what to do, and the path of a file that is there once it has begun. */
function telling(doing: string) {
  const begun = join(newFolder(), 'begun');
  const thumbnail = { field: 'thumbnail', name: 'thumbnail.jpg', bytes: begun };
  return { begun, answer: upload(backend, [thumbnail, { name: 'x.mp4', bytes: doing }]) };
}

const internal = 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。';

const failures = () => backend.lines.filter(({ event }) => event === 'failure');

const lost = {
  time: '2026-04-01T00:00:00.000Z',
  level: 'error',
  event: 'failure',
  task: 'upload',
  error: 'ProcessLost',
  ms: expect.any(Number) as unknown,
  at: expect.any(Array) as unknown,
};

test('other calls are answered while a file is inspected, and a stop does not wait for its end', async () => {
  inspectedBy(new FileProcess(told, { ms: 600_000, bytes: 1024 * megabyte }));
  const { begun, answer } = telling('never come back');
  await becomes(() => existsSync(begun));
  expect((await backend.get('/api/get_media_files/')).status).toBe(200);
  await backend.inspector.close();
  expect(await outcomeOf(backend, await answer)).toEqual(refusal(503, takesTooLong));
  expect((await upload(backend, [{ name: 'x.mp4', bytes: 'answer' }])).status).toBe(503);
});

test('an upload that waited past its time limit is not begun', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const process = new FileProcess(told, { ms: 600_000, bytes: 1024 * megabyte });
  inspectedBy(process);
  const first = telling('never come back');
  await becomes(() => existsSync(first.begun));
  const second = telling('answer');
  await becomes(() => filesIn(backend.mediaDir).length === 4);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([(await first.answer).status, (await second.answer).status]).toEqual([503, 503]);
  await process.close();
  const third = telling('answer');
  await third.answer;
  expect([existsSync(second.begun), existsSync(third.begun)]).toEqual([false, true]);
});

test('an upload that reaches its time limit while it is inspected is not stored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const inspect = inspector.inspect.bind(inspector);
  vi.spyOn(inspector, 'inspect').mockImplementationOnce(async (parts) => {
    const inspected = await inspect(parts);
    await vi.advanceTimersByTimeAsync(20_000);
    return inspected;
  });
  const answer = await upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }]);
  await becomes(() => filesIn(backend.mediaDir).length === 0);
  expect(await outcomeOf(backend, answer)).toEqual(refusal(503, takesTooLong));
});

test('a file that takes more time than its limit is refused with the reason', async () => {
  inspectedBy(new FileProcess(told, { ms: 1000, bytes: 1024 * megabyte }));
  const answer = await upload(backend, [{ name: 'x.mp4', bytes: 'never come back' }]);
  expect(await outcomeOf(backend, answer)).toEqual(refusal(400, tooHeavy));
  expect(failures()).toEqual([{ ...lost, limit: 'time', exitCode: undefined, signal: 'SIGKILL' }]);
});

test.each([
  ['fails', 'fail', { exitCode: 70, signal: undefined }],
  ['is killed by the system', 'be killed by the system', { exitCode: undefined, signal: 'SIGKILL' }],
])(
  'where the process %s, the file is not blamed, and the log says how it ended',
  async (_what, doing, end) => {
    inspectedBy(new FileProcess(told, { ms: 600_000, bytes: 1024 * megabyte }));
    const answer = await upload(backend, [{ name: 'x.mp4', bytes: doing }]);
    expect(await outcomeOf(backend, answer)).toEqual(refusal(500, internal));
    expect(failures()).toEqual([{ ...lost, ...end }]);
    expect(backend.logged.join('')).not.toContain('What the file says.');
  },
);

test('an image that takes more memory than its limit is refused with the reason, and the next one is taken', async () => {
  const limited = new Inspector(
    backend.log,
    new FileProcess(programs.inspect, { ms: 600_000, bytes: 256 * megabyte }),
  );
  const inspect = (bytes: Buffer) =>
    limited.inspect({
      file: () => Promise.resolve(Readable.from([bytes])),
      thumbnail: null,
      timedOut: new AbortController().signal,
    });
  // Of a progressive JPEG a decoder holds every part until the last one is there.
  const large = await sharp({ create: { width: 6500, height: 6500, channels: 3, background: '#c04' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  await expect(inspect(large)).rejects.toMatchObject({ status: 400, message: tooHeavy });
  expect(await inspect(await image('jpeg'))).toMatchObject({ mimeType: 'image/jpeg', width: 60, height: 40 });
  await limited.close();
});
