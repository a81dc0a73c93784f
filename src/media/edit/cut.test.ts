import { describe, expect, test } from 'vitest';

import { cutAfterKey, firstCut, turnedCut, withRatio, type Cut } from './cut.ts';

const picture = { width: 1600, height: 1000 };
const free: Cut = { turns: 0, ratio: 'free', box: { x: 100, y: 200, width: 800, height: 400 } };
const press = (cut: Cut, key: string, shiftKey = false) =>
  cutAfterKey(cut, picture, { key, shiftKey })?.box ?? null;

test('a cut begins with the largest box of the field’s ratio, or with the whole picture', () => {
  expect(firstCut(picture, '16:9')).toEqual({
    turns: 0,
    ratio: '16:9',
    box: { x: 0, y: 50, width: 1600, height: 900 },
  });
  expect(firstCut(picture, 'free').box).toEqual({ x: 0, y: 0, width: 1600, height: 1000 });
});

describe('turning', () => {
  test('a free box turns along, four times to where it was', () => {
    const right = turnedCut(free, picture, 1);
    expect(right).toEqual({
      turns: 1,
      ratio: 'free',
      box: { x: 400, y: 100, width: 400, height: 800 },
    });
    expect(turnedCut(right, picture, -1)).toEqual(free);
    const round = [1, 1, 1, 1].reduce((cut) => turnedCut(cut, picture, 1), free);
    expect(round).toEqual(free);
  });

  test('a box of a fixed ratio is the largest of it in the turned picture', () => {
    expect(turnedCut(firstCut(picture, '16:9'), picture, -1)).toEqual({
      turns: 3,
      ratio: '16:9',
      box: { x: 0, y: 518.75, width: 1000, height: 562.5 },
    });
  });
});

test('another ratio begins with its largest box; a free one with the box that was', () => {
  expect(withRatio(free, picture, '9:16').box).toEqual({ x: 518.75, y: 0, width: 562.5, height: 1000 });
  expect(withRatio(free, picture, 'free').box).toEqual(free.box);
});

describe('by keyboard', () => {
  test.each([
    ['ArrowLeft', { x: 84, y: 200 }],
    ['ArrowRight', { x: 116, y: 200 }],
    ['ArrowUp', { x: 100, y: 184 }],
    ['ArrowDown', { x: 100, y: 216 }],
  ])('%s moves the box by a hundredth of the longer side', (key, place) => {
    expect(press(free, key)).toEqual({ ...free.box, ...place });
  });

  test.each([
    ['ArrowLeft', { x: 108, y: 200, width: 784, height: 400 }],
    ['ArrowRight', { x: 92, y: 200, width: 816, height: 400 }],
    ['ArrowUp', { x: 100, y: 208, width: 800, height: 384 }],
    ['ArrowDown', { x: 100, y: 192, width: 800, height: 416 }],
  ])('Shift and %s changes one side of a free box', (key, box) => {
    expect(press(free, key, true)).toEqual(box);
  });

  test('+ and - change both sides; on a Japanese keyboard + is typed with Shift', () => {
    expect(press(free, '+', true)).toEqual({ x: 84, y: 192, width: 832, height: 416 });
    expect(press(free, '-')).toEqual({ x: 116, y: 208, width: 768, height: 384 });
  });

  test('a fixed ratio is kept, and the picture is never left', () => {
    const wide = firstCut(picture, '16:9');
    expect(press(wide, 'ArrowRight', true)).toEqual(wide.box);
    expect(press(wide, 'ArrowLeft', true)).toEqual({ x: 8, y: 54.5, width: 1584, height: 891 });
    expect(press(wide, 'ArrowLeft')).toEqual(wide.box);
  });

  test('any other key is left to the browser', () => {
    expect(press(free, 'Tab')).toBeNull();
  });
});
