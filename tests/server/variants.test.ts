import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { soleProcess } from '../../server/database/processes.ts';
import { mediaVariants } from '../../server/database/schema.ts';
import { ProcessLost } from '../../server/library/file-process.ts';
import { makeVariants } from '../../server/library/images.ts';
import { Variants, createVariantMaker, type VariantMaker } from '../../server/library/variants.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import { animation, film, image, photograph } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { filesIn, upload, uploaded } from './uploading.ts';

const backend = await sharedBackend();
const working: Variants[] = [];
beforeEach(async () => {
  // The library's own files have no bytes.
  for (const mediaId of [1, 2])
    await backend.db.insert(mediaVariants).values({ mediaId, state: 'done', widths: [] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const each of working.splice(0)) await each.stop();
});

/** Makes them in this process. */
const here: VariantMaker = { make: makeVariants, close: () => Promise.resolve() };

function variants(parts: Partial<ConstructorParameters<typeof Variants>[0]> = {}): Variants {
  const { db, logSpace, libraryFolders: library, libraryMutex, log } = backend;
  const made = new Variants({
    db,
    logSpace,
    library,
    libraryMutex,
    takesWrites: () => Promise.resolve(true),
    process: soleProcess,
    log,
    maker: here,
    ...parts,
  });
  working.push(made);
  return made;
}

const add = async (bytes: Uint8Array, name = 'x.jpg') => uploaded(upload(backend, [{ name, bytes }]));

const listed = () => backend.read<readonly MediaFile[]>('get_media_files');

const widthsOf = async (id: number) =>
  (await listed()).find((file) => file.id === id)?.presentation?.variants.map(({ width }) => width);

const rows = () => backend.db.select().from(mediaVariants).where(eq(mediaVariants.mediaId, 4));

test('an uploaded photograph gets copies of three widths in two formats, upright, without metadata, of 300 KB at most', async () => {
  const file = await add(await photograph(600, 1800), '跳ぶ.jpg');
  backend.logged.length = 0;
  await variants().run();
  const stored = filesIn(backend.mediaDir).filter((path) => /-\d+\.(avif|webp)$/.test(path));
  const sizes = await Promise.all(stored.map((path) => fs.stat(join(backend.mediaDir, path))));
  expect(backend.lines).toEqual([
    {
      time: '2026-04-01T00:00:00.000Z',
      level: 'info',
      event: 'done',
      task: 'variants',
      mediaId: 4,
      ms: expect.any(Number),
      bytes: sizes.reduce((all, { size }) => all + size, 0),
    },
  ]);
  const [{ presentation } = file] = await listed();
  const address = file.image_url.replace('.jpg', '');
  expect(presentation).toEqual({
    alt: '',
    focal: null,
    variants: [480, 960, 1600].map((width) => ({
      width,
      avif: `${address}-${width}.avif`,
      webp: `${address}-${width}.webp`,
    })),
  });
  for (const { width, avif, webp } of presentation?.variants ?? []) {
    for (const [copy, type] of [
      [avif, 'image/avif'],
      [webp, 'image/webp'],
    ] as const) {
      const served = await backend.site.request(copy);
      expect(served.headers.get('content-type')).toBe(type);
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
      const path = join(backend.mediaDir, decodeURIComponent(copy).replace('/media/', ''));
      expect((await served.arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000);
      const found = await sharp(await fs.readFile(path)).metadata();
      expect([found.width, found.height, found.exif]).toEqual([width, Math.round(width / 3), undefined]);
    }
  }
});

test.each([
  ['narrower than 960 px', () => image('jpeg', 700, 500), [480]],
  ['narrower than 480 px', () => image('png', 479, 400), []],
  ['that moves', () => animation('gif'), []],
])('an image %s gets the copies that are smaller than itself', async (_, bytes, widths) => {
  const { id } = await add(await bytes());
  await variants().run();
  expect(await widthsOf(id)).toEqual(widths);
  expect(await rows()).toEqual([{ mediaId: 4, state: 'done', widths }]);
});

test('an image that is as light as its copies gets none', async () => {
  const flat = { width: 1000, height: 500, channels: 3, background: '#7a5' } as const;
  const { id } = await add(await sharp({ create: flat }).png({ palette: true }).toBuffer());
  await variants().run();
  expect(await widthsOf(id)).toEqual([]);
});

test('a video gets none', async () => {
  await add(film(), 'x.mp4');
  await variants().run();
  expect(await rows()).toEqual([]);
});

test('an image that cannot be decoded is tried once, and the log says which', async () => {
  const { image_url: address } = await add(await image('jpeg', 700, 500));
  await fs.writeFile(join(backend.mediaDir, address.replace('/media/', '')), 'no image');
  const makes = variants({ maker: createVariantMaker() });
  await makes.run();
  await makes.run();
  expect(await rows()).toEqual([{ mediaId: 4, state: 'failed', widths: [] }]);
  const failures = backend.lines.filter(({ error }) => error === 'UnreadableImage');
  expect(failures).toEqual([expect.objectContaining({ event: 'failure', task: 'variants', mediaId: 4 })]);
});

test('an image that ends the process twice is not tried again', async () => {
  await add(await image('jpeg', 700, 500));
  const make = vi.fn<VariantMaker['make']>(() =>
    Promise.reject(new ProcessLost({ limit: null, exitCode: null, signal: 'SIGKILL', ms: 10 })),
  );
  const makes = variants({ maker: { ...here, make } });
  await makes.run();
  expect(await rows()).toEqual([]);
  await makes.run();
  await makes.run();
  expect(await rows()).toEqual([{ mediaId: 4, state: 'failed', widths: [] }]);
  expect(make).toHaveBeenCalledTimes(2);
});

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

test.each([
  ['has little room left', () => vi.spyOn(backend.libraryFolders, 'free').mockResolvedValue(60e6), {}],
  [
    'takes only a part of them',
    () => {
      vi.spyOn(fs, 'writeFile').mockImplementationOnce(fs.writeFile).mockRejectedValueOnce(full());
      syncBuiltinESMExports();
    },
    {},
  ],
  ['has no room for the row', () => undefined, { logSpace: { reserve: () => Promise.reject(full()) } }],
])('where the disk %s, nothing of the copies is there, and they are made later', async (_, fill, parts) => {
  const { id } = await add(await image('jpeg', 700, 500));
  const before = filesIn(backend.mediaDir);
  fill();
  await variants(parts).run();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect([filesIn(backend.mediaDir), await rows()]).toEqual([before, []]);
  expect(backend.logged.filter((line) => line.includes('"task":"variants"'))).toHaveLength(1);
  await variants().run();
  expect(await widthsOf(id)).toEqual([480]);
});

test('a file that is deleted while its copies are made gets none', async () => {
  const { id } = await add(await image('jpeg', 700, 500));
  const make = async (bytes: Uint8Array) => {
    const made = await makeVariants(bytes);
    expect((await backend.request('DELETE', `/api/delete_media/${id}/`, null)).status).toBe(200);
    return made;
  };
  const before = filesIn(backend.mediaDir);
  await variants({ maker: { ...here, make } }).run();
  expect([filesIn(backend.mediaDir), await rows()]).toEqual([before, []]);
});

test('the copies of a deleted file are not public any more, and are deleted for good with it', async () => {
  const { id } = await add(await image('jpeg', 700, 500));
  await variants().run();
  const [copy] = (await listed())[0]?.presentation?.variants ?? [];
  expect((await backend.request('DELETE', `/api/delete_media/${id}/`, null)).status).toBe(200);
  expect((await backend.get(copy?.avif ?? '', { cookie: null })).status).toBe(404);
  expect((await backend.post('/api/empty_media_trash/', { ids: [id] })).status).toBe(200);
  expect(filesIn(backend.mediaDir)).toEqual([]);
});

test('what is stopped in the middle of an image writes nothing afterwards', async () => {
  await add(await photograph(900, 1200));
  const before = filesIn(backend.mediaDir);
  const maker = createVariantMaker();
  const stopping: Promise<void>[] = [];
  const make = (bytes: Uint8Array) => {
    const making = maker.make(bytes);
    stopping.push(makes.stop());
    return making;
  };
  const makes = variants({ maker: { ...maker, make } });
  await makes.run();
  await Promise.all(stopping);
  expect([
    filesIn(backend.mediaDir),
    await rows(),
    backend.logged.filter((line) => line.includes('"task":"variants"')),
  ]).toEqual([before, [], []]);
});

test('what is stopped while an image is being read begins nothing with it', async () => {
  await add(await image('jpeg', 900, 600));
  const make = vi.fn<VariantMaker['make']>((bytes) => makeVariants(bytes));
  const makes = variants({ maker: { ...here, make } });
  const { libraryFolders } = backend;
  const open = libraryFolders.open.bind(libraryFolders);
  const stopping: Promise<void>[] = [];
  vi.spyOn(libraryFolders, 'open').mockImplementation((...named) => {
    stopping.push(makes.stop());
    return open(...named);
  });
  await makes.run();
  await Promise.all(stopping);
  expect([stopping.length, make.mock.calls]).toEqual([1, []]);
});
