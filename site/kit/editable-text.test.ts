import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { textLines, textPieces } from './editable-text.tsx';

const texts = (text: string) => textPieces(text).map((piece) => piece.text);

test('a text of ordinary length stays in one piece', () => {
  expect(texts('')).toEqual(['']);
  expect(texts('踊る。\n歌う。')).toEqual(['踊る。\n歌う。']);
});

test('a long text is cut after its lines and sentences', () => {
  const line = `${'踊'.repeat(2999)}\n`;
  const sentence = `${'歌'.repeat(2999)}。`;
  expect(texts(line + sentence + line)).toEqual([line, sentence, line]);
});

test('a long text without any end is cut between characters', () => {
  expect(texts('🩰'.repeat(5000))).toEqual(['🩰'.repeat(4000), '🩰'.repeat(1000)]);
});

test('the pieces of any text join to that text, and none is longer than 4,000 characters', () => {
  const parts = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('踊'.repeat(3000), '\n', '。')),
  );
  fc.assert(
    fc.property(
      parts.map((each) => each.join('')),
      (text) => {
        const pieces = texts(text);
        expect(pieces.join('')).toBe(text);
        expect(textPieces(text).every((piece) => text.startsWith(piece.text, piece.start))).toBe(true);
        expect(Math.max(...pieces.map((piece) => Array.from(piece).length))).toBeLessThanOrEqual(4000);
      },
    ),
  );
});

test('the lines of a text are its lines that are not blank, each with its offset', () => {
  expect(textLines('踊る。\n\n 　\n歌う。\n')).toEqual([
    { start: 0, text: '踊る。' },
    { start: 8, text: '歌う。' },
  ]);
  expect(textLines(' \n')).toEqual([]);
});

test('a line of more than 4,000 characters is cut', () => {
  expect(textLines(`歌う。\n${'踊'.repeat(5000)}`).map(({ start, text }) => [start, text.length])).toEqual([
    [0, 3],
    [4, 4000],
    [4004, 1000],
  ]);
});
