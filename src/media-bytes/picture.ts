import { blankGif, isGif } from './gif.ts';
import { blankJpeg, isJpeg } from './jpeg.ts';
import { blankPng, isPng } from './png.ts';
import { blankWebp, isWebp } from './riff.ts';
import { blankTiff, isTiff } from './tiff.ts';
import { blankXmpPackets } from './xmp.ts';

/** Blanks the places of a picture. Of a file of another form, those in XMP. */
export async function blankPicture(bytes: Uint8Array): Promise<void> {
  if (isJpeg(bytes)) blankJpeg(bytes);
  else if (isPng(bytes)) await blankPng(bytes);
  else if (isGif(bytes)) blankGif(bytes);
  else if (isWebp(bytes)) blankWebp(bytes, blankJpeg);
  else if (isTiff(bytes)) blankTiff(bytes, blankJpeg);
  else blankXmpPackets(bytes);
}
