import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

import { expect, vi } from 'vitest';

import type { KagamiProcess } from './kagami-process.ts';
import { rawForm } from './uploading.ts';

/** The body of an upload. */
export const formOf = (bytes: Uint8Array) =>
  rawForm('form-data; name="images"; filename="発表会.mp4"', bytes);

/** An upload over a connection of its own, of which nothing was sent yet. */
export function beginUpload({ consoleOrigin }: KagamiProcess, cookie: string, length: number): ClientRequest {
  const headers = {
    origin: consoleOrigin,
    cookie,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': length,
  };
  return request(`${consoleOrigin}/api/image_upload/`, { method: 'POST', headers });
}

/**
 * Sends an upload whole, and resolves with the status of its answer. On a busy machine an upload exceeds its time limit
 * and is refused with 503: it is sent again.
 */
export async function uploadTo(running: KagamiProcess, cookie: string, form: Uint8Array): Promise<number> {
  for (;;) {
    const sending = beginUpload(running, cookie, form.length).end(form);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 503) return response.statusCode ?? 0;
  }
}

/**
 * For what a process of the lowest priority does: it has a processor when nothing else wants one, so it is asked for at
 * intervals (in ms).
 */
export const waiting = { timeout: 150_000, interval: 200 };

/** Resolves when what lies on the disk is as it is wanted. It may only be so for a moment. */
export async function becomes(wanted: () => boolean): Promise<void> {
  // A folder that goes while it is listed is an error, after which it is tried again.
  await vi.waitFor(() => expect(wanted()).toBe(true), { ...waiting, interval: 5 });
}
