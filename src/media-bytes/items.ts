import type { Box } from './boxes.ts';
import { boxesIn } from './boxes.ts';
import { numberAt, textOf } from './bytes.ts';
import { Unblankable } from './unblankable.ts';
import type { Work } from './work.ts';

/** What is said about the pictures of HEIF and AVIF, or a picture that is a JPEG. */
export interface Item {
  readonly kind: 'exif' | 'xmp' | 'jpeg' | 'compressed';
  /** Where its bytes lie in the file: `[start, end)` of each part. */
  readonly parts: readonly (readonly [number, number])[];
}

/** What one part takes to be read, as its numbers can be of no bytes. */
const partCost = 16;
/** A file has a few for each of its pictures. */
const maxItems = 4096;

/** The kind of an item by its entry in `iinf`; null for pictures and what is not read. */
function kindOf(bytes: Uint8Array, { body, end }: Box): { id: number; kind: Item['kind'] | null } {
  const idSize = bytes[body] === 3 ? 4 : 2;
  const type = textOf(bytes, body + 6 + idSize, body + 10 + idSize);
  const [, content = '', encoding = ''] = textOf(bytes, body + 10 + idSize, end).split('\0');
  const isXmp = type === 'mime' && /xml/i.test(content);
  const id = numberAt(bytes, body + 4, idSize);
  if (isXmp && encoding !== '') return { id, kind: 'compressed' };
  if (isXmp) return { id, kind: 'xmp' };
  if (type === 'Exif') return { id, kind: 'exif' };
  return { id, kind: type === 'jpeg' ? 'jpeg' : null };
}

/** Reads numbers one after the other. */
class Numbers {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Of so many bytes; 0 for none. */
  next(size: number): number {
    const value = numberAt(this.#bytes, this.#at, size);
    this.#at += size;
    return value;
  }
}

/** The places of all items by their numbers: each with the way in which its offsets are meant. */
function* placesOf(bytes: Uint8Array, { body }: Box, work: Work) {
  const version = bytes[body] ?? 0;
  const numbers = new Numbers(bytes, body + 4);
  const sizes = numbers.next(1);
  const more = numbers.next(1);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const count = numbers.next(version === 2 ? 4 : 2);
  for (let item = 0; item < count; item += 1) {
    const id = numbers.next(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    numbers.next(2);
    const base = numbers.next(baseSize);
    const extents = numbers.next(2);
    if (Number.isNaN(extents)) return;
    work.spend(partCost * extents);
    const parts: (readonly [number, number])[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      numbers.next(indexSize);
      const start = base + numbers.next(offsetSize);
      const length = numbers.next(lengthSize);
      if (Number.isNaN(length)) return;
      parts.push([start, length === 0 ? Infinity : start + length]);
    }
    yield { id, method, parts };
  }
}

/** The items among the boxes of `meta` that can have a place. `base` is where the bytes begin in the file. */
export function itemsIn(bytes: Uint8Array, boxes: readonly Box[], base: number, work: Work): readonly Item[] {
  const named = (type: string) => boxes.find((box) => box.type === type);
  const [list, locations, inside] = [named('iinf'), named('iloc'), named('idat')];
  if (list === undefined || locations === undefined) return [];
  const start = list.body + (bytes[list.body] === 0 ? 6 : 8);
  const kinds = new Map<number, Item['kind']>();
  for (const entry of boxesIn(bytes, start, list.end)) {
    const { id, kind } = kindOf(bytes, entry);
    if (kind !== null) kinds.set(id, kind);
  }
  const items: Item[] = [];
  for (const { id, method, parts } of placesOf(bytes, locations, work)) {
    const kind = kinds.get(id);
    if (kind === undefined) continue;
    if (method > 1 || (method === 1 && inside === undefined)) {
      throw new Unblankable('form', 'An item lies within another one.');
    }
    if (items.length === maxItems) throw new Unblankable('form', 'There are too many items.');
    const shift = method === 1 && inside ? base + inside.body : 0;
    items.push({ kind, parts: parts.map(([from, to]) => [from + shift, to + shift]) });
  }
  return items;
}
