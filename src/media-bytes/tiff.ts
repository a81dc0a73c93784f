import { hasText, numberAt } from './bytes.ts';
import { blankIptc, photoshopResources } from './iptc.ts';
import { Unblankable } from './unblankable.ts';
import type { Work } from './work.ts';
import { blankXmp } from './xmp.ts';

/** Blanks a picture within other bytes, such as a thumbnail. */
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
/** Eight times the number of Exif 3.0's GPS tags, and more than any of their values has. */
const maxGpsEntries = 256;
const maxGpsValue = 64 * 1024;
/** Bytes of a value by its type's number (TIFF 6.0). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

interface Entry {
  readonly at: number;
  readonly tag: number;
  /** Where its values lie. */
  readonly start: number;
  readonly size: number;
}

/** The directories of TIFF, of which Exif is one. */
class Tiff {
  readonly bytes: Uint8Array;
  readonly #isLittle: boolean;
  readonly #work: Work;

  constructor(bytes: Uint8Array, work: Work) {
    this.bytes = bytes;
    this.#work = work;
    this.#isLittle = hasText(bytes, 'II');
  }

  number(at: number, size: 2 | 4): number {
    return numberAt(this.bytes, at, size, this.#isLittle);
  }

  *entries(directory: number): Generator<Entry> {
    const count = this.number(directory, 2);
    for (let index = 0; index < count; index += 1) {
      this.#work.spend(entrySize);
      const at = directory + 2 + index * entrySize;
      const size = (typeSizes[this.number(at + 2, 2)] ?? 0) * this.number(at + 4, 4);
      if (Number.isNaN(size)) return;
      yield { at, tag: this.number(at, 2), start: size > 4 ? this.number(at + 8, 4) : at + 8, size };
    }
  }

  next(directory: number): number {
    return this.number(directory + 2 + this.number(directory, 2) * entrySize, 4);
  }

  valueOf({ start, size }: Entry): Uint8Array {
    return this.bytes.subarray(start, start + size);
  }

  /** Makes a value zeros. */
  zero(value: Uint8Array): void {
    this.#work.spend(value.length);
    value.fill(0);
  }
}

/** Whether there was anything in the directory. */
function blankGps(tiff: Tiff, directory: number): boolean {
  const entries = [...tiff.entries(directory)];
  if (entries.length > maxGpsEntries || entries.some(({ size }) => size > maxGpsValue)) {
    throw new Unblankable('form', 'A directory of positions is too large.');
  }
  for (const entry of entries) {
    if (entry.size > 4) tiff.zero(tiff.valueOf(entry));
    tiff.bytes.fill(0, entry.at, entry.at + entrySize);
  }
  if (entries.length > 0) tiff.bytes.fill(0, directory, directory + 2);
  return entries.length > 0;
}

/** Blanks the places among Photoshop's resources. */
export function blankPhotoshop(bytes: Uint8Array, work: Work, blankPicture: BlankPicture): void {
  work.spend(bytes.length);
  for (const { id, data } of photoshopResources(bytes)) {
    if (id === 0x04_04) blankIptc(data, work);
    else if (id === 0x04_22 || id === 0x04_23) blankTiff(data, work, blankPicture);
    else if (id === 0x04_24) blankXmp(data, work);
    else if (id === 0x04_09 || id === 0x04_0c) blankPicture(data.subarray(28));
  }
}

export const isTiff = (bytes: Uint8Array, at = 0): boolean =>
  hasText(bytes, 'II*\0', at) || hasText(bytes, 'MM\0*', at);

/**
 * Blanks the places in TIFF or Exif: its GPS directories, XMP, IPTC and thumbnails. A maker's note, whose form is the
 * maker's own, is blanked where the camera knew its place; Apple's has none.
 */
export function blankTiff(bytes: Uint8Array, work: Work, blankPicture: BlankPicture): void {
  if (!isTiff(bytes)) return;
  const tiff = new Tiff(bytes, work);
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
  const places = [...gps].filter((directory) => directory >= 8);
  if (places.some((directory) => directories.has(directory) && tiff.number(directory, 2) > 0)) {
    throw new Unblankable('form', 'A directory of positions is one of a picture.');
  }
  if (places.map((directory) => blankGps(tiff, directory)).includes(true)) {
    for (const note of notes) if (!hasText(note, 'Apple iOS\0')) tiff.zero(note);
  }
}
