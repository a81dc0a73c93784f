import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  blanked,
  box,
  bytesOf,
  droneXmp,
  exif,
  film,
  jpeg,
  metadata,
  location,
  samplesAt,
  segment,
  track,
  u16,
  u32,
} from './blank-fixture.ts';
import { Unblankable } from './unblankable.ts';

const uuid = (digits: string, content: string) => box('uuid', Buffer.from(digits, 'hex'), content);
const uuidXmp = 'be7acfcb97a942e89c71999491e3afac';
const position = '+35.6586+139.7454/';
const cover = jpeg(segment(0xe1, 'Exif\0\0', exif()));
const picture = bytesOf(u32(8 + 16 + cover.length), 'covr', box('data', u32(13), u32(0), cover));

describe('a film', () => {
  test.each([
    ['©xyz', box('udta', box('\u00a9xyz', location))],
    ['3GPP’s loci', box('udta', box('loci', location))],
    ['the user data of a track', box('trak', box('udta', box('\u00a9xyz', location)))],
    ['the boxes of a camera’s maker', box('udta', box('NCDT', location), box('\u00a9nam', 'A title'))],
    ['a box of a dashboard camera', box('gps ', location)],
    ['XMP in its user data', box('udta', box('XMP_', droneXmp))],
    ['XMP in a box with a number', uuid(uuidXmp, droneXmp)],
    ['any other box with a number', uuid('00'.repeat(16), location)],
    ['QuickTime’s key for positions', metadata({ 'com.apple.quicktime.location.ISO6709': location })],
    [
      'QuickTime’s key for names',
      metadata({
        title: 'A title',
        'com.apple.quicktime.location.name': location,
      }),
    ],
    ['a key of another name by its value', metadata({ where: `${position}${location}` })],
    [
      'the metadata in its user data',
      box('udta', metadata({ 'com.apple.quicktime.location.body': location })),
    ],
    ['the picture of its cover', box('udta', box('meta', u32(0), box('hdlr'), box('ilst', picture)))],
    [
      'a camera’s XML',
      box('meta', u32(0), box('hdlr'), box('xml ', `<Item name="Latitude" value="${location}"/>`)),
    ],
    ['what was a box once', box('free', box('\u00a9xyz', location))],
    ['what stands behind a list', metadata({ title: 'A title' }, bytesOf(u32(3), 'text\u00a9xyz', location))],
    ['what stands behind its user data', box('udta', u32(0), box('\u00a9xyz', location))],
  ])('does not say in %s where it was taken', async (_what, made) => {
    const sent = film('', made);
    expect(sent.includes(location)).toBe(true);
    const blank = await blanked(sent);
    expect(blank.includes(location)).toBe(false);
    expect(blank.includes('A title')).toBe(sent.includes('A title'));
    expect(blank.includes('moving picture')).toBe(true);
  });

  test.each(['location-xyz.mov', 'location-loci.mp4'])(
    '%s loses its location and nothing else',
    async (name) => {
      const sent = readFileSync(`tests/fixtures/location/${name}`);
      const blank = await blanked(sent);
      const type = name === 'location-xyz.mov' ? '\u00a9xyz' : 'loci';
      const at = sent.indexOf(type, 0, 'latin1') - 4;
      const end = at + sent.readUInt32BE(at);
      const made = bytesOf(sent.subarray(at, at + 4), 'free', Buffer.alloc(end - at - 8));
      expect(blank.equals(bytesOf(sent.subarray(0, at), made, sent.subarray(end)))).toBe(true);
    },
  );

  test.each([
    [
      'a number of eight bytes for its size',
      (moov: Buffer) => bytesOf(u32(1), 'moov', u32(0), u32(moov.length + 8), moov.subarray(8)),
    ],
    ['a size that means the rest', (moov: Buffer) => bytesOf(u32(0), moov.subarray(4))],
    [
      'a size that claims more than there is',
      (moov: Buffer) => bytesOf(u32(0x7f_ff_ff_ff), moov.subarray(4)),
    ],
  ])('whose movie box has %s does not say it either', async (_what, resized) => {
    const sent = film('', box('udta', box('\u00a9xyz', location)));
    const at = sent.indexOf('moov') - 4;
    expect(
      (await blanked(bytesOf(sent.subarray(0, at), resized(sent.subarray(at))))).includes(location),
    ).toBe(false);
  });

  test.each([
    ['QuickTime’s', metadata({ 'com.apple.quicktime.make': 'Apple', title: 'A location' })],
    ['iTunes’', box('udta', box('meta', u32(0), box('hdlr'), box('ilst', box('\u00a9too', 'Lavf'))))],
    ['others', box('udta', box('\u00a9nam', 'Our new location'), box('chpl', 'Chapter'))],
    ['what is skipped', box('free', 'IsoMedia File Produced with GPAC')],
  ])('with %s metadata that says nothing of it stays as it is', async (_whose, made) => {
    const sent = film('', made);
    expect((await blanked(sent)).equals(sent)).toBe(true);
  });

  const samples = `GPS5 ${location}`;
  const withTrack = (handler: string, form: Buffer, said = samples) =>
    film(said, track(2, handler, form, samplesAt, said.length));

  test.each([
    ['GoPro', withTrack('meta', box('gpmd'))],
    ['DJI', withTrack('meta', box('djmd'))],
    ['Android', withTrack('camm', box('camm'))],
    [
      'Apple, whose keys say so',
      withTrack('meta', box('mebx', box('keys', 'com.apple.quicktime.location.ISO6709'))),
    ],
    ['a drone, as subtitles', withTrack('sbtl', box('tx3g'), `GPS(139.7454,35.6586) ${location}`)],
  ])('with a track of positions by %s plays on without them', async (_whose, sent) => {
    expect(sent.includes(location)).toBe(true);
    const blank = await blanked(sent);
    const at = sent.indexOf(location);
    expect(blank.includes(location)).toBe(false);
    expect(blank.subarray(at + location.length).equals(sent.subarray(at + location.length))).toBe(true);
    expect(blank.includes('moving picture')).toBe(true);
  });

  test.each([
    [
      'Apple’s track about something else',
      withTrack('meta', box('mebx', box('keys', 'com.apple.quicktime.still-image-time'))),
    ],
    ['subtitles', withTrack('sbtl', box('tx3g'), 'Our new location')],
    ['time codes', withTrack('tmcd', box('tmcd'))],
  ])('keeps %s', async (_what, sent) => {
    expect((await blanked(sent)).equals(sent)).toBe(true);
  });

  const subtitles = `GPS(139.7454,35.6586) ${location}`;
  test.each([
    ['subtitles of more than four megabytes', [4_500_000, subtitles.length]],
    ['a subtitle of more than four megabytes', [4_500_000 + subtitles.length]],
  ])('with %s does not say in the last of them where it was taken', async (_what, sizes) => {
    const said = bytesOf(Buffer.alloc(4_500_000, 'words '), subtitles);
    const sent = film(said, track(2, 'text', box('tx3g'), samplesAt, ...sizes));
    expect((await blanked(sent)).includes(location)).toBe(false);
  });

  const fragment = box('moof', box('traf', box('tfhd', u32(0), u32(2))));

  test.each(['text', 'sbtl', 'subt'])('in fragments with subtitles (%s) stays as it is', async (handler) => {
    const sent = bytesOf(withTrack(handler, box('tx3g'), 'Our new location'), fragment);
    expect((await blanked(sent)).equals(sent)).toBe(true);
  });

  test('in fragments does not say where it was taken', async () => {
    const sent = bytesOf(
      film('', box('udta', box('\u00a9xyz', location))),
      box('moof', box('traf', box('tfhd', u32(0), u32(1)))),
    );
    expect((await blanked(sent)).includes(location)).toBe(false);
  });

  test.each([
    ['in fragments with a track of positions', 'track', bytesOf(withTrack('meta', box('gpmd')), fragment)],
    [
      'in fragments with subtitles that say positions',
      'track',
      bytesOf(withTrack('sbtl', box('tx3g')), fragment, box('mdat', `GPS(139.7454,35.6586) ${location}`)),
    ],
    ['whose movie box is compressed', 'form', film('', box('cmov', location))],
    ['without a movie that can be read', 'form', bytesOf(box('ftyp'), u32(7), `moov \u00a9xyz ${location}`)],
    [
      'with thousands of boxes within each other',
      'form',
      film(
        '',
        Array.from({ length: 5000 }, () => 0).reduce<Buffer>((inner) => box('trak', inner), box('free')),
      ),
    ],
    [
      'with two tracks of positions that lie over all of it',
      'form',
      film('', ...[2, 3].map((id) => track(id, 'meta', box('gpmd'), 0, 9999))),
    ],
  ])('%s is refused', async (_what, reason, sent) => {
    await expect(blanked(sent)).rejects.toMatchObject({ constructor: Unblankable, reason });
  });

  test('keeps nothing behind its last box', async () => {
    const sent = film('');
    const blank = await blanked(bytesOf(sent, u32(3), location));
    expect(blank.equals(bytesOf(sent, Buffer.alloc(4 + location.length)))).toBe(true);
  });
});

