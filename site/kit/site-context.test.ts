import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { mediaUrl, siteConfigSchema } from './site-context.ts';

const base = 'http://localhost:4000';

test('a relative media address is relative to the host that serves the media', () => {
  expect(mediaUrl('/media/hero.jpg', base)).toBe('http://localhost:4000/media/hero.jpg');
  expect(mediaUrl('media/夜.jpg', base)).toBe('http://localhost:4000/media/%E5%A4%9C.jpg');
});

test('an absolute media address is unchanged', () => {
  expect(mediaUrl('https://cdn.example/a.mp4?v=2', base)).toBe('https://cdn.example/a.mp4?v=2');
});

test('a missing media address, or one that is not http or https, loads nothing', () => {
  const addresses = [
    null,
    undefined,
    '',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://',
    'file:///etc/passwd',
  ];
  expect(addresses.map((address) => mediaUrl(address, base))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('any media address loads over http or https, or not at all', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (address) => {
      expect(mediaUrl(address, base) ?? 'http://').toMatch(/^https?:\/\//);
    }),
  );
});

const config = { brand: 'スタジオ', consoleOrigin: 'http://localhost:4000', content: true };

test('the site’s configuration is read, unknown fields ignored', () => {
  expect(v.parse(siteConfigSchema, { ...config, later: 1 })).toEqual({ ...config, firstStudio: 1 });
});

test('a console address that is not one origin is refused', () => {
  const origins = ['*', '', 'localhost:4000', 'http://localhost:4000/', 'javascript:alert(1)', null];
  expect(origins.map((consoleOrigin) => v.is(siteConfigSchema, { ...config, consoleOrigin }))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
