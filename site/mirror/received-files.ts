import * as v from 'valibot';

import { keysOf } from '../../src/contract/each-of.ts';
import { readMediaFile, type MediaFile } from '../../src/contract/http/media.ts';

/** Whether two files are equal in every field. */
function isSameFile(one: MediaFile | null, other: MediaFile | null): boolean {
  if (one === null || other === null) return one === other;
  return keysOf(one).every((key) => one[key] === other[key]);
}

/**
 * A list of files after a message with its new value. A file that stays keeps its object, and so does an unchanged
 * list, so that only new ones render. An entry that is no file is left out; a value that is no list changes nothing.
 */
export function receivedFiles(before: readonly MediaFile[], value: unknown): readonly MediaFile[] {
  if (!Array.isArray(value)) return before;
  const files = value.flatMap((each): MediaFile[] => {
    const read = v.safeParse(readMediaFile, each);
    return read.success ? [before.find((known) => isSameFile(known, read.output)) ?? read.output] : [];
  });
  const isSame = files.length === before.length && files.every((each, at) => each === before[at]);
  return isSame ? before : files;
}
