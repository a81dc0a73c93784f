import type { MediaRatio } from '../../contract/http/media.ts';
import type { Pixels } from '../../machines/media-picker-state.ts';
import {
  largestBox,
  movedBox,
  resizedBox,
  turnedBox,
  turnedBy,
  turnedSize,
  type Box,
  type Turns,
} from '../prepare/geometry.ts';
import { shapeOf } from '../prepare/media-text.ts';

type CutRatio = MediaRatio | 'free';

/** A picture is turned, then the box is cut out. */
export interface Cut {
  readonly turns: Turns;
  readonly ratio: CutRatio;
  /** In pixels of the turned picture. */
  readonly box: Box;
}

const numberOf = (ratio: CutRatio): number | null => (ratio === 'free' ? null : shapeOf(ratio));

export const firstCut = (picture: Pixels, ratio: CutRatio): Cut => ({
  turns: 0,
  ratio,
  box: largestBox(picture, numberOf(ratio)),
});

/** Turned to the right. A free box turns along; one of a ratio becomes the largest. */
export function turnedCut({ turns, ratio, box }: Cut, picture: Pixels, quarters: 1 | -1): Cut {
  const next = turnedBy(turns, quarters);
  if (ratio !== 'free') {
    return { turns: next, ratio, box: largestBox(turnedSize(picture, next), numberOf(ratio)) };
  }
  return { turns: next, ratio, box: turnedBox(box, turnedSize(picture, turns), quarters === 1 ? 1 : 3) };
}

/** With another ratio the box becomes the largest of it; a free one stays. */
export const withRatio = (cut: Cut, picture: Pixels, ratio: CutRatio): Cut => ({
  ...cut,
  ratio,
  box: ratio === 'free' ? cut.box : largestBox(turnedSize(picture, cut.turns), numberOf(ratio)),
});

/** Arrows move the box, Shift and arrows or + and - change its size. */
interface CutKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const sizes: Readonly<Record<string, number>> = { '+': 2, ';': 2, '=': 2, '-': -2 };

/** The cut after a key, with steps of a hundredth of the picture's longer side; null for any other key. */
export function cutAfterKey(cut: Cut, picture: Pixels, { key, shiftKey }: CutKey): Cut | null {
  const turned = turnedSize(picture, cut.turns);
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100));
  const frame = { picture: turned, ratio: numberOf(cut.ratio) };
  const grown = sizes[key];
  if (grown !== undefined) {
    const by = { width: grown * step, height: (grown * step * cut.box.height) / cut.box.width };
    return { ...cut, box: resizedBox(cut.box, by, frame) };
  }
  const arrow = arrows[key];
  if (arrow === undefined) return null;
  const [x, y] = [arrow[0] * step, arrow[1] * step];
  return {
    ...cut,
    box: shiftKey ? resizedBox(cut.box, { width: x, height: y }, frame) : movedBox(cut.box, { x, y }, turned),
  };
}
