import { expect, test } from 'vitest';

import { strayShape } from './media-text.ts';

const image = (width: number | null, height: number | null) => ({ mime_type: 'image/jpeg', width, height });

test.each([
  [1920, 1080, '16:9', null],
  [1280, 720, '16:9', null],
  [1900, 1080, '16:9', null],
  [1760, 1080, '16:9', null],
  [1080, 1920, '9:16', null],
  [1600, 1200, '16:9', '4:3'],
  [1200, 1600, '16:9', '3:4'],
  [1080, 1920, '16:9', '9:16'],
  [1920, 1080, '9:16', '16:9'],
  [500, 500, '9:16', '1:1'],
  [1500, 1000, '9:16', '3:2'],
  [2600, 1000, '16:9', '2.60:1'],
  [1000, 2600, '16:9', '1:2.60'],
] as const)('%d×%d for %s: %s', (width, height, wanted, expected) => {
  expect(strayShape(image(width, height), wanted)).toBe(expected);
});

test('images of unknown size and videos are not marked', () => {
  expect(strayShape(image(null, 100), '16:9')).toBeNull();
  expect(strayShape(image(0, 100), '16:9')).toBeNull();
  expect(strayShape({ ...image(100, 100), mime_type: 'video/mp4' }, '16:9')).toBeNull();
});
