import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { freshKagami } from './database.ts';
import { cleanUp, KagamiProcess } from './kagami-process.ts';
import { filmOf } from './samples.ts';
import { beginUpload, becomes, formOf, uploadTo } from './uploading-process.ts';
import { addressesOf, filesIn } from './uploading.ts';

afterEach(cleanUp);

async function library(running: KagamiProcess, cookie: string): Promise<readonly MediaFile[]> {
  return (await (await running.get('/api/get_media_files/', cookie)).json()) as MediaFile[];
}

/** The files that the rows name, below the media folder. */
const named = (files: readonly MediaFile[]) =>
  files.flatMap(addressesOf).map((address) => decodeURIComponent(address).slice('/media/'.length));

test('kill -9 in the middle of uploads leaves what rows name and nothing else', async () => {
  const env = await freshKagami();
  const mediaDir = join(env.KAGAMI_DATA_DIR, 'media');
  const first = await KagamiProcess.start(env);
  const cookie = await first.logIn(first.password);
  const published = filesIn(mediaDir).length;
  const form = formOf(filmOf(5_000_000));
  const half = beginUpload(first, cookie, form.length).on('error', () => undefined);
  half.write(form.subarray(0, form.length / 2));
  // Killed as soon as an upload beside it was published: before its row, or after.
  const whole = uploadTo(first, cookie, form).catch(() => 0);
  await becomes(() => filesIn(mediaDir).some((path) => /^[\w-]{22}\/発表会\.mp4$/.test(path)));
  await first.kill('SIGKILL');
  await whole;
  expect(filesIn(mediaDir).length).toBeGreaterThan(published);

  const restarted = await KagamiProcess.start(env);
  const files = await library(restarted, cookie);
  expect(filesIn(mediaDir)).toEqual([...new Set(named(files))].toSorted());
  const [notes = ''] = readdirSync(join(mediaDir, '.pending'));
  expect(readdirSync(join(mediaDir, '.pending', notes))).toEqual([]);
});
