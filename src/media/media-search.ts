import type { MediaDetails } from '../contract/http/media-extensions.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { fileNameOf } from '../editing/file-name.ts';
import { createTextMatcher } from '../editing/fold-text.ts';

/** Empty without the backend's extension `mediaDetails`. */
export type DetailsById = ReadonlyMap<MediaFile['id'], MediaDetails>;

export const searchedText =
  (details: DetailsById) =>
  ({ id, image_url: url }: MediaFile): string => {
    const { title = '', alt = '', tags = [] } = details.get(id) ?? {};
    return [fileNameOf(url), title, alt, ...tags].join(' ');
  };

export const searchMedia = (
  files: readonly MediaFile[],
  query: string,
  textOf: (file: MediaFile) => string,
): readonly MediaFile[] => (query.trim() === '' ? files : files.filter(createTextMatcher(query, textOf)));

export interface MediaArrangement {
  readonly order: 'newest' | 'largest';
  readonly favouritesFirst: boolean;
}

const bytesOf = ({ file_size: bytes }: MediaFile) => bytes ?? -1;

export function sortMedia(
  files: readonly MediaFile[],
  { order, favouritesFirst }: MediaArrangement,
): readonly MediaFile[] {
  return files.toSorted(
    (left, right) =>
      (favouritesFirst ? Number(right.favorite_flg) - Number(left.favorite_flg) : 0) ||
      (order === 'largest' ? bytesOf(right) - bytesOf(left) : 0) ||
      right.id - left.id,
  );
}
