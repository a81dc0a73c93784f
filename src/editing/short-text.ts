import { foldText } from './fold-text.ts';

const graphemes = new Intl.Segmenter('ja');

const lettersOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Longer names are truncated, because they are announced with every button. */
const longestName = 40;

export function shortName(text: string): string {
  const name = inOneLine(text);
  if (name.length <= longestName) return name;
  const letters = lettersOf(name.slice(0, 10 * longestName));
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
}

const before = 12;
const longest = 60;

export function excerptAround(text: string, word: string): string {
  const line = inOneLine(text);
  const letters = lettersOf(line);
  if (letters.length <= longest) return line;
  const at = indexOfMatch(letters, word);
  const from = Math.max(Math.min(at - before, letters.length - longest), 0);
  const to = Math.min(from + longest, letters.length);
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`;
}

function indexOfMatch(letters: readonly string[], word: string): number {
  let folded = '';
  const starts = letters.map((letter) => {
    const start = folded.length;
    folded += foldText(letter);
    return start;
  });
  const index = folded.indexOf(word);
  return index < 0 ? 0 : starts.findLastIndex((start) => start <= index);
}
