import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { studioWithSlug, suggestedSlug } from './slug.ts';

const others = [
  { id: 1, name: 'ひかり', slug: 'hikari' },
  { id: 2, name: '光', slug: 'Hikari-2 ' },
];

test.each([
  ['Studio Yoyogi', 'studio-yoyogi'],
  ["  Café d'Étoile #2 ", 'cafe-detoile-2'],
  ['Ｓｔｕｄｉｏ　Ａ', 'studio-a'],
  ['ひなた', 'hinata'],
  ['シャッチ・りょくちゃ', 'shatchi-ryokucha'],
  ['ヨガっこ きんじょ', 'yogakko-kinjo'],
  ['ダンスルーム', 'dansurumu'],
  ['ひかり', 'hikari-3'],
  ['青山', null],
  ['青山 Studio', null],
  ['スタジオ青山', null],
  ['', null],
  ['！？', null],
])('for %j %j is suggested', (name, slug) => {
  expect(suggestedSlug(name, others)).toBe(slug);
});

test('another studio has the slug where case and spaces around it alone differ', () => {
  expect(studioWithSlug(' HIKARI', others)).toEqual({ id: 1, name: 'ひかり', slug: 'hikari' });
  expect(studioWithSlug('hikari-2', others)?.id).toBe(2);
  expect(studioWithSlug('hikari-3', others)).toBeUndefined();
  expect(studioWithSlug(' ', [{ id: 3, name: '', slug: '' }])).toBeUndefined();
});

test('whatever the name, a suggestion is kebab case and no other studio has it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = suggestedSlug(name, others);
      expect(slug === null || (/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && !studioWithSlug(slug, others))).toBe(
        true,
      );
    }),
  );
});
