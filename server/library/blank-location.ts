import { crc32 } from 'node:zlib';

import type { Metadata } from 'sharp';

/** A part of a file, and its replacement of the same length. */
interface Blanking {
  readonly before: Buffer;
  readonly after: Buffer;
}

const exifPrefix = Buffer.from('Exif\0\0');
const gpsPointer = 0x88_25;
const entrySize = 12;
/** Twice the number of Exif 3.0's GPS tags. Each of a forged million could cover the whole file. */
const maxEntries = 64;
/** Bytes of a value by its type's number (TIFF 6.0). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Exif with a blank GPS directory; null where it has none, or none that can be read. */
function blankExif(exif: Buffer): Blanking | null {
  const before = exif.subarray(0, exifPrefix.length).equals(exifPrefix)
    ? exif.subarray(exifPrefix.length)
    : exif;
  const after = Buffer.from(before);
  const isLittle = after.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? after.readUInt16LE(at) : after.readUInt16BE(at));
  const long = (at: number) => (isLittle ? after.readUInt32LE(at) : after.readUInt32BE(at));
  const entriesAt = (directory: number) =>
    Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * entrySize);
  try {
    const pointer = entriesAt(long(4)).find((entry) => short(entry) === gpsPointer);
    if (pointer === undefined) return null;
    const directory = long(pointer + 8);
    for (const entry of entriesAt(directory).slice(0, maxEntries)) {
      const size = (typeSizes[short(entry + 2)] ?? 0) * long(entry + 4);
      if (size > 4) after.subarray(long(entry + 8), long(entry + 8) + size).fill(0);
      after.fill(0, entry, entry + entrySize);
    }
    after.fill(0, directory, directory + 2);
    return { before, after };
  } catch {
    return null;
  }
}

const gpsProperty = /(exif:GPS\w+\s*(?:=\s*["']|>))([^"'<]*)/g;

/** XMP with spaces for the values of its GPS properties; null where it has none. */
function blankXmp(before: Buffer): Blanking | null {
  const text = before.toString('latin1');
  const blank = text.replaceAll(
    gpsProperty,
    (_, name: string, value: string) => name + ' '.repeat(value.length),
  );
  return blank === text ? null : { before, after: Buffer.from(blank, 'latin1') };
}

/** Updates the checksum of the PNG chunk around an offset. */
function updateChunkChecksum(bytes: Buffer, at: number): void {
  const start = Math.max(bytes.lastIndexOf('eXIf', at), bytes.lastIndexOf('iTXt', at));
  if (start < 4) return;
  const end = start + 4 + bytes.readUInt32BE(start - 4);
  if (at < end && end + 4 <= bytes.length) bytes.writeUInt32BE(crc32(bytes.subarray(start, end)), end);
}

/**
 * The bytes of a photograph without the location that phones write into it, because files are published; null where it
 * has none. Pixels, orientation and size in bytes stay; compressed XMP of a PNG stays too.
 */
export function blankLocation(bytes: Buffer, { format, exif, xmp }: Metadata): Buffer | null {
  const blankings = [exif && blankExif(exif), xmp && blankXmp(xmp)].filter(
    (each) => each !== null && each !== undefined,
  );
  if (blankings.length === 0) return null;
  const blank = Buffer.from(bytes);
  for (const { before, after } of blankings) {
    const at = blank.indexOf(before);
    if (at === -1) continue;
    after.copy(blank, at);
    if (format === 'png') updateChunkChecksum(blank, at);
  }
  return blank;
}
