import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { webmAt } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { outcomeOf, refusal, upload, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const location = 'TOKYO-SETAGAYA';
const latitude = '35,41.22N';
const properties = `exif:GPSLatitude="${latitude}"><exif:GPSMapDatum>${location}</exif:GPSMapDatum>`;
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A picture that says who took it, how it is turned, and where it was taken. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Artist: 'Kagami', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1', GPSMapDatum: location },
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
  expect(sent.includes(location)).toBe(true);
  const file = await uploaded(upload(backend, [{ name: 'a.jpg', bytes: sent }]));
  const kept = readFileSync(join(backend.mediaDir, file.image_url.replace('/media/', '')));
  expect([location, latitude].filter((text) => kept.includes(text))).toEqual([]);
  expect([kept.includes('Kagami'), file.file_size, kept.length]).toEqual([true, sent.length, sent.length]);
  expect(kept.equals(sent)).toBe(false);
  const { exif: _was, xmp: _its, xmpAsString: _text, ...before } = await sharp(sent).metadata();
  const { exif: _is, xmp: _new, xmpAsString: _blank, ...after } = await sharp(kept).metadata();
  expect(after).toEqual(before);
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(sent));
});

/** Uploads a file and reads what is kept of it. */
async function keptOf(name: string, bytes: Buffer): Promise<{ file: MediaFile; kept: Buffer }> {
  const file = await uploaded(upload(backend, [{ name, bytes }]));
  return { file, kept: readFileSync(join(backend.mediaDir, file.image_url.replace('/media/', ''))) };
}

test.each([
  ['location-xyz.mov', ['\u00a9xyz', '+35.6586'], { width: 320, height: 180 }],
  ['location-loci.mp4', ['loci', 'earth'], { width: 320, height: 180 }],
  ['motion-photo.jpg', ['ftypqt', '\u00a9xyz'], { width: 320, height: 200 }],
  ['dji-xmp.jpg', ['GpsLatitude', '+139.7454'], { width: 320, height: 200 }],
])('%s is published without where it was taken, in its own size', async (name, places, size) => {
  const sent = readFileSync(`tests/fixtures/location/${name}`);
  const placesIn = (bytes: Buffer) => places.filter((text) => bytes.includes(text, 0, 'latin1'));
  expect(placesIn(sent).length).toBeGreaterThan(0);
  const { file, kept } = await keptOf(name, sent);
  expect([placesIn(kept), kept.length, file.file_size]).toEqual([[], sent.length, sent.length]);
  expect(file).toMatchObject(size);
  // What is published is a file that is taken: it is read as it was.
  const again = await keptOf(name, kept);
  expect([again.file.width, again.kept.equals(kept)]).toEqual([size.width, true]);
});

test('a film in a WebM is published without the tag that says where it was taken', async () => {
  const { file, kept } = await keptOf('a.webm', await webmAt('+35.6586+139.7454/'));
  expect([kept.includes('+35.6586'), kept.includes('LOCATION')]).toEqual([false, true]);
  expect(file).toMatchObject({ mime_type: 'video/webm', width: 60, height: 40 });
});

test('a film whose location cannot be taken out is refused with the reason', async () => {
  const film = readFileSync('tests/fixtures/location/location-xyz.mov');
  const cutOff = Buffer.from('0000000e636d6f76' + '00'.repeat(6), 'hex');
  const moov = film.indexOf('moov') - 4;
  film.writeUInt32BE(film.readUInt32BE(moov) + cutOff.length, moov);
  const answer = await upload(backend, [{ name: 'a.mov', bytes: Buffer.concat([film, cutOff]) }]);
  expect(await outcomeOf(backend, answer)).toEqual(
    refusal(
      400,
      'このファイルに撮影した場所が記録されていないか、確かめられません。ほかのアプリで保存し直したものを送ってください。',
    ),
  );
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
