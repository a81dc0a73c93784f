import { getMediaFiles, mediaKind, type MediaFile } from '../../src/contract/http/media.ts';
import { answer, type Answer } from '../screens/answers.ts';
import { demoFiles, fileNamed } from '../screens/media/stored-library.ts';

/** The demonstration's files by kind. */
export const files = {
  images: demoFiles.filter((file) => mediaKind(file) === 'image'),
  films: demoFiles.filter((file) => mediaKind(file) === 'video'),
};

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

/** A library of exactly these files. */
export const libraryOf = (all: readonly MediaFile[]): readonly Answer[] => [answer(getMediaFiles, [...all])];
