import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';

import { filledKagami } from './filled-kagami.ts';
import { cleanUp, KagamiProcess } from './kagami-process.ts';
import { isSoak } from './power-cut/campaign.ts';
import { becomes, uploadTo, waiting } from './uploading-process.ts';
import { addressesOf, filesIn, rawForm } from './uploading.ts';

afterEach(cleanUp);

/** A picture whose copies are large enough to be interrupted. */
const picture = () =>
  sharp(randomBytes(50 * 50 * 3), { raw: { width: 50, height: 50, channels: 3 } })
    .resize(700, 700)
    .jpeg({ quality: 95 })
    .toBuffer();

const notesIn = (mediaDir: string) => {
  const pending = join(mediaDir, '.pending');
  return existsSync(pending)
    ? readdirSync(pending).flatMap((database) => readdirSync(join(pending, database)))
    : [];
};

/** How many copies of the uploaded pictures have their names. */
const copiesIn = (mediaDir: string) => filesIn(mediaDir).filter((path) => /\/x-\d+\./.test(path)).length;

/** Resolves as soon as a picture's folder is noted. */
function noted(mediaDir: string): Promise<void> {
  const pending = join(mediaDir, '.pending');
  const [database = ''] = readdirSync(pending);
  return new Promise((resolve) => {
    const watcher = watch(join(pending, database), () => {
      watcher.close();
      resolve();
    });
  });
}

const named = (count: number) => (mediaDir: string) => becomes(() => copiesIn(mediaDir) >= count);

const moments: [string, (mediaDir: string) => Promise<void>][] = [
  ['as soon as one has its name', named(1)],
  ['while the first are written', noted],
  ['while those of the second are encoded', named(2)],
];

test.each(isSoak ? moments : moments.slice(0, 1))(
  'kill -9 %s: only whole copies are told of, and the next start makes the others',
  async (_, moment) => {
    const { env, cookie } = await filledKagami();
    const mediaDir = join(env.KAGAMI_DATA_DIR, 'media');
    const first = await KagamiProcess.start(env);
    const form = rawForm('form-data; name="images"; filename="x.jpg"', await picture());
    for (let uploads = 0; uploads < 2; uploads += 1) expect(await uploadTo(first, cookie, form)).toBe(200);
    await moment(mediaDir);
    await first.kill('SIGKILL');

    const second = await KagamiProcess.start(env);
    expect(notesIn(mediaDir)).toEqual([]);
    for (const address of (await second.files(cookie)).slice(0, 2).flatMap(addressesOf)) {
      const path = join(mediaDir, address.slice('/media/'.length));
      expect((await sharp(readFileSync(path)).stats()).channels).toHaveLength(3);
    }
    const widths = async () =>
      (await second.files(cookie)).map(({ presentation }) =>
        presentation?.variants.map(({ width }) => width).join(' '),
      );
    await vi.waitFor(async () => expect((await widths()).slice(0, 2)).toEqual(['480', '480']), waiting);
    const files = (await second.files(cookie))
      .flatMap(addressesOf)
      .map((address) => decodeURIComponent(address).slice('/media/'.length));
    expect(filesIn(mediaDir)).toEqual(files.toSorted());
    expect(await second.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  },
);
