import type { MediaFile } from '../contract/http/media.ts';
import { fileNameOf } from './media-text.ts';

/** `newest`: the highest id first; `largest`: the most bytes first. */
export type MediaOrder = 'newest' | 'largest';

/** How the library is put in order. */
export interface MediaArrangement {
  readonly order: MediaOrder;
  readonly favouritesFirst: boolean;
}

const katakana = /[ァ-ヶヽヾ]/g;
const toHiragana = 0x60;
/** A server may keep a name without those: a file that was uploaded as `外観（夜）.jpg` is listed as `外観-夜.jpg`. */
const punctuation = /[\p{P}\p{S}]+/gu;

/** A text as a search compares it: width, case, kana and punctuation make no difference. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - toHiragana))
    .replace(punctuation, '-');

// A file is folded once, not at each letter that is typed.
const foldedNames = new WeakMap<MediaFile, string>();

function foldedName(file: MediaFile): string {
  const known = foldedNames.get(file);
  if (known !== undefined) return known;
  const name = foldText(fileNameOf(file.image_url));
  foldedNames.set(file, name);
  return name;
}

/** The files whose names hold every word of the query, in their order; all of them for a blank query. */
export function searchMedia(files: readonly MediaFile[], query: string): readonly MediaFile[] {
  const words = foldText(query)
    .split(/\s+/)
    .map((word) => word.replace(/^-|-$/g, ''))
    .filter((word) => word !== '');
  return words.length === 0
    ? files
    : files.filter((file) => words.every((word) => foldedName(file).includes(word)));
}

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
