import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  blanked,
  bytesOf,
  droneXmp,
  exif,
  jpeg,
  location,
  segment,
  u16,
  u32,
  xmpWith,
  type Part,
} from './blank-fixture.ts';
import { Unblankable } from './unblankable.ts';

const app1 = (...content: readonly Part[]) => segment(0xe1, ...content);
const exifSegment = (...made: Parameters<typeof exif>) => app1('Exif\0\0', exif(...made));
const xmpSegment = app1('http://ns.adobe.com/xap/1.0/\0', droneXmp);

const iptc = (dataSet: number, value: string) =>
  bytesOf(Buffer.from([0x1c, 2, dataSet]), u16(value.length), value);
const photoshop = (...content: readonly Buffer[]) =>
  bytesOf('8BIM', u16(0x04_04), u16(0), u32(Buffer.concat(content).length), ...content);

/** XMP that is too large for one segment. */
function extendedXmp(): readonly Buffer[] {
  const whole = bytesOf(
    xmpWith(`dc:title="A title">${' '.repeat(60_000)}<l:LocationShown>${location}</l:LocationShown>`),
  );
  const cut = whole.indexOf(location) + 4;
  return [whole.subarray(cut), whole.subarray(0, cut)].map((part, index) =>
    app1(
      'http://ns.adobe.com/xmp/extension/\0',
      'A'.repeat(32),
      u32(whole.length),
      u32(index === 0 ? cut : 0),
      part,
    ),
  );
}

/** A list of pictures, the second of which begins so many bytes behind the list's own head. */
const multiPicture = (offset: number) =>
  segment(
    0xe2,
    'MPF\0',
    'MM\0*',
    u32(8),
    u16(1),
    bytesOf(u16(0xb0_02), u16(7), u32(32), u32(26)),
    u32(0),
    bytesOf(u32(0), u32(0), u32(0), u32(0), u32(0), u32(0), u32(offset), u32(0)),
  );

const partsIn = (file: Buffer) => ['TOK', 'TOWER'].filter((part) => file.includes(part));

describe('a JPEG', () => {
  test.each([
    ['Exif', jpeg(exifSegment())],
    ['the Exif of its thumbnail', jpeg(exifSegment({ thumbnail: jpeg(exifSegment()) }))],
    [
      'a maker’s note of a camera that knew its location',
      jpeg(exifSegment({ note: `Panasonic ${location}` })),
    ],
    ['XMP of a drone', jpeg(xmpSegment)],
    ['XMP in several segments, in whatever order', jpeg(...extendedXmp())],
    ['IPTC', jpeg(segment(0xed, 'Photoshop 3.0\0', photoshop(iptc(90, location), iptc(120, 'A title'))))],
    [
      'IPTC in two segments',
      (() => {
        const whole = photoshop(iptc(120, 'A title'), iptc(92, location));
        const cut = whole.indexOf(location) + 3;
        const parts = [whole.subarray(0, cut), whole.subarray(cut)];
        return jpeg(...parts.map((part) => segment(0xed, 'Photoshop 3.0\0', part)));
      })(),
    ],
    ['statements about its origin', jpeg(segment(0xeb, 'JP', `{"exif:GPSLatitude": "${location}"}`))],
    ['a segment of GoPro', jpeg(segment(0xe6, 'GoPro\0', `GPS5l\x0c\0\x01${location}`))],
    ['a segment of Ricoh', jpeg(segment(0xe5, 'RMETA\0', `Location\0${location}`))],
    [
      'segments of one maker, one of which names it',
      jpeg(segment(0xe4, 'maker\0GPSLatitude'), segment(0xe4, location)),
    ],
    ['a segment of Exif’s marker with another head', jpeg(app1('QVCI\0', `latitude=${location}`))],
    ['Exif that cannot be read', jpeg(app1('Exif\0\0', `broken GPSLatitude ${location}`))],
    [
      'a segment beside the profile of its colours',
      jpeg(segment(0xe2, 'FPXR\0', `GPS location ${location}`)),
    ],
    ['the Exif of a preview in an unknown segment', jpeg(segment(0xe9, 'preview', jpeg(exifSegment())))],
    ['a segment that claims more than there is', bytesOf('\xff\xd8\xff\xe1\xff\xffExif\0\0', exif())],
  ])('does not say in %s where it was taken', async (_what, bytes) => {
    expect(partsIn(bytes)).toEqual(['TOK', 'TOWER']);
    const blank = await blanked(bytes);
    expect(partsIn(blank)).toEqual([]);
    expect(blank.includes('A title')).toBe(bytes.includes('A title'));
  });

  test.each([
    ['a profile of colours', segment(0xe2, 'ICC_PROFILE\0\x01\x01', 'Location of white')],
    ['JFIF', segment(0xe0, 'JFIF\0', '\x01\x02')],
    ['Adobe’s transform', segment(0xee, 'Adobe\0d')],
    ['a maker’s segment that says nothing of it', segment(0xe6, 'GoPro\0', 'DVID')],
  ])('with %s keeps it', async (_what, kept) => {
    const sent = jpeg(kept, exifSegment());
    expect((await blanked(sent)).subarray(0, 2 + kept.length).equals(sent.subarray(0, 2 + kept.length))).toBe(
      true,
    );
  });

  test('stays turned as it was', async () => {
    const sent = jpeg(exifSegment());
    const turned = Buffer.from('120103000100000006000000', 'hex');
    expect((await blanked(sent)).indexOf(turned)).toBe(sent.indexOf(turned));
  });

  test('keeps the maker’s note where the camera did not know its location, and Apple’s in any case', async () => {
    const unknown = jpeg(segment(0xe1, 'Exif\0\0', await blanked(exif({ note: 'Panasonic' }))), xmpSegment);
    expect((await blanked(unknown)).includes('Panasonic')).toBe(false);
    const apple = jpeg(exifSegment({ note: 'Apple iOS\0\0\x01' }));
    expect((await blanked(apple)).includes('Apple iOS')).toBe(true);
  });

  test('keeps its further pictures, which do not say it either, and nothing else behind it', async () => {
    const second = jpeg(exifSegment());
    const third = jpeg(xmpSegment);
    const film = bytesOf('\0\0\0\x14ftypqt  ', location);
    const head = jpeg(multiPicture(0));
    const gap = 'gap';
    const list = head.indexOf('MM\0*');
    const first = jpeg(multiPicture(head.length + gap.length - list));
    const blank = await blanked(bytesOf(first, gap, second, third, film));
    expect(blank.subarray(0, first.length).equals(first)).toBe(true);
    expect(blank.subarray(first.length, first.length + 5).toString('latin1')).toBe('\0\0\0\xff\xd8');
    const rest = first.length + gap.length + second.length + third.length;
    expect(blank.subarray(rest - 2, rest).toString('latin1')).toBe('\xff\xd9');
    expect(blank.subarray(rest).every((byte) => byte === 0)).toBe(true);
    expect(blank.includes(location)).toBe(false);
  });

  test('keeps no more pictures than a camera writes', async () => {
    const blank = await blanked(Buffer.concat(Array.from({ length: 1000 }, () => jpeg())));
    const kept = 256 * jpeg().length;
    expect(blank.lastIndexOf('\xff\xd9', undefined, 'latin1')).toBe(kept - 2);
  });

  test('of a telephone keeps its picture and loses its film', async () => {
    const sent = readFileSync('tests/fixtures/location/motion-photo.jpg');
    const film = sent.indexOf('ftypqt') - 4;
    const blank = await blanked(sent);
    expect(blank.subarray(0, film).equals(sent.subarray(0, film))).toBe(true);
    expect(blank.subarray(film).every((byte) => byte === 0)).toBe(true);
  });
});

