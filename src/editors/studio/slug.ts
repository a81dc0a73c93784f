import type { StudioName } from '../../documents/studio/calls.ts';

/** Hepburn romanisation by rows of the kana table: the consonant, then the kana before a, i, u, e and o. */
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

/** Kana in Latin letters: しょうなん becomes shounan, ヨガっこ yogakko. Other letters stay. */
function romanised(text: string): string {
  return Array.from(toHiragana(text), (letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll(/(sh|ch|j)iy([auo])/g, '$1$2')
    .replaceAll(/([kgnhbpmr])iy([auo])/g, '$1y$2')
    .replaceAll(/っ(?=ch)/g, 't')
    .replaceAll(/っ([a-z])/g, '$1$1');
}

/** Lower-case Latin letters and digits, words with hyphens between; `''` where other letters are left over. */
function kebab(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  // Half of a name would be no name: 青山studio.
  if (/[\p{L}\p{M}]/u.test(plain.replaceAll(/[a-z]/g, ''))) return '';
  return plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** Slugs that differ in case or spaces around them alone are the same. */
const slugKey = (slug: string): string => slug.trim().toLowerCase();

/** The other studio with the same slug; undefined where there is none. */
export const studioWithSlug = (slug: string, others: readonly StudioName[]): StudioName | undefined =>
  slug.trim() === '' ? undefined : others.find((other) => slugKey(other.slug) === slugKey(slug));

/**
 * A slug for a studio's name: in Latin letters or kana as kebab case, with a number where another studio has it. Null for a
 * name with kanji, of which no reading is known.
 */
export function suggestedSlug(name: string, others: readonly StudioName[]): string | null {
  const slug = kebab(romanised(name.normalize('NFKC')));
  if (slug === '') return null;
  let suggestion = slug;
  for (let number = 2; studioWithSlug(suggestion, others); number += 1) suggestion = `${slug}-${number}`;
  return suggestion;
}
