import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { maxUploadBytes } from '../../src/contract/http/media.ts';
import { filmOf, image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { outcomeOf, rawForm, refusal, upload, uploadRaw, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const named = 'form-data; name="images"; filename="film.mp4"';
const tooLarge = '送られた内容が大きすぎます（50MBまで）。';

test('a file of exactly 50 MB is taken whole', async () => {
  stopUploadLimit();
  const bytes = filmOf(maxUploadBytes);
  const file = await uploaded(upload(backend, [{ name: 'film.mp4', bytes }]));
  expect(file).toMatchObject({ file_size: 52_428_800, width: 720, height: 1280 });
  const stored = readFileSync(join(backend.mediaDir, file.image_url.slice('/media/'.length)));
  expect(stored.equals(bytes)).toBe(true);
});

test('a file of one byte more is refused', async () => {
  const bytes = filmOf(maxUploadBytes + 1);
  expect(await outcomeOf(backend, await upload(backend, [{ name: 'film.mp4', bytes }]))).toEqual(
    refusal(413, tooLarge),
  );
});

/** Stops the time limit of an upload, 20 s without a byte, which a busy machine could exceed. */
function stopUploadLimit(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A body that goes on for ever, and how much of it was asked for. */
function endless(start: Uint8Array) {
  const piece = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(sent === 0 ? start : piece);
        sent += piece.length;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, sent: () => sent };
}

test('of a body that goes on for ever no more than a little over 50 MB is read', async () => {
  const { body, sent } = endless(rawForm(named, '').slice(0, -'\r\n--b--\r\n'.length));
  expect(await outcomeOf(backend, await uploadRaw(backend, body))).toEqual(refusal(413, tooLarge));
  expect(sent()).toBeLessThanOrEqual(54 * 1024 * 1024);
});

test('a body that announces more is refused before anything of it is read', async () => {
  const { body, sent } = endless(rawForm(named, ''));
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '60000000' };
  const answer = await backend.request('POST', '/api/image_upload/', body, { headers });
  expect(await outcomeOf(backend, answer)).toEqual(refusal(413, tooLarge));
  expect(sent()).toBe(0);
});

test('more uploads at once than the server takes are told to come again, and are taken then', async () => {
  stopUploadLimit();
  const whole = rawForm('form-data; name="images"; filename="x.jpg"', await image('jpeg'));
  const bodies = Array.from({ length: 16 }, () => new TransformStream<Uint8Array, Uint8Array>());
  const running = bodies.map(async ({ readable }) => (await uploadRaw(backend, readable)).status);
  // Each begins with a folder of its own.
  const begun = () => backend.libraryFolders.pending();
  while ((await begun()).length < 16);
  const refused = await uploadRaw(backend, whole);
  const error = 'ほかのアップロードが続いています。しばらくしてからもう一度お試しください。';
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.json()).toEqual({ error, message: error });
  for (const { writable } of bodies) {
    const writer = writable.getWriter();
    void writer.write(whole);
    void writer.close();
  }
  expect(new Set(await Promise.all(running))).toEqual(new Set([200]));
  expect((await uploadRaw(backend, whole)).status).toBe(200);
});

/** The first bytes of a body, and then the line breaks. */
function cutBody(bytes: Uint8Array, share: number): ReadableStream<Uint8Array> {
  const pieces = [bytes.slice(0, Math.floor(bytes.length * share))];
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = pieces.pop();
      if (piece === undefined) controller.error(new Error('The line broke.'));
      else controller.enqueue(piece);
    },
  });
}

test.each([0.001, 0.5, 0.99])('an upload whose line breaks after %d of it leaves nothing', async (share) => {
  const body = cutBody(rawForm(named, filmOf(5_000_000)), share);
  expect(await outcomeOf(backend, await uploadRaw(backend, body))).toEqual(
    refusal(400, 'リクエストの受信が途中で切れました。'),
  );
});

test('a body that ends before its form does is refused, wherever it ends', async () => {
  const whole = rawForm('form-data; name="images"; filename="x.jpg"', await image('jpeg'));
  for (const left of [3, 5, 8, 9, 50, whole.length - 20, whole.length - 1]) {
    const answer = await uploadRaw(backend, whole.slice(0, whole.length - left));
    expect(await outcomeOf(backend, answer)).toEqual(refusal(400, 'リクエストの受信が途中で切れました。'));
  }
});
