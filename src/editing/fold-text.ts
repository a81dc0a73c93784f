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

/** The words of a query, folded; none for a blank one. */
export const wordsOf = (query: string): readonly string[] =>
  foldText(query)
    .split(/\s+/)
    .map((word) => word.replace(/^-|-$/g, ''))
    .filter((word) => word !== '');

const foldedBy = new WeakMap<object, WeakMap<object, string>>();

/** What `textOf` says of an item, folded once and not at each letter that somebody types. */
function foldedText<Each extends object>(item: Each, textOf: (item: Each) => string): string {
  let folded = foldedBy.get(textOf);
  if (!folded) foldedBy.set(textOf, (folded = new WeakMap()));
  let text = folded.get(item);
  if (text === undefined) folded.set(item, (text = foldText(textOf(item))));
  return text;
}

/** Whether the text of an item holds every word of the query. `textOf` is pure and the same from query to query. */
export function lookFor<Each extends object>(
  query: string,
  textOf: (item: Each) => string,
): (item: Each) => boolean {
  const words = wordsOf(query);
  return (item) => words.every((word) => foldedText(item, textOf).includes(word));
}
