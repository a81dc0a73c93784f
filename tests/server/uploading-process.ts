import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

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

/** Sends an upload whole, and resolves with the status of its answer. */
export async function uploadTo(running: KagamiProcess, cookie: string, form: Uint8Array): Promise<number> {
  const sending = beginUpload(running, cookie, form.length).end(form);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

/** Resolves when what lies on the disk is as it is wanted. */
export async function becomes(running: KagamiProcess, wanted: () => boolean): Promise<void> {
  for (;;) {
    try {
      if (wanted()) return;
    } catch {
      // A folder went while it was listed.
    }
    await running.get('/healthz');
  }
}
