import * as v from 'valibot';

import { keysOf } from '../../src/contract/each-of.ts';
import { readMediaFile, type MediaFile } from '../../src/contract/http/media.ts';

/** Whether two files are the same in all that is known of them. */
function isSameFile(one: MediaFile | null, other: MediaFile | null): boolean {
  if (one === null || other === null) return one === other;
  return keysOf(one).every((key) => one[key] === other[key]);
}

/**
 * A list of files after a MULTIPLE_IMAGES_UPDATE or an `allData` told its new value: any page's, wherever its state
 * holds it. A file that stays keeps its object, and the list too where nothing changed, so that only what is new
 * renders. What is no file is left out; what is no list changes nothing.
 */
export function toldFiles(before: readonly MediaFile[], value: unknown): readonly MediaFile[] {
  if (!Array.isArray(value)) return before;
  const files = value.flatMap((each): MediaFile[] => {
    const read = v.safeParse(readMediaFile, each);
    return read.success ? [before.find((known) => isSameFile(known, read.output)) ?? read.output] : [];
  });
  const isSame = files.length === before.length && files.every((each, at) => each === before[at]);
  return isSame ? before : files;
}
