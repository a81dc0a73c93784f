import { expect, test } from 'vitest';

import { mediaFile } from '../../src/contract/http/media-fixture.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import { pictureSources } from './picture.tsx';

const file = mediaFile(1, {
  image_url: '/media/x/hero.jpg',
  thumbnail_url: '/media/x/hero-thumbnail.webp',
  file_size: 12_000_000,
});

const variant = (width: number) => ({
  width,
  avif: `/media/x/hero-${width}.avif`,
  webp: `/media/x/hero-${width}.webp`,
});

const presented = (change: Partial<MediaFile> = {}, widths: readonly number[] = []): MediaFile => ({
  ...file,
  ...change,
  presentation: { alt: '', focal: null, variants: widths.map(variant) },
});

const shown = (each: MediaFile) => pictureSources(each, 'https://kagami.example');

test('an image with smaller copies offers them in both formats, the lighter one first', () => {
  expect(shown(presented({}, [480, 960]))).toEqual([
    {
      type: 'image/avif',
      srcSet:
        'https://kagami.example/media/x/hero-480.avif 480w, https://kagami.example/media/x/hero-960.avif 960w',
    },
    {
      type: 'image/webp',
      srcSet:
        'https://kagami.example/media/x/hero-480.webp 480w, https://kagami.example/media/x/hero-960.webp 960w',
    },
  ]);
});

test('until a heavy image has copies, phones get its thumbnail', () => {
  const thumbnail = {
    media: '(width < 48rem)',
    srcSet: 'https://kagami.example/media/x/hero-thumbnail.webp',
  };
  expect(shown(presented())).toEqual([thumbnail]);
  expect(shown(presented({ file_size: 300_001 }))).toEqual([thumbnail]);
  expect(shown(presented({ file_size: null }))).toEqual([thumbnail]);
});

test.each([
  ['of at most 300 KB', presented({ file_size: 300_000 })],
  ['without a thumbnail', presented({ thumbnail_url: null })],
  ['of a backend that makes no copies', file],
])('an image %s is shown itself', (_, each) => {
  expect(shown(each)).toEqual([]);
});

test('a copy at an address that no page may load is left out', () => {
  const presentation = {
    alt: '',
    focal: null,
    variants: [{ width: 480, avif: 'data:image/avif,x', webp: '/media/x/hero-480.webp' }],
  };
  expect(shown({ ...file, presentation })).toEqual([
    { type: 'image/webp', srcSet: 'https://kagami.example/media/x/hero-480.webp 480w' },
  ]);
});
