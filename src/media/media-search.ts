import type { MediaFile } from '../contract/http/media.ts';
import { lookFor } from '../editing/fold-text.ts';
import { fileNameOf } from './media-text.ts';

/** `newest`: the highest id first; `largest`: the most bytes first. */
export type MediaOrder = 'newest' | 'largest';

/** How the library is put in order. */
export interface MediaArrangement {
  readonly order: MediaOrder;
  readonly favouritesFirst: boolean;
}

const nameOf = ({ image_url: url }: MediaFile) => fileNameOf(url);

/** The files whose names hold every word of the query, in their order; all of them for a blank query. */
export const searchMedia = (files: readonly MediaFile[], query: string): readonly MediaFile[] =>
  query.trim() === '' ? files : files.filter(lookFor(query, nameOf));

const byNewest = (one: MediaFile, other: MediaFile) => other.id - one.id;
const bytesOf = ({ file_size: bytes }: MediaFile) => bytes ?? -1;

/** The files in order; those of unknown size are the smallest, equal ones stand by age. */
export function sortMedia(
  files: readonly MediaFile[],
  { order, favouritesFirst }: MediaArrangement,
): readonly MediaFile[] {
  return files.toSorted(
    (one, other) =>
      (favouritesFirst ? Number(other.favorite_flg) - Number(one.favorite_flg) : 0) ||
      (order === 'largest' ? bytesOf(other) - bytesOf(one) : 0) ||
      byNewest(one, other),
  );
}
