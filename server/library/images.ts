import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Raw } from 'sharp';

import type { VariantFormat } from './media-files.ts';

// Only the accepted formats are ever decoded, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// Each image is decoded once: a cache would only take memory.
sharp.cache(false);
// Each thread takes memory for bands of the image.
sharp.concurrency(1);

export const maxPixels = 100_000_000;

export const openImage = (bytes: Uint8Array, page = 0) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true, page });

export interface Variant {
  /** Pixels. */
  readonly width: number;
  readonly avif: Uint8Array;
  readonly webp: Uint8Array;
}

/** Pixels. */
const variantWidths = [480, 960, 1600];

const maxVariantBytes = 300_000;

const qualities: Readonly<Record<VariantFormat, readonly number[]>> = {
  avif: [50, 40, 30, 20],
  webp: [75, 60, 40, 20],
};

// A higher one takes nine times as long for files a tenth smaller.
const effort = { avif: 2, webp: 4 };

async function encode(
  pixels: Buffer,
  raw: Raw,
  format: VariantFormat,
  limit: number,
): Promise<Buffer | null> {
  for (const quality of qualities[format]) {
    const bytes = await sharp(pixels, { raw })
      .toFormat(format, { quality, effort: effort[format] })
      .toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  return null;
}

async function makeVariant(image: Uint8Array, width: number, limit: number): Promise<Variant | null> {
  const { data, info } = await openImage(image)
    .autoOrient()
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const webp = await encode(data, info, 'webp', limit);
  const avif = webp && (await encode(data, info, 'avif', limit));
  return webp && avif && { width, avif, webp };
}

/** The smallest first. None of an animation, which would stand still. Fails where the image cannot be decoded. */
export async function makeVariants(image: Uint8Array): Promise<readonly Variant[]> {
  const size = image.length;
  const { pages = 1, autoOrient } = await openImage(image).metadata();
  if (pages > 1 || (await fileTypeFromBuffer(image))?.mime === 'image/apng') return [];
  const limit = Math.min(maxVariantBytes, size);
  const variants: Variant[] = [];
  for (const width of variantWidths.filter((each) => each <= autoOrient.width).toReversed()) {
    const variant = await makeVariant(image, width, limit);
    if (variant !== null) variants.unshift(variant);
    // The image itself is as light: narrower copies alone would only be less sharp.
    else if (size <= maxVariantBytes) return [];
  }
  return variants;
}
