import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Difference } from '../editing/difference-words.ts';
import { DifferenceList, excerptOf } from './difference-list.tsx';

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

const kinds = {
  set: { type: 'set', path: [], value: '' },
  insert: { type: 'insert', path: [], index: 0, item: { id: 1 } },
  remove: { type: 'remove', path: [] },
  move: { type: 'move', path: [], index: 0 },
} as const;

const shown = (type: keyof typeof kinds, before: string | null, after: string | null) => {
  const change = kinds[type];
  const each: Difference = {
    id: type,
    path: [],
    change,
    inverse: change,
    place: '項目1',
    words: '項目1を…',
    before,
    after,
  };
  return renderToStaticMarkup(
    <DifferenceList
      differences={[each]}
      label="変更点"
      renderActions={() => <button type="button">B</button>}
    />,
  ).replaceAll(/ (class|data-side)="[^"]*"/g, '');
};

const head =
  '<ul aria-label="変更点"><li><div><p>項目1を…</p><div><button type="button">B</button></div></div>';

test('a changed field shows both values, also an empty one', () => {
  expect(shown('set', '朝', null)).toBe(
    `${head}<dl><div><dt>変更前</dt><dd><span>朝</span></dd></div><div><dt>変更後</dt><dd><span>なし</span></dd></div></dl></li></ul>`,
  );
});

const text = (word: string) => `はじめての方も、${word}に参加できます。持ち物は飲み物だけです。`;

test('in a long text the changed part stands out', () => {
  expect(shown('set', text('気軽'), text('安心'))).toBe(
    `${head}<dl><div><dt>変更前</dt><dd><span>はじめての方も、</span><del>気軽</del><span>に参加できます。持ち物は飲み物だけです。</span></dd></div><div><dt>変更後</dt><dd><span>はじめての方も、</span><ins>安心</ins><span>に参加できます。持ち物は飲み物だけです。</span></dd></div></dl></li></ul>`,
  );
});

test('an added or removed item shows its own values, and a moved one none', () => {
  expect(shown('insert', null, 'タイトル: 朝')).toBe(
    `${head}<dl><div><dt>変更後</dt><dd><span>タイトル: 朝</span></dd></div></dl></li></ul>`,
  );
  expect(shown('remove', 'タイトル: 朝', null)).toBe(
    `${head}<dl><div><dt>変更前</dt><dd><span>タイトル: 朝</span></dd></div></dl></li></ul>`,
  );
  expect(shown('insert', null, null)).toBe(`${head}</li></ul>`);
  expect(shown('move', null, null)).toBe(`${head}</li></ul>`);
});