const gif = (...extensions: readonly Buffer[]) =>
  bytesOf(
    'GIF89a',
    '\x01\0\x01\0\x80\0\0',
    'palett',
    ...extensions,
    '\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02AB\0',
    ';',
  );
const magic = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);

test.each([
  ['as it is', bytesOf('!\xff\x0bXMP DataXMP', droneXmp, magic)],
  ['in blocks', bytesOf('!\xff\x0bXMP DataXMP', Buffer.from([droneXmp.length]), droneXmp, '\0')],
])('the XMP of a GIF, %s, does not say where it was taken', async (_how, extension) => {
  const blank = await blanked(bytesOf(gif(extension), location));
  expect(blank.includes(location)).toBe(false);
  expect(blank.toString('latin1')).toContain('A title');
  expect(blank.includes('\x02\x02AB\0;')).toBe(true);
});

test('the XMP of a GIF behind a block that cannot be read does not say where it was taken', async () => {
  const sent = gif(bytesOf('?'), bytesOf('!\xff\x0bXMP DataXMP', droneXmp, magic));
  expect((await blanked(sent)).includes(location)).toBe(false);
});

const riff = (type: string, content: Buffer | string) => {
  const data = bytesOf(content);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return bytesOf(type, size, data, data.length % 2 === 0 ? '' : '\0');
};

test('Exif and XMP of a WebP do not say where it was taken', async () => {
  const chunks = bytesOf('WEBP', riff('VP8 ', 'abc'), riff('EXIF', exif()), riff('XMP ', droneXmp));
  const blank = await blanked(bytesOf(riff('RIFF', chunks), location));
  expect(blank.includes(location)).toBe(false);
  expect(blank.includes('A title')).toBe(true);
});

/** A TIFF of so many directories, each of which but the last is empty; the last names a directory of positions. */
const manyDirectories = (count: number, positions: (last: number) => number) => {
  const last = 8 + 6 * (count - 1);
  const entry = bytesOf(u16(0x88_25), u16(4), u32(1), u32(positions(last)));
  return bytesOf(
    'MM\0*',
    u32(8),
    ...Array.from({ length: count - 1 }, (_, index) => bytesOf(u16(0), u32(8 + 6 * (index + 1)))),
    bytesOf(u16(1), entry, u32(0)),
    bytesOf(u16(1), u16(18), u16(2), u32(location.length), u32(last + 36), u32(0)),
    location,
  );
};

test('a TIFF of a hundred directories does not say in the last where it was taken', async () => {
  const sent = manyDirectories(100, (last) => last + 18);
  expect(sent.includes(location)).toBe(true);
  expect((await blanked(sent)).includes(location)).toBe(false);
});

test('a TIFF whose directory of positions is one of its own is refused', async () => {
  await expect(blanked(manyDirectories(1, (last) => last))).rejects.toMatchObject({
    constructor: Unblankable,
    reason: 'form',
  });
});

test.each([
  ['a TIFF', exif()],
  ['a drawing', bytesOf(`<svg><metadata>${droneXmp}</metadata></svg>`)],
])('%s, which only a foreign backend takes, does not say where it was made', async (_what, bytes) => {
  expect(bytes.includes(location)).toBe(true);
  expect((await blanked(bytes)).includes(location)).toBe(false);
});
