import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Browser } from 'playwright';

import { maxUploadBytes, type MediaFile } from '../../src/contract/http/media.ts';
import { filmOf } from '../../tests/server/samples.ts';
import { rawForm } from '../../tests/server/uploading.ts';
import { ratio, type Figure } from '../figure.ts';
import type { Servers } from '../servers.ts';

const rounds = 9;

type Headers = Readonly<Record<string, string>>;

/** Posts the form. Returns the time until the answer was read, and the answer. */
async function post(address: string, form: Uint8Array, headers: Headers) {
  const started = performance.now();
  const sending = request(address, {
    method: 'POST',
    headers: { ...headers, 'content-length': form.length },
  });
  sending.end(form);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${answer}`);
  return { time: performance.now() - started, answer };
}

/** A process that only writes request bodies to the disk of Kagami's data folder. */
async function startFloor() {
  const folder = await mkdtemp(join(tmpdir(), 'kagami-bench-'));
  const child = fork(fileURLToPath(new URL('../floor/receive.js', import.meta.url)), [folder]);
  const [port] = (await once(child, 'message')) as [number];
  const close = async () => {
    child.disconnect();
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}/`, close };
}

/** The upload of the largest accepted video, from the first byte sent to the answer, alternating with the floor. */
export async function upload(_browser: Browser, { kagami, cookie }: Servers): Promise<Figure[]> {
  const { consoleOrigin } = kagami;
  const headers = {
    origin: consoleOrigin,
    cookie: `${cookie.name}=${cookie.value}`,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const form = rawForm('form-data; name="images"; filename="film.mp4"', filmOf(maxUploadBytes));
  const floor = await startFloor();
  const times = { ours: [] as number[], floor: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { time, answer } = await post(`${consoleOrigin}/api/image_upload/`, form, headers);
      times.ours.push(time);
      const { images } = JSON.parse(answer) as { readonly images: readonly [MediaFile] };
      await fetch(`${consoleOrigin}/api/delete_media/${images[0].id}/`, { method: 'DELETE', headers });
      times.floor.push((await post(floor.address, form, headers)).time);
    }
  } finally {
    await floor.close();
  }
  return [ratio({ id: 'upload.video', label: 'upload of a 50 MB video', target: null, ...times })];
}
