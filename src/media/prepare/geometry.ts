import type { Pixels } from '../../machines/media-picker-state.ts';

export interface Box extends Pixels {
  readonly x: number;
  readonly y: number;
}

/** In quarters to the right. */
export type Turns = 0 | 1 | 2 | 3;

const allTurns: readonly Turns[] = [0, 1, 2, 3];

export const turnedBy = (turns: Turns, quarters: number): Turns => allTurns.at((turns + quarters) % 4) ?? 0;

export const turnedSize = ({ width, height }: Pixels, turns: Turns): Pixels =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** `picture` is the size before the turn. */
export function turnedBox(box: Box, picture: Pixels, quarters = 1): Box {
  let [part, size] = [box, picture];
  for (let left = quarters; left > 0; left -= 1) {
    const { x, y, width, height } = part;
    part = { x: size.height - y - height, y: x, width: height, height: width };
    size = turnedSize(size, 1);
  }
  return part;
}

/** The reverse of `turnedBox`; `picture` is the unturned size. */
export const boxBeforeTurning = (box: Box, picture: Pixels, turns: Turns): Box =>
  turnedBox(box, turnedSize(picture, turns), (4 - turns) % 4);

export function sizeWithin({ width, height }: Pixels, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** `ratio`: width divided by height; null for any. */
export function largestBox(picture: Pixels, ratio: number | null): Box {
  const { width, height } = picture;
  if (ratio === null) return { x: 0, y: 0, width, height };
  const across = Math.min(width, height * ratio);
  const down = across / ratio;
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

const leastSide = 16;

export const movedBox = (box: Box, by: { readonly x: number; readonly y: number }, picture: Pixels): Box => ({
  ...box,
  x: within(box.x + by.x, 0, picture.width - box.width),
  y: within(box.y + by.y, 0, picture.height - box.height),
});

interface Frame {
  readonly picture: Pixels;
  /** Width divided by height; null for any. */
  readonly ratio: number | null;
}

function sizeIn({ picture, ratio }: Frame, wanted: Pixels, by: Pixels): Pixels {
  if (ratio === null) {
    const limited = (side: number, most: number) => within(side, Math.min(leastSide, most), most);
    return { width: limited(wanted.width, picture.width), height: limited(wanted.height, picture.height) };
  }
  const largest = largestBox(picture, ratio);
  const smallest = Math.min(leastSide * Math.max(1, ratio), largest.width);
  const across = Math.abs(by.width) >= Math.abs(by.height) ? wanted.width : wanted.height * ratio;
  const width = within(across, smallest, largest.width);
  return { width, height: width / ratio };
}

/** With a ratio both sides follow the larger change. */
export function resizedBox(box: Box, by: Pixels, frame: Frame): Box {
  const wanted = { width: box.width + by.width, height: box.height + by.height };
  const { width, height } = sizeIn(frame, wanted, by);
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  return movedBox({ x, y, width, height }, { x: 0, y: 0 }, frame.picture);
}

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
