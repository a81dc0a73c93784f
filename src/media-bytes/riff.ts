import { hasText, numberAt, textOf } from './bytes.ts';
import { mentionsPlace } from './place-names.ts';
import { blankTiff, isTiff, type BlankPicture } from './tiff.ts';
import type { Work } from './work.ts';
import { blankXmp } from './xmp.ts';

export const isWebp = (bytes: Uint8Array): boolean => hasText(bytes, 'RIFF') && hasText(bytes, 'WEBP', 8);

const pictures: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);

/** Blanks the places of a WebP, chunk by chunk. What follows the picture becomes zeros. */
export function blankWebp(bytes: Uint8Array, work: Work, blankPicture: BlankPicture): void {
  const whole = Math.min(8 + numberAt(bytes, 4, 4, true), bytes.length);
  for (let at = 12; at + 8 <= whole;) {
    const type = textOf(bytes, at, at + 4);
    const size = numberAt(bytes, at + 4, 4, true);
    const data = bytes.subarray(at + 8, Math.min(at + 8 + size, whole));
    if (type === 'EXIF') blankTiff(isTiff(data) ? data : data.subarray(6), work, blankPicture);
    else if (type === 'XMP ') blankXmp(data, work);
    else if (!pictures.has(type) && mentionsPlace(data)) data.fill(0);
    at += 8 + size + (size % 2);
  }
  bytes.fill(0, whole);
}
