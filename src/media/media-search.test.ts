import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { foldText } from '../editing/fold-text.ts';
import { searchedText, searchMedia, sortMedia } from './media-search.ts';

const file = (id: number, name: string, more: Partial<MediaFile> = {}) =>
  mediaFile(id, { image_url: `/media/${id}/${encodeURIComponent(name)}`, ...more });

const textOf = searchedText(new Map());

const namesOf = (files: readonly MediaFile[]) => files.map(({ id }) => id);

describe('searching', () => {
  const library = [
    file(1, 'Hero-Main.JPG'),
    file(2, 'ダンス教室.png'),
    file(3, 'だんす発表会.png'),
    file(4, 'ＨＥＲＯ２.jpg'),
    file(5, 'ヨガ 朝.jpg'),
  ];

  test.each([
    ['hero', [1, 4]],
    ['ＨＥＲＯ', [1, 4]],
    ['hero2', [4]],
    ['ダンス', [2, 3]],
    ['ﾀﾞﾝｽ', [2, 3]],
    ['だんす', [2, 3]],
    ['だんす　発表', [3]],
    ['発表 ダンス', [3]],
    ['  ', [1, 2, 3, 4, 5]],
    ['hero_main', [1]],
    ['（朝）', [5]],
    ['（', [1, 2, 3, 4, 5]],
    ['media', []],
    ['バレエ', []],
  ])('「%s」 finds %j, regardless of case, width and kana', (query, expected) => {
    expect(namesOf(searchMedia(library, query, textOf))).toEqual(expected);
  });

  test('a name that another system decomposed is found as typed', () => {
    expect(namesOf(searchMedia([file(1, 'ガラス.jpg'.normalize('NFD'))], 'ガラス', textOf))).toEqual([1]);
  });

  test.each(['スタジオ外観（夜）.jpg', '外観(夜', '（夜', '外観 - 夜'])(
    'a file whose name lost its punctuation is found by 「%s」',
    (query) => {
      expect(namesOf(searchMedia([file(1, 'スタジオ外観-夜.jpg')], query, textOf))).toEqual([1]);
    },
  );

  test.each([
    ['発表会', [1]],
    ['鏡', [2]],
    ['yoga 発表', [1]],
    ['2026', [1, 2]],
    ['ひかり', []],
  ])('「%s」 finds %j by the name, the alternative text and the tags that staff gave', (query, expected) => {
    const rest = { focal: null, uploaded_at: null, uploaded_by: null };
    const details = new Map([
      [1, { ...rest, id: 1, title: '発表会', alt: '', tags: ['2026年', 'Yoga'] }],
      [2, { ...rest, id: 2, title: '', alt: '鏡の前の踊り手', tags: ['2026年'] }],
    ]);
    const files = [file(1, 'a.jpg'), file(2, 'b.jpg'), file(3, 'c.jpg')];
    expect(namesOf(searchMedia(files, query, searchedText(details)))).toEqual(expected);
  });

  test('without details only the name is searched, never the folder', () => {
    expect(searchMedia([file(77, 'a.jpg')], '77', textOf)).toEqual([]);
  });
});

describe('for every library and every query', () => {
  const files = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9999 }),
      name: fc.string({ unit: fc.constantFrom('a', 'B', 'ｃ', 'ア', 'あ', 'ｶﾞ', 'が', ' ', '2') }),
      size: fc.option(fc.integer({ min: 0, max: 5 })),
      favourite: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  );
  const libraries = files.map((rows) =>
    rows.map(({ id, name, size, favourite }) =>
      file(id, `${name}.jpg`, { file_size: size, favorite_flg: favourite }),
    ),
  );
  const queries = fc.string({ unit: fc.constantFrom('A', 'b', 'あ', 'ア', 'ガ', ' ', '.') });

  test('the files found are a subset of the library in its order, and every word is in their names', () => {
    fc.assert(
      fc.property(libraries, queries, (library, query) => {
        const found = new Set(searchMedia(library, query, textOf));
        expect(library.filter((each) => found.has(each))).toEqual([...found]);
        const words = foldText(query)
          .split(/\s+/)
          .map((word) => word.replaceAll(/^-|-$/g, ''));
        for (const each of library) {
          const name = foldText(decodeURIComponent(each.image_url.split('/').at(-1) ?? ''));
          expect(found.has(each)).toBe(words.every((word) => name.includes(word)));
        }
      }),
    );
  });

  test('sorting loses and adds nothing, does not depend on the initial order, and sorts each pair correctly', () => {
    fc.assert(
      fc.property(
        libraries,
        fc.constantFrom('newest' as const, 'largest' as const),
        fc.boolean(),
        (library, order, favouritesFirst) => {
          const sorted = sortMedia(library, { order, favouritesFirst });
          expect(new Set(sorted)).toEqual(new Set(library));
          expect(sorted.length).toBe(library.length);
          expect(sortMedia(library.toReversed(), { order, favouritesFirst })).toEqual(sorted);
          for (const [at, next] of sorted.slice(1).entries()) {
            const before = sorted[at];
            const ranks = (each: MediaFile | undefined) => [
              favouritesFirst && each?.favorite_flg !== true ? 1 : 0,
              order === 'largest' ? -(each?.file_size ?? -1) : 0,
              -(each?.id ?? 0),
            ];
            const different = ranks(before).findIndex((rank, index) => rank !== ranks(next)[index]);
            expect(ranks(before)[different]).toBeLessThan(ranks(next)[different] ?? Number.NaN);
          }
        },
      ),
    );
  });
});
