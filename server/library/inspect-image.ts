import sharp, { type Metadata } from 'sharp';

import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { blankLocation } from './blank-location.ts';

/** The size in pixels and the thumbnail of a file. */
export interface Inspected {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly thumbnail: Buffer | null;
  /** The bytes to store instead; null where they stay as they are. */
  readonly changed: Buffer | null;
}

// Only the accepted formats are ever decoded, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// Each image is decoded once: a cache would only hold memory.
sharp.cache(false);
// One thread decodes: each thread holds bands of the image in memory.
sharp.concurrency(1);

/** In pixels. */
const maxSide = 16_383;
const maxPixels = 100_000_000;
/** Of all frames of an animation together. */
const maxAnimationPixels = 1_000_000_000;
/** In pixels. */
const thumbnailSide = 480;

const unreadable = () => new HttpFailure(400, serverText.imageUnreadable);

/** An image of a size that is decoded at all. */
export const openImage = (bytes: Uint8Array, page = 0) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true, page });

/** A thumbnail of at most 480 px on its long side, in its orientation. The whole source is decoded for it. */
const shrink = (bytes: Buffer, page = 0): Promise<Buffer> =>
  openImage(bytes, page)
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

function refuseTooLarge({ width, height, pages = 1 }: Metadata): void {
  const pixels = width * height;
  if (Math.max(width, height) > maxSide || pixels > maxPixels || pixels * pages > maxAnimationPixels) {
    throw new HttpFailure(400, serverText.tooManyPixels(maxSide, maxPixels));
  }
}

/**
 * A cut-off GIF still decodes to the frames before the cut; its last byte shows whether it is whole. Zeros may follow: the
 * console writes them over what stood behind.
 */
function refuseCutGif(bytes: Buffer): void {
  const last = bytes.findLastIndex((byte) => byte !== 0);
  if (bytes[last] !== 0x3b) throw unreadable();
}

// AVIF comes in the container of HEIF.
const formatOf = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

/**
 * Reads an image of a known type: its size as browsers show it, and its thumbnail. Its size is checked first; then all
 * of it is decoded, so that a cut-off or broken one is refused.
 */
export async function inspectImage(bytes: Buffer, type: string): Promise<Inspected> {
  const metadata = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (`image/${formatOf(metadata)}` !== type) throw unreadable();
  refuseTooLarge(metadata);
  if (type === 'image/gif') refuseCutGif(bytes);
  const changed = await blankLocation(bytes);
  const stored = changed ?? bytes;
  try {
    const thumbnail = await shrink(stored);
    // An animation is read up to its last frame.
    if ((metadata.pages ?? 1) > 1 && type !== 'image/avif') await shrink(stored, (metadata.pages ?? 1) - 1);
    return { ...metadata.autoOrient, thumbnail, changed };
  } catch {
    throw unreadable();
  }
}

/** A browser's thumbnail of a video, encoded anew. Null when it is no image. */
export async function readThumbnail(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await shrink(bytes);
  } catch {
    return null;
  }
}
