import { placePatches } from '../../src/media-bytes/blank-place.ts';
import { Unblankable } from '../../src/media-bytes/unblankable.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

const reasons = { track: serverText.placeInTrack, form: serverText.placeUnknown } as const;

/**
 * The bytes of a file without where it was taken, because files are published; null where it does not say so. Its size
 * stays. Refuses a file whose place cannot be blanked.
 */
export async function blankLocation(bytes: Buffer): Promise<Buffer | null> {
  const read = (start: number, end: number) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)));
  const patches = await placePatches({ size: bytes.length, read }).catch((error: unknown) => {
    throw error instanceof Unblankable ? new HttpFailure(400, reasons[error.reason]) : error;
  });
  if (patches.length === 0) return null;
  const blank = Buffer.from(bytes);
  for (const patch of patches) blank.set(patch.bytes, patch.at);
  return blank;
}