const itemEntry = (id: number, type: string, more: string) =>
  box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), type, '\0', more);

/** A picture of HEIF whose items lie in `idat` or behind `meta`. */
function heif(isInside: boolean): Buffer {
  const exifItem = bytesOf(u32(6), 'Exif\0\0', exif());
  const xmpItem = bytesOf(droneXmp);
  const metaOf = (at: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), 'pict'),
      box('iinf', u32(0), u16(2), itemEntry(1, 'Exif', ''), itemEntry(2, 'mime', 'application/rdf+xml\0')),
      box(
        'iloc',
        Buffer.from([1, 0, 0, 0, 0x44, 0]),
        u16(2),
        bytesOf(u16(1), u16(isInside ? 1 : 0), u16(0), u16(1), u32(at), u32(exifItem.length)),
        bytesOf(
          u16(2),
          u16(isInside ? 1 : 0),
          u16(0),
          u16(1),
          u32(at + exifItem.length),
          u32(xmpItem.length),
        ),
      ),
      isInside ? box('idat', exifItem, xmpItem) : '',
    );
  const head = box('ftyp', 'heic');
  return isInside
    ? bytesOf(head, metaOf(0))
    : bytesOf(head, metaOf(head.length + metaOf(0).length + 8), box('mdat', exifItem, xmpItem, 'picture'));
}

test.each([
  ['within its metadata', heif(true)],
  ['behind it', heif(false)],
])('a HEIF does not say in Exif and XMP %s where it was taken', async (_where, sent) => {
  expect(sent.includes(location)).toBe(true);
  const blank = await blanked(sent);
  expect([blank.includes(location), blank.includes('A title')]).toEqual([false, true]);
});

test('the film of a HEIF goes with it', async () => {
  expect((await blanked(bytesOf(heif(false), box('mpvd', film(location))))).includes('moving picture')).toBe(
    false,
  );
});
