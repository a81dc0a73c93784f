import { deflateSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import {
  blanked,
  box,
  bytesOf,
  chunk,
  film,
  jpeg,
  samplesAt,
  segment,
  track,
  u16,
  u32,
} from './blank-fixture.ts';
import { Unblankable, Work } from './unblankable.ts';
import { blankXmpPackets } from './xmp.ts';

const times = (count: number, part: (index: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => part(index)));
const entry = (tag: number, count: number, value: number) =>
  bytesOf(u16(tag), u16(7), u32(count), u32(value));

/** TIFF, 4000 entries of which have the whole file as their value. */
const tiffOf = (tag: number) =>
  bytesOf(
    'MM\0*',
    u32(8),
    u16(4000),
    times(4000, () => entry(tag, 48_000, 0)),
  );

/** TIFF of 2000 directories, the thumbnail of each of which is the whole file. */
const thumbnails = bytesOf(
  'MM\0*',
  u32(8),
  times(2000, (index) =>
    bytesOf(u16(2), entry(0x02_01, 1, 1), entry(0x02_02, 1, 59_000), u32(8 + 30 * (index + 1))),
  ),
);

/** A JPEG, 300 entries of which name the same list of 300 pictures. */
const pictures = jpeg(
  segment(
    0xe2,
    'MPF\0MM\0*',
    u32(8),
    u16(300),
    times(300, () => entry(0xb0_02, 4800, 4000)),
    Buffer.alloc(390),
    times(300, () => bytesOf(u32(0), u32(0), u32(7), u32(0))),
  ),
);

const bomb = chunk('zTXt', bytesOf('Comment\0\0', deflateSync(Buffer.alloc(10_000_000))));

/** HEIF, 20 items of which have 65,535 parts of no bytes. */
const items = bytesOf(
  box('ftyp', 'heic'),
  box(
    'meta',
    u32(0),
    box('hdlr', u32(0), u32(0), 'pict'),
    box('iinf', u32(0), u16(0)),
    box(
      'iloc',
      u32(0),
      u16(0),
      u16(20),
      times(20, (index) => bytesOf(u16(index), u16(0), u16(0xff_ff))),
    ),
  ),
);

describe('a small file', () => {
  test.each([
    ['whose XMP is named 4000 times', tiffOf(0x02_bc)],
    ['whose IPTC is named 4000 times', tiffOf(0x83_bb)],
    ['whose resources of Photoshop are named 4000 times', tiffOf(0x86_49)],
    ['whose thumbnail is named 2000 times', thumbnails],
    ['whose further pictures are named 300 times', pictures],
    [
      'whose texts become a thousand times as large',
      bytesOf('\x89PNG\r\n\x1a\n', bomb, bomb, chunk('IEND', '')),
    ],
    ['whose items have a million parts of no bytes', items],
    [
      'whose track has 6000 parts of one byte',
      film(
        Buffer.alloc(6000),
        track(2, 'meta', box('gpmd'), samplesAt, ...Array.from({ length: 6000 }, () => 1)),
      ),
    ],
  ])('%s is refused instead of being read for minutes', async (_what, sent) => {
    expect(sent.length).toBeLessThan(100_000);
    await expect(blanked(sent)).rejects.toMatchObject({ constructor: Unblankable, reason: 'form' });
  });

  test('with thousands of beginnings of XMP and no end is read once', () => {
    const sent = times(2000, () => bytesOf('<x:xmpmeta'));
    const work = new Work(sent.length);
    blankXmpPackets(sent, work);
    expect(work.spent).toBe(sent.length);
  });
});
