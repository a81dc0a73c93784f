import * as v from 'valibot';
import { expect, test } from 'vitest';

import { mediaFile } from './media-fixture.ts';
import { getMediaFiles } from './media.ts';

const file = mediaFile(7);

test('an empty library is one, and rows that cannot be read are left out and counted', () => {
  expect(v.parse(getMediaFiles.read, [])).toEqual({ rows: [], leftOut: 0 });
  const bad = [null, 'studio.jpg', { id: 'x', image_url: '/media/x.jpg' }, { id: 9 }];
  expect(v.parse(getMediaFiles.read, { files: [...bad, file] })).toEqual({ rows: [file], leftOut: 4 });
});

test('a file has an address of either name, numbers as texts, and defaults where an image says nothing', () => {
  const sent = [
    {
      id: '11',
      url: '/media/a.gif',
      thumbnail_url: '',
      mime_type: 'image/gif',
      width: '1080',
      height: '1920',
      file_size: '1048576',
      uploaded_by: { id: 1 },
    },
    { id: 12, image_url: '/media/b' },
    { id: 13, image_url: '/media/c.mp4', mime_type: 'video/mp4', favorite_flg: 1 },
  ];
  expect(v.parse(getMediaFiles.read, sent).rows).toEqual([
    mediaFile(11, {
      image_url: '/media/a.gif',
      mime_type: 'image/gif',
      width: 1080,
      height: 1920,
      file_size: 1_048_576,
    }),
    mediaFile(12, { image_url: '/media/b', width: 500, height: 500, file_size: null }),
    mediaFile(13, {
      image_url: '/media/c.mp4',
      mime_type: 'video/mp4',
      width: null,
      height: null,
      file_size: null,
      favorite_flg: true,
    }),
  ]);
});

test('how a file is shown to visitors is taken as it is sent', () => {
  const presentation = {
    alt: '跳ぶ人',
    focal: { x: 0.5, y: 0.25 },
    variants: [{ width: 480, avif: '/media/hero-480.avif', webp: '/media/hero-480.webp' }],
  };
  expect(v.parse(getMediaFiles.read, [{ ...file, presentation }]).rows).toEqual([{ ...file, presentation }]);
});

test.each([
  ['null', null],
  ['a text', 'alt'],
  ['one without variants', { alt: '', focal: null }],
  ['a point outside of the image', { alt: '', focal: { x: 1.1, y: 0 }, variants: [] }],
  ['a variant without an address', { alt: '', focal: null, variants: [{ width: 480, avif: '/a.avif' }] }],
])('a file is read without its presentation where that is %s', (_, presentation) => {
  expect(v.parse(getMediaFiles.read, [{ ...file, presentation }])).toEqual({ rows: [file], leftOut: 0 });
});
