import { expect, test } from 'vitest';

import { describeFile } from './media-thumbnail.tsx';
import { resolveMediaUrl } from './media-url.ts';

test.each([
  ['/media/a.jpg', '/media/a.jpg'],
  ['media/a.jpg?v=2', '/media/a.jpg?v=2'],
  ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['http://cdn.example.com/a.jpg', 'http://cdn.example.com/a.jpg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('without an API host %s is shown from %s', (url, shown) => {
  expect(resolveMediaUrl(url, '')).toBe(shown);
});

test.each([
  ['/media/a.jpg', 'https://api.example.com/media/a.jpg'],
  ['media/a.jpg', 'https://api.example.com/media/a.jpg'],
  ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
])('%s resolves against the API host to %s', (url, shown) => {
  expect(resolveMediaUrl(url, 'https://api.example.com')).toBe(shown);
});

test.each([
  ['javascript:alert(1)'],
  [' java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['file:///etc/passwd'],
  ['http://['],
  ['  '],
  [''],
  [null],
  [undefined],
])('%s is not the address of a media file', (url) => {
  expect(resolveMediaUrl(url, 'https://api.example.com')).toBe(null);
});

test('the accessible name of a file is its name and its size in pixels', () => {
  expect(describeFile({ id: 4, image_url: '/media/hero-mirror.jpg', width: 1080, height: 1920 })).toBe(
    'hero-mirror.jpg、1080×1920',
  );
});

test('the accessible name of a file leaves out an unknown size', () => {
  expect(describeFile({ id: 4, image_url: '/media/film.mp4', width: null, height: null })).toBe('film.mp4');
});

test('the accessible name of a file without a name is its id', () => {
  expect(describeFile({ id: 4, image_url: 'https://cdn.example.com/', width: null, height: null })).toBe(
    'ファイル4',
  );
});
