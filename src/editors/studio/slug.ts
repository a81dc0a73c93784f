import type { StudioName } from '../../documents/studio/document.ts';

/** Hepburn romanisation: a consonant, and its kana before a, i, u, e and o. */
const rows = [
  ['', 'あいうえお'],
  ['k', 'かきくけこ'],
  ['g', 'がぎぐげご'],
  ['s', 'さしすせそ'],
  ['z', 'ざじずぜぞ'],
  ['t', 'たちつてと'],
  ['d', 'だぢづでど'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
  ['m', 'まみむめも'],
  ['r', 'らりるれろ'],
] as const;

const vowels = ['a', 'i', 'u', 'e', 'o'] as const;

const letters = new Map<string, string>([
  ...rows.flatMap(([consonant, kana]) =>
    Array.from(kana, (each, at): [string, string] => [each, `${consonant}${vowels[at]}`]),
  ),
  ...Object.entries({ し: 'shi', じ: 'ji', ち: 'chi', ぢ: 'ji', つ: 'tsu', づ: 'zu', ふ: 'fu' }),
  ...Object.entries({ や: 'ya', ゆ: 'yu', よ: 'yo', わ: 'wa', を: 'o', ん: 'n', ー: '' }),
  ...Object.entries({ ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' }),
]);

const toHiragana = (text: string): string =>
  text.replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

function romanised(text: string): string {
  return Array.from(toHiragana(text), (letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll(/(sh|ch|j)iy([auo])/g, '$1$2')
    .replaceAll(/([kgnhbpmr])iy([auo])/g, '$1y$2')
    .replaceAll(/っ(?=ch)/g, 't')
    .replaceAll(/っ([a-z])/g, '$1$1');
}

function kebab(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  // Not "studio" for 青山studio.
  if (/[\p{L}\p{M}]/u.test(plain.replaceAll(/[a-z]/g, ''))) return '';
  return plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '');
}

const slugKey = (slug: string): string => slug.trim().toLowerCase();

export const studioWithSlug = (slug: string, studios: readonly StudioName[]): StudioName | undefined =>
  slug.trim() === '' ? undefined : studios.find((studio) => slugKey(studio.slug) === slugKey(slug));

/** Null for a name with kanji. */
export function suggestedSlug(name: string, studios: readonly StudioName[]): string | null {
  const slug = kebab(romanised(name.normalize('NFKC')));
  if (slug === '') return null;
  let suggestion = slug;
  for (let number = 2; studioWithSlug(suggestion, studios); number += 1) suggestion = `${slug}-${number}`;
  return suggestion;
}
