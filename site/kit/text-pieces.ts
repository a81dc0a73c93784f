/**
 * Pieces of a long text, laid out separately. Chromium lays out one Japanese paragraph in quadratic time: 1 s at 100,000
 * characters, minutes at a million.
 */
export function textPieces(text: string): readonly Piece[] {
  if (text.length <= longestPiece) return [{ start: 0, text }];
  return Array.from(text.matchAll(cut), (match) => ({ start: match.index, text: match[0] }));
}

/** With its offset in the text. */
interface Piece {
  readonly start: number;
  readonly text: string;
}

const longestPiece = 4000;

/** After a line or sentence where there is one, and never inside a character. */
const cut = new RegExp(`[^]{0,${longestPiece - 1}}[\\n。！？.]|[^]{1,${longestPiece}}`, 'gu');

/** The lines that are not blank, a long one in pieces. */
export function textLines(text: string): readonly Piece[] {
  let next = 0;
  return text.split('\n').flatMap((line) => {
    const start = next;
    next += line.length + 1;
    return line.trim() === ''
      ? []
      : textPieces(line).map((piece) => ({ start: start + piece.start, text: piece.text }));
  });
}
