import { expect, test } from 'vitest';

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
