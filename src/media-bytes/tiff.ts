import { hasText, numberAt } from './bytes.ts';
import { Unblankable, type Work } from './unblankable.ts';
import { blankXmp } from './xmp.ts';

/** Record 2: locations in text or picture, city, sublocation, state, country's code and name. */
const locationSets: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);

function blankIptc(bytes: Uint8Array, work: Work): void {
  work.spend(bytes.length);
  for (let at = bytes.indexOf(0x1c); at !== -1;) {
    const record = numberAt(bytes, at + 1, 1);
    const dataSet = numberAt(bytes, at + 2, 1);
    let length = numberAt(bytes, at + 3, 2);
    let start = at + 5;
    if (length >= 0x80_00) {
      const digits = Math.min(length - 0x80_00, 8);
      length = numberAt(bytes, start, digits);
      start += digits;
    }
    if (Number.isNaN(length)) return;
    if (record === 2 && locationSets.has(dataSet)) bytes.fill(0x20, start, start + length);
    at = bytes.indexOf(0x1c, start + length);
  }
}

export type BlankPicture = (bytes: Uint8Array) => void;

const tags = {
  subDirectories: 0x01_4a,
  thumbnailOffset: 0x02_01,
  thumbnailSize: 0x02_02,
  xmp: 0x02_bc,
  iptc: 0x83_bb,
  photoshop: 0x86_49,
  exif: 0x87_69,
  gps: 0x88_25,
  makerNote: 0x92_7c,
  interoperability: 0xa0_05,
} as const;

const entrySize = 12;
/** Eight times the GPS tags of Exif 3.0; none of their values reaches `maxGpsValue`, in bytes. */
const maxGpsEntries = 256;
const maxGpsValue = 64 * 1024;
/** In bytes, by the number of the type (TIFF 6.0). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly start: number;
  readonly size: number;
}

function tiffOf(bytes: Uint8Array, work: Work) {
  const isLittle = hasText(bytes, 'II');
  const number = (at: number, size: 2 | 4) => numberAt(bytes, at, size, isLittle);
  return {
    number,
    *entries(directory: number): Generator<Entry> {
      const count = number(directory, 2);
      for (let index = 0; index < count; index += 1) {
        work.spend(entrySize);
        const at = directory + 2 + index * entrySize;
        const size = (typeSizes[number(at + 2, 2)] ?? 0) * number(at + 4, 4);
        if (Number.isNaN(size)) return;
        yield { at, tag: number(at, 2), start: size > 4 ? number(at + 8, 4) : at + 8, size };
      }
    },
    next: (directory: number) => number(directory + 2 + number(directory, 2) * entrySize, 4),
    valueOf: ({ start, size }: Entry) => bytes.subarray(start, start + size),
    zero: (value: Uint8Array) => {
      work.spend(value.length);
      value.fill(0);
    },
  };
}

function blankGps(bytes: Uint8Array, tiff: ReturnType<typeof tiffOf>, directory: number): boolean {
  const entries = [...tiff.entries(directory)];
  if (entries.length > maxGpsEntries || entries.some(({ size }) => size > maxGpsValue)) {
    throw new Unblankable('form', 'A directory of positions is too large.');
  }
  for (const entry of entries) {
    if (entry.size > 4) tiff.zero(tiff.valueOf(entry));
    bytes.fill(0, entry.at, entry.at + entrySize);
  }
  if (entries.length > 0) bytes.fill(0, directory, directory + 2);
  return entries.length > 0;
}

export function blankPhotoshop(bytes: Uint8Array, work: Work, blankPicture: BlankPicture): void {
  work.spend(bytes.length);
  for (let at = 0; hasText(bytes, '8BIM', at);) {
    const id = numberAt(bytes, at + 4, 2);
    const nameLength = numberAt(bytes, at + 6, 1);
    const sizeAt = at + 6 + nameLength + 1 + ((nameLength + 1) % 2);
    const size = numberAt(bytes, sizeAt, 4);
    if (Number.isNaN(size)) return;
    const data = bytes.subarray(sizeAt + 4, sizeAt + 4 + size);
    if (id === 0x04_04) blankIptc(data, work);
    else if (id === 0x04_22 || id === 0x04_23) blankTiff(data, work, blankPicture);
    else if (id === 0x04_24) blankXmp(data, work);
    else if (id === 0x04_09 || id === 0x04_0c) blankPicture(data.subarray(28));
    at = sizeAt + 4 + size + (size % 2);
  }
}

export const isTiff = (bytes: Uint8Array, at = 0): boolean =>
  hasText(bytes, 'II*\0', at) || hasText(bytes, 'MM\0*', at);

/** GPS, XMP, IPTC, thumbnails; beside GPS also a maker's note of unknown format (Apple's has no location). */
export function blankTiff(bytes: Uint8Array, work: Work, blankPicture: BlankPicture): void {
  if (!isTiff(bytes)) return;
  const tiff = tiffOf(bytes, work);
  const directories = new Set([tiff.number(4, 4)]);
  const gps = new Set<number>();
  const notes: Uint8Array[] = [];
  for (const directory of directories) {
    if (!(directory >= 8)) continue;
    const thumbnail = { at: NaN, size: NaN };
    for (const entry of tiff.entries(directory)) {
      const value = tiff.valueOf(entry);
      const pointer = tiff.number(entry.at + 8, 4);
      if (entry.tag === tags.gps) gps.add(pointer);
      else if (entry.tag === tags.exif || entry.tag === tags.interoperability) directories.add(pointer);
      else if (entry.tag === tags.thumbnailOffset) thumbnail.at = pointer;
      else if (entry.tag === tags.thumbnailSize) thumbnail.size = pointer;
      else if (entry.tag === tags.xmp) blankXmp(value, work);
      else if (entry.tag === tags.iptc) blankIptc(value, work);
      else if (entry.tag === tags.photoshop) blankPhotoshop(value, work, blankPicture);
      else if (entry.tag === tags.makerNote) notes.push(value);
      else if (entry.tag === tags.subDirectories) {
        work.spend(value.length);
        for (let at = 0; at < value.length; at += 4) {
          directories.add(tiff.number(entry.start + at, 4));
        }
      }
    }
    if (thumbnail.at + thumbnail.size > 0) {
      blankPicture(bytes.subarray(thumbnail.at, thumbnail.at + thumbnail.size));
    }
    directories.add(tiff.next(directory));
  }
  const gpsDirectories = [...gps].filter((directory) => directory >= 8);
  if (gpsDirectories.some((directory) => directories.has(directory) && tiff.number(directory, 2) > 0)) {
    throw new Unblankable('form', 'A directory of positions is one of a picture.');
  }
  if (gpsDirectories.map((directory) => blankGps(bytes, tiff, directory)).includes(true)) {
    for (const note of notes) if (!hasText(note, 'Apple iOS\0')) tiff.zero(note);
  }
}
