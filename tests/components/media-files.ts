import type { MediaFile } from '../../src/contract/http/media.ts';
import { library, type Answers } from './backend.ts';

/** A file of the demonstration's by its name. */
export function fileNamed(name: string): MediaFile {
  const file = library.find(({ image_url: url }) => url.endsWith(`/${name}`));
  if (!file) throw new Error(`The demonstration has no ${name}.`);
  return file;
}

const hero = fileNamed('hero-grand-jete.jpg');

/** As many pictures of the size that a 9:16 field wants, `n1.jpg` the oldest; the hero's thumbnail shows them all. `more` says how each differs. */
export const pictures = (
  count: number,
  more: (at: number) => Partial<MediaFile> = () => ({}),
): readonly MediaFile[] =>
  Array.from({ length: count }, (_, index) => ({
    ...hero,
    id: 10_001 + index,
    image_url: `/media/n${index + 1}.jpg`,
    favorite_flg: false,
    ...more(index),
  }));

const spare = (name: string, id: number): MediaFile => ({
  ...hero,
  id,
  image_url: `/media/${name}`,
  mime_type: 'image/png',
  width: 60,
  height: 40,
  file_size: 800,
  favorite_flg: false,
});

/** Small pictures of these names, newer than the library. */
export const spares = (...names: readonly string[]): readonly MediaFile[] =>
  names.map((name, index) => spare(name, 901 + index));

/** A library of exactly these files. */
export const libraryOf = (files: readonly MediaFile[]): Answers => ({
  'GET /api/get_media_files/': () => Response.json(files),
});
