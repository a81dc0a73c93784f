import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { maxUploadBytes } from '../../../src/contract/http/media.ts';
import { freshKagami } from '../database.ts';
import { cleanUp, KagamiProcess } from '../kagami-process.ts';
import { film, filmOf, image } from '../samples.ts';
import { beginUpload, becomes, formOf, uploadTo, waiting } from '../uploading-process.ts';
import { filesIn } from '../uploading.ts';

let running: KagamiProcess;
let cookie: string;
let mediaDir: string;
beforeAll(async () => {
  const env = await freshKagami();
  mediaDir = join(env.KAGAMI_DATA_DIR, 'media');
  running = await KagamiProcess.start(env);
  cookie = await running.logIn(running.password);
});
afterAll(cleanUp);

/** The memory of the server, in MB. */
async function memory(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(running.child.pid)]);
  return Number(stdout) / 1024;
}

test('an upload whose sender goes away at 99% leaves nothing, and the next one is taken', async () => {
  const before = filesIn(mediaDir);
  const form = formOf(filmOf(5_000_000));
  const sending = beginUpload(running, cookie, form.length).on('error', () => undefined);
  sending.write(form.subarray(0, form.length * 0.99));
  await becomes(() => filesIn(mediaDir).length > before.length);
  sending.destroy();
  await becomes(() => filesIn(mediaDir).length === before.length);
  expect(filesIn(mediaDir)).toEqual(before);
  expect(await uploadTo(running, cookie, form)).toBe(200);
  expect(filesIn(mediaDir)).toHaveLength(before.length + 1);
  expect(running.stderr).toBe('');
});

test('five uploads of 50 MB at once raise the memory of the server by less than 200 MB, and not by all of them', async () => {
  const form = formOf(filmOf(maxUploadBytes));
  const before = await memory();
  let highest = before;
  let accepted = 0;
  const send = async () => {
    expect(await uploadTo(running, cookie, form)).toBe(200);
    accepted += 1;
  };
  const uploads = Promise.all(Array.from({ length: 5 }, send));
  const looking = vi.waitUntil(async () => {
    highest = Math.max(highest, await memory());
    return accepted === 5;
  }, waiting);
  await Promise.all([uploads, looking]);
  // What has been inspected is memory until the next collection of garbage.
  expect(highest - before).toBeLessThan(200);
});

/** A film at twice its speed, which the reader of films reports as unsupported. */
function fastFilm(): Buffer {
  const bytes = film();
  bytes.writeUInt32BE(0x2_00_00, bytes.indexOf('elst') + 20);
  return bytes;
}

test('what the reader of a film says is not in the log', async () => {
  expect(await uploadTo(running, cookie, formOf(fastFilm()))).toBe(200);
  expect(running.stderr).toBe('');
  expect(running.stdout).not.toContain('edit list');
});

test('one byte too many is answered with 413 over a network too, and the next upload is taken', async () => {
  expect(await uploadTo(running, cookie, formOf(filmOf(maxUploadBytes + 1)))).toBe(413);
  expect(await uploadTo(running, cookie, formOf(await image('jpeg')))).toBe(200);
});

test('the built server finds its data files: the places of Japan and the document of its calls', async () => {
  const place = await running.post(
    '/api/get_location/',
    { address: '東京都渋谷区神南1-1', studio_id: null },
    cookie,
  );
  expect(await place.json()).toMatchObject({ place: '東京都渋谷区' });
  expect(await (await running.get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});

test('the frames of a failure in the log are those of the sources', async () => {
  rmSync(join(mediaDir, '.pending'), { recursive: true });
  writeFileSync(join(mediaDir, '.pending'), 'a file');
  expect(await uploadTo(running, cookie, formOf(film()))).toBe(500);
  const { at } = JSON.parse(running.stderr) as { at: readonly string[] };
  expect(at.join('\n')).toContain(`(${resolve('server/resources/upload.ts')}:`);
});
