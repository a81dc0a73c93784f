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

export function turnedCut({ turns, ratio, box }: Cut, picture: Pixels, quarters: 1 | -1): Cut {
  const next = turnedBy(turns, quarters);
  if (ratio !== 'free') {
    return { turns: next, ratio, box: largestBox(turnedSize(picture, next), numberOf(ratio)) };
  }
  return { turns: next, ratio, box: turnedBox(box, turnedSize(picture, turns), quarters === 1 ? 1 : 3) };
}

export const withRatio = (cut: Cut, picture: Pixels, ratio: CutRatio): Cut => ({
  ...cut,
  ratio,
  box: ratio === 'free' ? cut.box : largestBox(turnedSize(picture, cut.turns), numberOf(ratio)),
});

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

/** Steps of a hundredth of the longer side; null for a key without a meaning. */
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
