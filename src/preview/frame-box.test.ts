import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { frameBox, frameWidths, readFrameWidth } from './frame-box.ts';

test('a screen wider than the pane keeps its width and is scaled down to fit', () => {
  expect(frameBox('desktop', { width: 664, height: 700 })).toEqual({
    left: 12,
    top: 94,
    width: 1280,
    height: 1024,
    scale: 0.5,
  });
});

test('a screen narrower than the pane is centred at full size, as high as the pane', () => {
  expect(frameBox('phone', { width: 601, height: 700 })).toEqual({
    left: 106,
    top: 12,
    width: 390,
    height: 676,
    scale: 1,
  });
});

test('a screen is never higher than its device, and is centred in a higher pane', () => {
  expect(frameBox('tablet', { width: 900, height: 2000 })).toEqual({
    left: 66,
    top: 488,
    width: 768,
    height: 1024,
    scale: 1,
  });
});

test('without a chosen screen the frame fills the pane', () => {
  expect(frameBox('fit', { width: 664, height: 700 })).toBe(null);
});

test('every screen stays inside any pane', () => {
  const side = fc.integer({ min: 30, max: 4000 });
  fc.assert(
    fc.property(fc.constantFrom(...frameWidths), side, side, (chosen, width, height) => {
      const box = frameBox(chosen, { width, height });
      if (box === null) return;
      expect(box.left).toBeGreaterThanOrEqual(12);
      expect(box.left + box.width * box.scale).toBeLessThanOrEqual(width - 11);
      expect(box.top + box.height * box.scale).toBeLessThanOrEqual(height - 11);
      expect(box.scale).toBeLessThanOrEqual(1);
    }),
  );
});

test('the remembered screen is restored, and an unknown one fills the pane', () => {
  expect(['phone', 'tablet', 'desktop', 'fit', 'watch', '', null].map(readFrameWidth)).toEqual([
    'phone',
    'tablet',
    'desktop',
    'fit',
    'fit',
    'fit',
    'fit',
  ]);
});
