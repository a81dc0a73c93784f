import { foldText } from './fold-text.ts';

const before = 12;
const longest = 60;
const graphemes = new Intl.Segmenter('ja');

const lettersOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The part of a text around the first place of a folded word (`wordsOf`), in one line. */
export function excerptAround(text: string, word: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const letters = lettersOf(line);
  if (letters.length <= longest) return line;
  const at = placeOf(letters, word);
  const from = Math.max(Math.min(at - before, letters.length - longest), 0);
  const to = Math.min(from + longest, letters.length);
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`;
}

/** The letter at which a word begins, as far as folding letter by letter tells; else 0. */
function placeOf(letters: readonly string[], word: string): number {
  let folded = '';
  const starts = letters.map((letter) => {
    const start = folded.length;
    folded += foldText(letter);
    return start;
  });
  const found = folded.indexOf(word);
  return found < 0 ? 0 : starts.findLastIndex((start) => start <= found);
}
