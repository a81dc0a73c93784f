import type { Pixels } from '../../machines/media-picker-types.ts';

/** A part of a picture, in pixels from its left upper corner. */
export interface Box extends Pixels {
  readonly x: number;
  readonly y: number;
}

/** How far a picture is turned to the right, in quarters: 0 to 3. */
export type Turns = 0 | 1 | 2 | 3;

const turnsOf: readonly Turns[] = [0, 1, 2, 3];

/** Turned by quarters more; to the left with a negative number. */
export const turnedBy = (turns: Turns, quarters: number): Turns =>
  turnsOf[(((turns + quarters) % 4) + 4) % 4] ?? 0;

/** The size of a picture after it was turned. */
export const turnedSize = ({ width, height }: Pixels, turns: Turns): Pixels =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The same part after the picture of this size was turned to the right by a quarter. */
export const turnedBox = ({ x, y, width, height }: Box, picture: Pixels): Box => ({
  x: picture.height - y - height,
  y: x,
  width: height,
  height: width,
});

/** The size within a longest side, in whole pixels; a smaller picture keeps its own. */
export function sizeWithin({ width, height }: Pixels, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The largest part of this ratio (width divided by height; null for any) in the middle of a picture. */
export function largestBox(picture: Pixels, ratio: number | null): Box {
  const { width, height } = picture;
  if (ratio === null) return { x: 0, y: 0, width, height };
  const across = Math.min(width, height * ratio);
  const down = across / ratio;
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The shortest side of a part, in pixels. */
const least = 16;

/** The part moved by pixels, within the picture. */
export const movedBox = (box: Box, by: { readonly x: number; readonly y: number }, picture: Pixels): Box => ({
  ...box,
  x: within(box.x + by.x, 0, picture.width - box.width),
  y: within(box.y + by.y, 0, picture.height - box.height),
});

/**
 * The part with its width and height changed by pixels around its middle, within the picture. With a ratio both sides
 * follow the larger change.
 */
export function resizedBox(box: Box, by: Pixels, { picture, ratio }: Frame): Box {
  const wanted = { width: box.width + by.width, height: box.height + by.height };
  const size = ratio === null ? freeSize(wanted, picture) : ratioSize(wanted, by, { picture, ratio });
  const centred = {
    ...size,
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  };
  return movedBox(centred, { x: 0, y: 0 }, picture);
}

/** What a part is bound by. */
export interface Frame {
  readonly picture: Pixels;
  /** Width divided by height; null for any. */
  readonly ratio: number | null;
}

const freeSize = (wanted: Pixels, { width, height }: Pixels): Pixels => ({
  width: within(wanted.width, Math.min(least, width), width),
  height: within(wanted.height, Math.min(least, height), height),
});

function ratioSize(
  wanted: Pixels,
  by: Pixels,
  { picture, ratio }: { readonly picture: Pixels; readonly ratio: number },
): Pixels {
  const largest = largestBox(picture, ratio);
  const smallest = Math.min(least * Math.max(1, ratio), largest.width);
  const across = Math.abs(by.width) >= Math.abs(by.height) ? wanted.width : wanted.height * ratio;
  const width = within(across, smallest, largest.width);
  return { width, height: width / ratio };
}

/** The part in whole pixels, within the picture, at least one pixel wide and high. */
export function wholeBox({ x, y, width, height }: Box, picture: Pixels): Box {
  const left = within(Math.round(x), 0, picture.width - 1);
  const top = within(Math.round(y), 0, picture.height - 1);
  return {
    x: left,
    y: top,
    width: within(Math.round(width), 1, picture.width - left),
    height: within(Math.round(height), 1, picture.height - top),
  };
}

/** The part of the picture before it was turned that a part of the turned one shows. */
export function boxBeforeTurning(box: Box, picture: Pixels, turns: Turns): Box {
  let [part, size] = [box, turnedSize(picture, turns)];
  for (let left = (4 - turns) % 4; left > 0; left -= 1) {
    part = turnedBox(part, size);
    size = turnedSize(size, 1);
  }
  return part;
}
