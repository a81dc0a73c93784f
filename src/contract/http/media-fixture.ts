import * as fc from 'fast-check';

import type { MediaFile } from './media.ts';

const anyShare = fc.double({ min: 0, max: 1, noNaN: true });

const anyPresentation: fc.Arbitrary<NonNullable<MediaFile['presentation']>> = fc.record({
  alt: fc.string(),
  focal: fc.option(fc.record({ x: anyShare, y: anyShare })),
  variants: fc.array(
    fc.record({
      width: fc.integer({ min: 1 }),
      avif: fc.string({ minLength: 1 }),
      webp: fc.string({ minLength: 1 }),
    }),
    { maxLength: 3 },
  ),
});

const requiredKeys = [
  'id',
  'image_url',
  'thumbnail_url',
  'mime_type',
  'width',
  'height',
  'file_size',
  'favorite_flg',
] as const;

/** A file of the embedded backend, or of one that knows no `presentation`. */
export const anyMedia: fc.Arbitrary<MediaFile> = fc.record(
  {
    id: fc.integer({ min: 1 }),
    image_url: fc.string({ minLength: 1 }),
    thumbnail_url: fc.option(fc.string({ minLength: 1 })),
    mime_type: fc.constantFrom('video/mp4', 'image/webp'),
    width: fc.nat(),
    height: fc.nat(),
    file_size: fc.option(fc.nat()),
    favorite_flg: fc.boolean(),
    presentation: anyPresentation,
  },
  { requiredKeys: [...requiredKeys] },
);

/** A picture of a library, with the given fields. */
export const mediaFile = (id: number, given: Partial<MediaFile> = {}): MediaFile => ({
  id,
  image_url: `/media/${id}.jpg`,
  thumbnail_url: null,
  mime_type: 'image/jpeg',
  width: 1600,
  height: 900,
  file_size: 1000,
  favorite_flg: false,
  ...given,
});

/** A file with only the required fields, as sent and as read. */
export const bareFile = { id: '7', url: '/a.jpg' } as const;

export const readBareFile = mediaFile(7, {
  image_url: '/a.jpg',
  width: 500,
  height: 500,
  file_size: null,
});
