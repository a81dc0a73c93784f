import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { TestBackend } from './backend.ts';
import { upload, uploaded } from './uploading.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const place = 'TOKYO-SETAGAYA';
const latitude = '35,41.22N';
const properties = `exif:GPSLatitude="${latitude}"><exif:GPSMapDatum>${place}</exif:GPSMapDatum>`;
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A picture that says who took it, how it is turned, and where it was taken. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Artist: 'Kagami', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1', GPSMapDatum: place },
    });

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

test.each([
  ['JPEG', photo().jpeg()],
  ['JPEG with XMP', photo().withXmp(xmp).jpeg()],
  ['PNG', photo().png()],
  ['WebP with XMP', photo().withXmp(xmp).webp()],
  ['AVIF with XMP', photo().withXmp(xmp).avif()],
])('a %s is published without where it was taken, and else as it was', async (_format, made) => {
  const sent = await made.toBuffer();
  expect(sent.includes(place)).toBe(true);
  const file = await uploaded(upload(backend, [{ name: 'a.jpg', bytes: sent }]));
  const kept = readFileSync(join(backend.mediaDir, file.image_url.replace('/media/', '')));
  expect([place, latitude].filter((text) => kept.includes(text))).toEqual([]);
  expect([kept.includes('Kagami'), file.file_size, kept.length]).toEqual([true, sent.length, sent.length]);
  expect(kept.equals(sent)).toBe(false);
  const { exif: _was, xmp: _its, xmpAsString: _text, ...before } = await sharp(sent).metadata();
  const { exif: _is, xmp: _new, xmpAsString: _blank, ...after } = await sharp(kept).metadata();
  expect(after).toEqual(before);
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(sent));
});

/** The types of a PNG's chunks, each with whether its checksum fits. */
function chunksOf(png: Buffer): [string, boolean][] {
  const chunks: [string, boolean][] = [];
  for (let at = 8, end = 0; at < png.length; at = end + 4) {
    end = at + 8 + png.readUInt32BE(at);
    chunks.push([
      png.toString('latin1', at + 4, at + 8),
      crc32(png.subarray(at + 4, end)) === png.readUInt32BE(end),
    ]);
  }
  return chunks;
}

test('the checksums of a PNG fit afterwards', async () => {
  const bytes = await photo().png().toBuffer();
  const file = await uploaded(upload(backend, [{ name: 'a.png', bytes }]));
  const kept = readFileSync(join(backend.mediaDir, file.image_url.replace('/media/', '')));
  const exif = chunksOf(kept).filter(([type]) => type === 'eXIf');
  expect(exif).toEqual([['eXIf', true]]);
});

test('a picture whose directory of places lies beyond its end is taken as it is', async () => {
  const sent = await photo().jpeg().toBuffer();
  const pointer = sent.indexOf(Buffer.from('25880400', 'hex'));
  expect(pointer).toBeGreaterThan(0);
  sent.writeUInt32LE(0xff_ff_ff_f0, pointer + 8);
  const file = await uploaded(upload(backend, [{ name: 'a.jpg', bytes: sent }]));
  const kept = readFileSync(join(backend.mediaDir, file.image_url.replace('/media/', '')));
  expect(kept.equals(sent)).toBe(true);
});
