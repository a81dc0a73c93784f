import { blankGif, isGif } from './gif.ts';
import { blankJpeg, isJpeg } from './jpeg.ts';
import { blankPng, isPng } from './png.ts';
import { blankWebp, isWebp } from './riff.ts';
import { blankTiff, isTiff } from './tiff.ts';
import type { Work } from './work.ts';
import { blankXmpPackets } from './xmp.ts';

/** Blanks the places of a picture. Of a file of another form, those in XMP. */
export async function blankPicture(bytes: Uint8Array, work: Work): Promise<void> {
  work.spend(bytes.length);
  const blankPreview = (preview: Uint8Array) => blankJpeg(preview, work);
  if (isJpeg(bytes)) blankJpeg(bytes, work);
  else if (isPng(bytes)) await blankPng(bytes, work);
  else if (isGif(bytes)) blankGif(bytes, work);
  else if (isWebp(bytes)) blankWebp(bytes, work, blankPreview);
  else if (isTiff(bytes)) blankTiff(bytes, work, blankPreview);
  else blankXmpPackets(bytes, work);
}
