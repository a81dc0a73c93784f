import { boxesIn, boxOf, type Box } from './boxes.ts';
import { numberAt, textOf } from './bytes.ts';
import { mentionsLocation } from './location-names.ts';
import { Unblankable, type Work } from './unblankable.ts';

export type Part = readonly [number, number];

export interface Item {
  readonly kind: 'exif' | 'xmp' | 'jpeg' | 'compressed';
  readonly parts: readonly Part[];
}

/** In bytes of work; a part's numbers can have a size of 0 bytes. */
const partCost = 16;
/** A file has a few for each picture. */
const maxItems = 4096;

function kindOf(bytes: Uint8Array, { body, end }: Box): { id: number; kind: Item['kind'] | null } {
  const idSize = bytes[body] === 3 ? 4 : 2;
  const type = textOf(bytes, body + 6 + idSize, body + 10 + idSize);
  const [, content = '', encoding = ''] = textOf(bytes, body + 10 + idSize, end).split('\0');
  const id = numberAt(bytes, body + 4, idSize);
  if (type === 'mime' && /xml/i.test(content)) return { id, kind: encoding === '' ? 'xmp' : 'compressed' };
  if (type === 'Exif') return { id, kind: 'exif' };
  return { id, kind: type === 'jpeg' ? 'jpeg' : null };
}

function numbersFrom(bytes: Uint8Array, start: number): (size: number) => number {
  let at = start;
  return (size) => {
    const value = numberAt(bytes, at, size);
    at += size;
    return value;
  };
}

/** `method` 1: offsets within `idat`. */
function* extentsOf(bytes: Uint8Array, { body }: Box, work: Work) {
  const version = bytes[body] ?? 0;
  const next = numbersFrom(bytes, body + 4);
  const sizes = next(1);
  const more = next(1);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const count = next(version === 2 ? 4 : 2);
  for (let item = 0; item < count; item += 1) {
    const id = next(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const baseOffset = next(baseSize);
    const extents = next(2);
    if (Number.isNaN(extents)) return;
    work.spend(partCost * extents);
    const parts: Part[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      next(indexSize);
      const start = baseOffset + next(offsetSize);
      const length = next(lengthSize);
      if (Number.isNaN(length)) return;
      parts.push([start, length === 0 ? Infinity : start + length]);
    }
    yield { id, method, parts };
  }
}

/** Items that can have a location. `at`: the offset of `bytes` in the file. */
export function itemsIn(bytes: Uint8Array, boxes: readonly Box[], at: number, work: Work): readonly Item[] {
  const named = (type: string) => boxes.find((box) => box.type === type);
  const [list, locations, inside] = [named('iinf'), named('iloc'), named('idat')];
  if (list === undefined || locations === undefined) return [];
  const start = list.body + (bytes[list.body] === 0 ? 6 : 8);
  const kinds = new Map(
    boxesIn(bytes, start, list.end).flatMap((entry): (readonly [number, Item['kind']])[] => {
      const { id, kind } = kindOf(bytes, entry);
      return kind === null ? [] : [[id, kind]];
    }),
  );
  const items: Item[] = [];
  for (const { id, method, parts } of extentsOf(bytes, locations, work)) {
    const kind = kinds.get(id);
    if (kind === undefined) continue;
    if (method > 1 || (method === 1 && inside === undefined)) {
      throw new Unblankable('form', 'An item lies within another one.');
    }
    if (items.length === maxItems) throw new Unblankable('form', 'There are too many items.');
    const shift = method === 1 && inside ? at + inside.body : 0;
    items.push({ kind, parts: parts.map(([from, to]) => [from + shift, to + shift]) });
  }
  return items;
}

export interface TrackSamples {
  readonly id: number;
  /** `locations`: written by a camera. `text`: subtitles. */
  readonly kind: 'locations' | 'text';
  readonly chunks: Iterable<Part>;
}

const playedTracks = /^(?:vide|soun|pict|auxv|tmcd|hint|odsm|sdsm|musi|MPEG|clcp|sprt|qd3d|twen)$/;
const textTracks = /^(?:text|sbtl|subt|subp|tx3g)$/;

interface Sizes {
  readonly count: number;
  readonly sum: (from: number, behind: number) => number;
}

function sizesOf(bytes: Uint8Array, { type, body, end }: Box): Sizes {
  const claimed = numberAt(bytes, body + 8, 4);
  const same = type === 'stsz' ? numberAt(bytes, body + 4, 4) : 0;
  if (same > 0) return { count: claimed, sum: (from, behind) => same * (behind - from) };
  const bits = type === 'stsz' ? 32 : (bytes[body + 7] ?? 8);
  const sizeOf = (index: number) => {
    if (bits > 4) return numberAt(bytes, body + 12 + (index * bits) / 8, bits / 8);
    return ((bytes[body + 12 + (index >> 1)] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
  };
  return {
    count: Math.min(claimed, Math.floor((8 * (end - body - 12)) / bits)),
    sum: (from, behind) => {
      let size = 0;
      for (let index = from; index < behind; index += 1) size += sizeOf(index);
      return size;
    },
  };
}

function* chunksOf(bytes: Uint8Array, tables: Box): Generator<Part> {
  const sizeTable = boxOf(bytes, tables, 'stsz') ?? boxOf(bytes, tables, 'stz2');
  const runs = boxOf(bytes, tables, 'stsc');
  const offsets = boxOf(bytes, tables, 'stco') ?? boxOf(bytes, tables, 'co64');
  if (sizeTable === undefined || runs === undefined || offsets === undefined) return;
  const sizes = sizesOf(bytes, sizeTable);
  const width = offsets.type === 'co64' ? 8 : 4;
  const count = Math.min(numberAt(bytes, offsets.body + 4, 4), (offsets.end - offsets.body - 8) / width);
  let [runAt, sample] = [runs.body + 8, 0];
  for (let chunk = 1; chunk <= count; chunk += 1) {
    if (runAt + 24 <= runs.end && numberAt(bytes, runAt + 12, 4) <= chunk) runAt += 12;
    const start = numberAt(bytes, offsets.body + 8 + width * (chunk - 1), width);
    const behind = Math.min(sample + numberAt(bytes, runAt + 4, 4), sizes.count);
    const size = sizes.sum(sample, behind);
    if (size > 0) yield [start, start + size];
    sample = behind;
  }
}

export function samplesOf(bytes: Uint8Array, track: Box): readonly TrackSamples[] {
  const handler = boxOf(bytes, track, 'mdia', 'hdlr');
  const header = boxOf(bytes, track, 'tkhd');
  const tables = boxOf(bytes, track, 'mdia', 'minf', 'stbl');
  if (!handler || !header || !tables) return [];
  const type = textOf(bytes, handler.body + 8, handler.body + 12);
  if (playedTracks.test(type)) return [];
  const descriptions = boxOf(bytes, tables, 'stsd');
  const forms = descriptions ? boxesIn(bytes, descriptions.body + 8, descriptions.end) : [];
  // Apple's tracks name their content by keys.
  const hasKeys = forms.length > 0 && forms.every((form) => form.type === 'mebx');
  if (hasKeys && forms.every(({ body, end }) => !mentionsLocation(bytes.subarray(body, end)))) return [];
  const id = numberAt(bytes, header.body + (bytes[header.body] === 1 ? 20 : 12), 4);
  return [{ id, kind: textTracks.test(type) ? 'text' : 'locations', chunks: chunksOf(bytes, tables) }];
}
