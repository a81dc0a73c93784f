import type { MediaFile, MediaRatio } from '../../contract/http/media.ts';
import { pathOfFile } from '../../editing/file-name.ts';
import { formatPixels, unknown } from './pixels.ts';

const bytesPerMegabyte = 1_048_576;

export function formatMegabytes(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !(bytes >= 0) || bytes > Number.MAX_SAFE_INTEGER) return unknown;
  return `${(bytes / bytesPerMegabyte).toFixed(2)}MB`;
}

export const filePathOf = (url: string): string => pathOfFile(url) ?? unknown;

/** Relative; a larger deviation from the wanted ratio is marked. */
const tolerance = 0.1;
/** Relative; up to this deviation a common ratio gives the name. */
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

const deviation = (left: number, right: number) => Math.max(left / right, right / left) - 1;

function nameOfShape(width: number, height: number): string {
  const isUpright = width < height;
  const shape = isUpright ? height / width : width / height;
  const near = named
    .map(([long, short]) => ({ name: [long, short], off: deviation(shape, long / short) }))
    .toSorted((left, right) => left.off - right.off)[0];
  const sides = near && near.off <= nearness ? near.name : [shape.toFixed(2), 1];
  return (isUpright ? sides.toReversed() : sides).join(':');
}

/** Width divided by height; 1 without a ratio. */
export function shapeOf(ratio: MediaRatio | null): number {
  if (ratio === null) return 1;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/** The name of a deviating ratio; null if it fits or is unknown, and for videos. */
export function strayShape(
  { mime_type: type, width, height }: Pick<MediaFile, 'mime_type' | 'width' | 'height'>,
  wanted: MediaRatio,
): string | null {
  if (type.toLowerCase().startsWith('video/') || formatPixels(width, height) === unknown) return null;
  return deviation(Number(width) / Number(height), shapeOf(wanted)) > tolerance
    ? nameOfShape(Number(width), Number(height))
    : null;
}
