/** Longer names are truncated, because they are announced with every button. */
const longestName = 40;
const graphemes = new Intl.Segmenter('ja');

/** A name as a part of a sentence: in one line, and truncated where it is long. */
export function shortName(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name.length <= longestName) return name;
  const letters = Array.from(graphemes.segment(name.slice(0, 10 * longestName)), ({ segment }) => segment);
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
}
