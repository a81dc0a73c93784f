import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { formatPixels, unknown } from './media-text.ts';

/** How far a picture's shape may be from the wanted one, as a share of it, before it is marked. */
const tolerance = 0.1;
/** How near a shape is to one that has a name, to be called by it. */
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

/** How far two shapes are apart, whichever is the wider one. */
const distance = (one: number, other: number) => Math.max(one / other, other / one) - 1;

/** What a shape is called: `4:3` where that is near enough, else by its greater side, `2.60:1`. */
function nameOfShape(width: number, height: number): string {
  const isUpright = width < height;
  const shape = isUpright ? height / width : width / height;
  const near = named
    .map(([long, short]) => ({ name: [long, short], off: distance(shape, long / short) }))
    .toSorted((one, other) => one.off - other.off)[0];
  const sides = near && near.off <= nearness ? near.name : [shape.toFixed(2), 1];
  return (isUpright ? sides.toReversed() : sides).join(':');
}

/** A ratio as width to height. */
export function shapeOf(ratio: MediaRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/**
 * The shape of a file where it is far from the wanted one, by its name; null where it fits or is unknown. Videos are
 * never far: the ratio is asked of images (section 9).
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
