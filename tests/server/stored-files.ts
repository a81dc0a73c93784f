import type { MediaFile } from '../../src/contract/http/media.ts';

// The files that the backend's reset puts into the library, as they are sent.

export const hero: MediaFile = {
  id: 1,
  image_url: '/media/aaaaaaaaaaaaaaaa/hero.jpg',
  thumbnail_url: '/media/aaaaaaaaaaaaaaaa/thumbnail.jpg',
  mime_type: 'image/jpeg',
  width: 900,
  height: 1600,
  file_size: 12_345,
  favorite_flg: false,
  presentation: { alt: '', focal: null, variants: [] },
};

export const barre: MediaFile = {
  ...hero,
  id: 2,
  image_url: '/media/bbbbbbbbbbbbbbbb/about.jpg',
  thumbnail_url: null,
  favorite_flg: true,
};

export const film: MediaFile = {
  id: 3,
  image_url: '/media/cccccccccccccccc/film.mp4',
  thumbnail_url: null,
  mime_type: 'video/mp4',
  width: null,
  height: null,
  file_size: null,
  favorite_flg: false,
  presentation: { alt: '', focal: null, variants: [] },
};
