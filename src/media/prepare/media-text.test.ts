import { expect, test } from 'vitest';

import { fileNameOf } from '../../editing/file-name.ts';
import { filePathOf, formatMegabytes } from './media-text.ts';
import { formatPixels } from './pixels.ts';

test.each([
  [0, '0.00MB'],
  [1, '0.00MB'],
  [524_288, '0.50MB'],
  [1_048_576, '1.00MB'],
  [1_293_942, '1.23MB'],
  [52_428_800, '50.00MB'],
  [5_497_558_138_880, '5242880.00MB'],
])('a file of %d bytes has the size %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});

test.each([[null], [undefined], [Number.NaN], [-1], [Number.POSITIVE_INFINITY], [1e30]])(
  'a file of %s bytes has an unknown size, shown as -',
  (bytes) => {
    expect(formatMegabytes(bytes)).toBe('-');
  },
);

test('the size of an image is shown as width × height', () => {
  expect(formatPixels(1080, 1920)).toBe('1080×1920');
});

test.each([
  [null, 1920],
  [1080, null],
  [undefined, undefined],
  [Number.NaN, 1920],
  [1080, -1],
  [0, 0],
  [Number.POSITIVE_INFINITY, 1920],
  [1080, 1e30],
])('an image of %s by %s pixels has an unknown size, shown as -', (width, height) => {
  expect(formatPixels(width, height)).toBe('-');
});

test('the size of an image is shown in whole pixels', () => {
  expect(formatPixels(1080.4, 1919.5)).toBe('1080×1920');
});

test.each([
  ['/media/hero-mirror.jpg', '/media/hero-mirror.jpg', 'hero-mirror.jpg'],
  ['https://cdn.example.com/a/b/film.mp4?width=3#t=1', '/a/b/film.mp4', 'film.mp4'],
  ['media/%E3%82%B9%E3%82%BF%E3%82%B8%E3%82%AA.jpg', '/media/スタジオ.jpg', 'スタジオ.jpg'],
  ['/media/100%.jpg', '/media/100%.jpg', '100%.jpg'],
  ['/media/', '/media/', ''],
  ['/media/evil%E2%80%AEgpj.exe', '/media/evilgpj.exe', 'evilgpj.exe'],
  ['https://cdn.example.com', '-', ''],
  ['', '-', ''],
  ['   ', '-', ''],
  ['http://[', '-', ''],
  ['javascript:alert(1)', '-', ''],
  ['data:text/html,<b>x</b>', '-', ''],
])('the path and the name of %s are %s and "%s"', (url, path, name) => {
  expect(filePathOf(url)).toBe(path);
  expect(fileNameOf(url)).toBe(name);
});
