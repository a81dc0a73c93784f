import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sharedBackend } from './shared-backend.ts';
import { filesIn, rawForm } from './uploading.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  rmSync(backend.mediaDir, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const cutOff = {
  error: 'リクエストの受信が途中で切れました。',
  message: 'リクエストの受信が途中で切れました。',
};

/** A body that begins and of which nothing comes any more, and when more of it is waited for. */
function stalledBody(start: Uint8Array) {
  const events = new EventEmitter();
  const isWaitedFor = once(events, 'waiting');
  const pieces = [start];
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const piece = pieces.pop();
    if (piece !== undefined) return controller.enqueue(piece);
    events.emit('waiting');
    await once(events, 'never');
  };
  return { body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), isWaitedFor };
}

test('an upload of which nothing comes for a minute is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { body, isWaitedFor } = stalledBody(
    rawForm('form-data; name="images"; filename="x.jpg"', 'x').slice(0, 90),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answering = backend.request('POST', '/api/image_upload/', body, { headers });
  await isWaitedFor;
  await vi.advanceTimersByTimeAsync(60_000);
  const answer = await answering;
  expect([answer.status, await answer.json()]).toEqual([408, cutOff]);
  expect(filesIn(backend.mediaDir)).toEqual([]);
});

test('a body of JSON that does not come in five minutes is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { body, isWaitedFor } = stalledBody(Buffer.from('{"username":'));
  const headers = { 'content-type': 'application/json' };
  const answering = backend.request('POST', '/api/login/', body, { headers, cookie: null });
  await isWaitedFor;
  await vi.advanceTimersByTimeAsync(300_000);
  const answer = await answering;
  expect([answer.status, await answer.json()]).toEqual([408, cutOff]);
});
