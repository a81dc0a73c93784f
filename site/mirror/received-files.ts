import { shareStructure } from '@kagami/mirror';
import * as v from 'valibot';

import { readMediaFile, type MediaFile } from '../../src/contract/http/media.ts';

/** Unchanged files keep their objects, so that only new ones render; a value that is no list changes nothing. */
export function receivedFiles(before: readonly MediaFile[], value: unknown): readonly MediaFile[] {
  if (!Array.isArray(value)) return before;
  const files = value.flatMap((each): MediaFile[] => {
    const read = v.safeParse(readMediaFile, each);
    return read.success ? [read.output] : [];
  });
  return shareStructure(before, files);
}
