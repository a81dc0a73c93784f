import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { excerptOf } from './excerpt.ts';

const written = (text: string, other: string | null) =>
  excerptOf(text, other)
    .map(({ text: part, isChanged }) => (isChanged ? `[${part}]` : part))
    .join('');

const story = 'はじめての方も安心して参加できます。レッスンの持ち物は動きやすい服装と飲み物だけです。';

test('short texts are shown whole and without marks', () => {
  expect(written('はじめて', 'はじめまして')).toBe('はじめて');
});

test('in a long text the changed part is marked, with a little around it', () => {
  const later = story.replace('動きやすい服装', '運動靴');
  expect(written(story, later)).toBe(
    '…ての方も安心して参加できます。レッスンの持ち物は[動きやすい服装]と飲み物だけです。',
  );
  expect(written(later, story)).toBe(
    '…ての方も安心して参加できます。レッスンの持ち物は[運動靴]と飲み物だけです。',
  );
});

test('a text without a counterpart is cut at its end', () => {
  expect(written('あ'.repeat(300), null)).toBe(`${'あ'.repeat(240)}…`);
});

test('an emoji of several characters is never cut', () => {
  const family = '👨‍👩‍👧';
  expect(written(`${story}${family}`, `${story}👨‍👩‍👦`)).toBe(
    '…ッスンの持ち物は動きやすい服装と飲み物だけです。[👨‍👩‍👧]',
  );
  expect(written(`${family}${story}`, `👩‍👩‍👧${story}`)).toBe(
    '[👨‍👩‍👧]はじめての方も安心して参加できます。レッスンの持…',
  );
});

test('without what is left out, the parts make the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, text, (start, one, other, end) => {
      const parts = excerptOf(start + one + end, start + other + end).map((part) => part.text);
      const whole = start + one + end;
      const kept = parts.map((part) => part.replace(/^…|…$/gu, ''));
      expect(kept.every((part) => whole.includes(part))).toBe(true);
    }),
  );
});
