import type { MediaFile, MediaRatio } from '../../contract/http/media.ts';
import { nameOfFile, pathOfFile } from '../../editing/file-name.ts';
import { mediaText } from '../../text/media.ts';

/** Shown for an unknown size or path. */
export const unknown = '-';
const bytesPerMegabyte = 1_048_576;

/** Megabytes with two decimals; `-` when unknown. */
export function formatMegabytes(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !(bytes >= 0) || bytes > Number.MAX_SAFE_INTEGER) return unknown;
  return `${(bytes / bytesPerMegabyte).toFixed(2)}MB`;
}

const isPixels = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value > 0 && value <= Number.MAX_SAFE_INTEGER;

/** Width and height in pixels, `1080×1920`; `-` when either is unknown. */
export function formatPixels(width: number | null | undefined, height: number | null | undefined): string {
  if (!isPixels(width) || !isPixels(height)) return unknown;
  return `${Math.round(width)}×${Math.round(height)}`;
}

/** The path of a file's address without host and query; `-` when there is none. */
export const filePathOf = (url: string): string => pathOfFile(url) ?? unknown;

/** A file's accessible name: its name and its size in pixels, `hero.jpg、1080×1920`. */
export function describeFile(file: Pick<MediaFile, 'id' | 'image_url' | 'width' | 'height'>): string {
  return mediaText.describe(nameOfFile(file), formatPixels(file.width, file.height));
}

/** The largest relative deviation from the wanted aspect ratio that is not marked. */
const tolerance = 0.1;
/** The largest relative deviation at which a common ratio names an aspect ratio. */
const nearness = 0.02;

const named = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [2, 1],
  [21, 9],
  [3, 1],
] as const;

/** The relative deviation of two aspect ratios. */
const distance = (one: number, other: number) => Math.max(one / other, other / one) - 1;

/** An aspect ratio's name: a common one such as `4:3`, or the ratio to one, `2.60:1`. */
function nameOfShape(width: number, height: number): string {
  const isUpright = width < height;
  const shape = isUpright ? height / width : width / height;
  const near = named
    .map(([long, short]) => ({ name: [long, short], off: distance(shape, long / short) }))
    .toSorted((one, other) => one.off - other.off)[0];
  const sides = near && near.off <= nearness ? near.name : [shape.toFixed(2), 1];
  return (isUpright ? sides.toReversed() : sides).join(':');
}

/** The width divided by the height; square for any ratio (null). */
export function shapeOf(ratio: MediaRatio | null): number {
  if (ratio === null) return 1;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/**
 * The name of a file's aspect ratio where it differs from the wanted one; null where it fits or is unknown. Never for
 * videos: the ratio is only wanted of images.
 */
export function strayShape(
  { mime_type: type, width, height }: Pick<MediaFile, 'mime_type' | 'width' | 'height'>,
  wanted: MediaRatio,
): string | null {
  if (type.toLowerCase().startsWith('video/') || formatPixels(width, height) === unknown) return null;
  return distance(Number(width) / Number(height), shapeOf(wanted)) > tolerance
    ? nameOfShape(Number(width), Number(height))
    : null;
}
