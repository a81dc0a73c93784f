import { hasText, numberAt } from './bytes.ts';
import type { Work } from './work.ts';

/** Data sets of record 2: locations that are mentioned or pictured, city, part of it, state, country's code and name. */
const places: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);

/** Writes spaces over the places of IPTC-IIM. */
export function blankIptc(bytes: Uint8Array, work: Work): void {
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
    if (record === 2 && places.has(dataSet)) bytes.fill(0x20, start, start + length);
    at = bytes.indexOf(0x1c, start + length);
  }
}

/** The resources of Photoshop (as in APP13 of JPEG), by their numbers. */
export function* photoshopResources(
  bytes: Uint8Array,
): Generator<{ readonly id: number; readonly data: Uint8Array }> {
  for (let at = 0; hasText(bytes, '8BIM', at);) {
    const nameLength = numberAt(bytes, at + 6, 1);
    const sizeAt = at + 6 + nameLength + 1 + ((nameLength + 1) % 2);
    const size = numberAt(bytes, sizeAt, 4);
    if (Number.isNaN(size)) return;
    const data = bytes.subarray(sizeAt + 4, sizeAt + 4 + size);
    yield { id: numberAt(bytes, at + 4, 2), data };
    at = sizeAt + 4 + size + (size % 2);
  }
}
