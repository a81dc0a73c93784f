/** A part of a text, and whether it differs from the other text. */
export interface ExcerptPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Up to this length a text is shown whole and without marks: the change is seen at a glance. */
const glance = 24;
/** The length shown of the unchanged text before and after the changed part. */
const around = 24;
/** The length shown of the changed part, and of a text without a counterpart. */
const longest = 240;

const graphemes = new Intl.Segmenter('ja');

/** The start of the letter, or of the emoji of several characters, to which an index belongs. */
const letterStart = (text: string, index: number): number =>
  graphemes.segment(text).containing(index)?.index ?? index;

const startOf = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, letterStart(text, length))}…` : text;

const endOf = (text: string, length: number): string =>
  text.length > length ? `…${text.slice(letterStart(text, text.length - length))}` : text;

/** The length that two texts have in common at their starts, and at their ends after it. */
function commonLengths(one: string, other: string): readonly [start: number, end: number] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  start = Math.min(letterStart(one, start), letterStart(other, start));
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [start, end];
}

/** The index from which on two texts with a common end of that length have whole letters in common. */
function wholeFrom(text: string, end: number): number {
  const from = text.length - end;
  const start = letterStart(text, from);
  const next = graphemes.segment(text).containing(start)?.segment.length ?? 0;
  return start === from ? from : start + next;
}

/**
 * A text shortened to its changed part with a little around it; `other` is the text on the other side, null where there
 * is none.
 */
export function excerptOf(text: string, other: string | null): readonly ExcerptPart[] {
  if (other === null || Math.max(text.length, other.length) <= glance)
    return [{ text: startOf(text, longest), isChanged: false }];
  const [start, end] = commonLengths(text, other);
  const from = wholeFrom(text, end);
  return [
    { text: endOf(text.slice(0, start), around), isChanged: false },
    { text: startOf(text.slice(start, from), longest), isChanged: true },
    { text: startOf(text.slice(from), around), isChanged: false },
  ].filter((part) => part.text !== '');
}
