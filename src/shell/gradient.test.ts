import { describe, expect, it } from 'vitest';

import { coloursAt, hasMoved, isPaintedFrame, lightsAt } from './gradient.ts';

const blank = ['', '', '', '', ''];
const read = ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', '#070809', 'rgb(10 11 12)', 'rgb(13, 14, 15)'];

describe('the colours of the background', () => {
  it('the colours of the background are read from the style sheet once it is loaded', () => {
    expect(coloursAt(0, read)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11, 12],
      [13, 14, 15],
    ]);
  });

  it('the colours of the background are retried while the style sheet is missing', () => {
    expect(coloursAt(0, blank)).toBe(null);
    expect(coloursAt(199, blank)).toBe(null);
  });

  it('the colours of the background are retried while one of them is missing', () => {
    expect(coloursAt(5, read.with(3, ''))).toBe(null);
  });

  it('the colours of the background are the fallback after 200 retries', () => {
    expect(coloursAt(200, blank)).toEqual([
      [243, 239, 249],
      [216, 205, 245],
      [255, 223, 200],
      [245, 210, 226],
      [203, 217, 248],
    ]);
  });

  it('the colours of the background are never transparent or invalid ones', () => {
    expect(coloursAt(0, read.with(0, 'rgba(0, 0, 0, 0)'))).toBe(null);
    expect(coloursAt(0, read.with(3, 'light-dark(#fff, #000)'))).toBe(null);
  });
});

describe('the movement of the background', () => {
  it('the background is painted on alternate frames', () => {
    expect([0, 1, 2, 3].map(isPaintedFrame)).toEqual([true, false, true, false]);
  });

  it('the background is not painted for invisible movements', () => {
    const light = { x: 0, y: 0, radius: 1 };
    expect(hasMoved([light], [{ ...light, x: 3.9 }])).toBe(false);
    expect(hasMoved([light], [{ ...light, x: 4 }])).toBe(true);
    expect(hasMoved([], [light])).toBe(true);
  });

  it('the background is painted at most four times a second', () => {
    const pictures = Array.from({ length: 1000 }, (_, second) => {
      const from = lightsAt(second * 1000);
      const to = lightsAt(second * 1000 + 250);
      return hasMoved(from, to);
    });
    expect(pictures.filter(Boolean)).toEqual([]);
  });
});
