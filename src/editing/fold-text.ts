const katakana = /[ァ-ヶヽヾ]/g;
const toHiragana = 0x60;
/** Ignored in a search, because a server may change them: `外観（夜）.jpg` is listed as `外観-夜.jpg` after its upload. */
const punctuation = /[\p{P}\p{S}]+/gu;

export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - toHiragana))
    .replace(punctuation, '-');

export const wordsOf = (query: string): readonly string[] =>
  foldText(query)
    .split(/\s+/)
    .map((word) => word.replace(/^-|-$/g, ''))
    .filter((word) => word !== '');

const foldedBy = new WeakMap<object, WeakMap<object, string>>();

function foldedText<Each extends object>(item: Each, textOf: (item: Each) => string): string {
  let folded = foldedBy.get(textOf);
  if (!folded) foldedBy.set(textOf, (folded = new WeakMap()));
  let text = folded.get(item);
  if (text === undefined) folded.set(item, (text = foldText(textOf(item))));
  return text;
}

/** `textOf` must be pure and the same for each query. */
export function createTextMatcher<Each extends object>(
  query: string,
  textOf: (item: Each) => string,
): (item: Each) => boolean {
  const words = wordsOf(query);
  return (item) => words.every((word) => foldedText(item, textOf).includes(word));
}

export function createListSearch(): (text: string, query: string) => boolean {
  const folded = new Map<string, string>();
  let lastQuery = '';
  let words: readonly string[] = [];
  return (text, query) => {
    if (query !== lastQuery) {
      lastQuery = query;
      words = wordsOf(query);
    }
    let known = folded.get(text);
    if (known === undefined) folded.set(text, (known = foldText(text)));
    const content = known;
    return words.every((word) => content.includes(word));
  };
}
