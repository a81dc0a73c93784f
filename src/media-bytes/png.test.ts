import { crc32, deflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { blanked, bytesOf, chunk, droneXmp, exif, location, u32 } from './blank-fixture.ts';
import { Unblankable } from './unblankable.ts';

const png = (...chunks: readonly Buffer[]) =>
  bytesOf(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', u32(1), u32(1)),
    ...chunks,
    chunk('IDAT', 'picture'),
    chunk('IEND'),
  );

/** The types of a PNG's chunks, up to one whose checksum does not fit. */
function chunksOf(bytes: Buffer): readonly string[] {
  const types: string[] = [];
  for (let at = 8; at < bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) break;
    types.push(bytes.toString('latin1', at + 4, at + 8));
    at = end + 4;
  }
  return types;
}

const compressed = (text: string) => deflateSync(Buffer.from(text));
const hexadecimal = (bytes: Buffer) =>
  `\nexif\n${bytes.length}\n${bytes.toString('hex').replaceAll(/(.{72})/g, '$1\n')}\n`;

test.each<[string, Buffer, string]>([
  ['eXIf', chunk('eXIf', exif()), 'eXIf'],
  ['XMP', chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', droneXmp), 'iTXt'],
  ['compressed XMP', chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', compressed(droneXmp)), 'voId'],
  ['a compressed text that cannot be read', chunk('zTXt', 'Comment\0\0', 'broken'), 'voId'],
  ['a property as a text', chunk('tEXt', `exif:GPSLatitude\0${location}`), 'voId'],
  [
    'Exif in hexadecimal digits',
    chunk('zTXt', 'Raw profile type exif\0\0', compressed(hexadecimal(exif()))),
    'voId',
  ],
  ['another compressed text', chunk('zTXt', 'Comment\0\0', compressed('A title')), 'zTXt'],
  ['other compressed XMP', chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', compressed('<a b="1"/>')), 'iTXt'],
])(
  'a PNG whose location is in %s becomes one with sound chunks and without it',
  async (_what, made, type) => {
    const blank = await blanked(png(made));
    expect(chunksOf(blank)).toEqual(['IHDR', type, 'IDAT', 'IEND']);
    expect(blank.equals(png(made))).toBe(type === made.toString('latin1', 4, 8) && !made.includes(location));
    expect(blank.includes(location)).toBe(false);
  },
);

test('a PNG that ends within its Exif is refused, since the rest of it would be published', async () => {
  const whole = png(chunk('eXIf', exif()));
  const cut = whole.subarray(0, whole.indexOf(location) + location.length);
  await expect(blanked(cut)).rejects.toMatchObject({
    constructor: Unblankable,
    reason: 'form',
  });
});
