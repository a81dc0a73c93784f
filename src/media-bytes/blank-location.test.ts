import { readFileSync, readdirSync } from 'node:fs';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  blanked,
  box,
  bytesOf,
  droneXmp,
  element,
  exif,
  film,
  jpeg,
  metadata,
  location,
  segment,
} from './blank-fixture.ts';
import { Unblankable } from './unblankable.ts';

const own = 'server/demo/media';
const ordinary = [
  ...readdirSync(own)
    .filter((name) => /\.(?:jpg|mp4)$/.test(name))
    .map((name) => `${own}/${name}`),
  'server/library/missing.png',
  'tests/fixtures/photo.heic',
  'tests/fixtures/wide.heic',
];

test('a file that does not say where it was taken stays as it is', async () => {
  const changed: string[] = [];
  for (const path of ordinary) {
    const sent = readFileSync(path);
    if (!(await blanked(sent)).equals(sent)) changed.push(path);
  }
  expect(changed).toEqual([]);
});

const exifSegment = segment(0xe1, 'Exif\0\0', exif({ thumbnail: jpeg(), note: 'note' }));
const samples = [
  bytesOf(
    jpeg(exifSegment, segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', droneXmp)),
    jpeg(exifSegment),
    location,
  ),
  film(
    location,
    metadata({ 'com.apple.quicktime.location.ISO6709': location }),
    box('udta', box('\u00a9xyz', location)),
  ),
  bytesOf(
    element(0x1a_45_df_a3, 'webm'),
    element(0x12_54_c3_67, element(0x73_73, element(0x67_c8, location))),
  ),
  readFileSync('tests/fixtures/photo.heic'),
  readFileSync('server/library/missing.png'),
  bytesOf('GIF89a\x01\0\x01\0\0\0\0!\xff\x0bXMP DataXMP', Buffer.from([droneXmp.length]), droneXmp, '\0;'),
  bytesOf('RIFF\xff\0\0\0WEBPEXIF\x20\x02\0\0', exif()),
];

/** A file whose bytes were overwritten here and there, and which may be cut off. */
const broken = fc
  .tuple(
    fc.constantFrom(...samples),
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(0, 1, 8, 0x7f, 0x80, 0xff), fc.nat(255))), {
      maxLength: 6,
    }),
    fc.nat(200),
  )
  .map(([sample, changes, cut]) => {
    const bytes = Buffer.from(sample.subarray(0, sample.length - (cut > 100 ? cut - 100 : 0)));
    // Mostly near the beginning, where the structure is.
    for (const [at, byte] of changes)
      bytes[at % (at % 2 === 0 ? bytes.length : Math.min(bytes.length, 200))] = byte;
    return bytes;
  });

test('a file of whatever structure keeps its size, and a second time changes nothing; or it is refused', async () => {
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => {
      const outcome = await blanked(bytes).catch((error: unknown) => error);
      expect(outcome instanceof Unblankable || outcome instanceof Buffer ? '' : String(outcome)).toBe('');
    }),
  );
});
