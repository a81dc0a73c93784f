import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addedTags, bareText, suggestedTags, tagKey, tagTexts, takeSpaced } from './tag-text.ts';

const yoga = { id: 1, text: 'Yoga' };
const yogaMat = { id: 2, text: 'yogamat' };
const ballet = { id: 3, text: 'バレエ' };
const known = [yoga, yogaMat, ballet];

test.each([
  ['#a #b c', ['a', 'b', 'c']],
  ['#a#b#c', ['a', 'b', 'c']],
  ['＃ヨガ　ダンス\n#朝', ['ヨガ', 'ダンス', '朝']],
  ['##yoga', ['yoga']],
  ['C# #C#', ['C#', 'C#']],
  ['# ＃　', []],
  ['', []],
])('the text %j becomes the tags %j', (written, texts) => {
  expect(tagTexts(written)).toEqual(texts);
});

test('before the last space words become tags, after it typing continues', () => {
  expect(takeSpaced('#a　b yo')).toEqual({ texts: ['a', 'b'], rest: 'yo' });
  expect(takeSpaced('yoga ')).toEqual({ texts: ['yoga'], rest: '' });
  expect(takeSpaced('yoga')).toEqual({ texts: [], rest: 'yoga' });
  expect(takeSpaced(' ')).toEqual({ texts: [], rest: '' });
});

test.each([
  ['yo', [yoga, yogaMat]],
  ['#YO', [yoga, yogaMat]],
  ['＃yogam', [yogaMat]],
  ['oga', []],
  ['', known],
  ['バ', [ballet]],
])(
  'the suggestions for %j are the known tags that begin with it, regardless of case and sign',
  (typed, tags) => {
    expect(suggestedTags(known, [], typed)).toEqual(tags);
  },
);

test('the suggestions leave out chosen tags, by text and not by id', () => {
  expect(suggestedTags(known, [{ id: -1, text: '#YOGA' }], 'yo')).toEqual([yogaMat]);
});

test('adding a text in another case takes the known tag, and any other is new', () => {
  expect(addedTags(known, [], ['#yoga', 'ピラティス'])).toEqual({
    tags: [
      { id: 1, text: 'Yoga' },
      { id: null, text: 'ピラティス' },
    ],
    duplicates: [],
  });
});

test('adding one of several tags that differ by case alone takes the exact one', () => {
  const both = [yoga, { id: 9, text: 'yoga' }];
  expect(addedTags(both, [], ['yoga']).tags).toEqual([{ id: 9, text: 'yoga' }]);
});

test('adding ignores duplicates of chosen tags and of each other, and names them', () => {
  expect(addedTags([], [{ id: 4, text: '朝' }], ['朝', 'Jazz', 'jazz', '＃朝', '#'])).toEqual({
    tags: [{ id: null, text: 'Jazz' }],
    duplicates: ['朝', 'jazz', '朝'],
  });
});

describe('any input', () => {
  const written = fc.string({ unit: fc.constantFrom('a', 'A', 'あ', '#', '＃', ' ', '　', '\n', '🧘') });
  const tags = fc
    .uniqueArray(written.map(bareText), { selector: tagKey })
    .map((texts) => texts.filter((text) => text !== '').map((text, at) => ({ id: at + 1, text })));

  test('no tag is blank, has a space or begins with a sign', () => {
    fc.assert(
      fc.property(written, (text) => {
        for (const each of tagTexts(text)) expect(each).toMatch(/^[^\s#＃]\S*$/u);
      }),
    );
  });

  test('every added tag was typed, is unique, and was not chosen before', () => {
    fc.assert(
      fc.property(tags, tags, written, (master, chosen, text) => {
        const texts = tagTexts(text);
        const { tags: added, duplicates } = addedTags(master, chosen, texts);
        const keys = added.map((tag) => tagKey(tag.text));
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(chosen.map((tag) => tagKey(tag.text))).not.toContain(key);
        expect([...keys, ...duplicates.map(tagKey)].toSorted()).toEqual(texts.map(tagKey).toSorted());
        for (const { id, text: its } of added) {
          expect(id === null).toBe(!master.some((tag) => tagKey(tag.text) === tagKey(its)));
        }
      }),
    );
  });

  test('the suggestions are exactly the known tags that begin with the input and are not chosen, in their order', () => {
    fc.assert(
      fc.property(tags, tags, written, (master, chosen, typed) => {
        const taken = new Set(chosen.map(({ text }) => tagKey(text)));
        const expected = master.filter(
          ({ text }) => tagKey(text).startsWith(tagKey(typed)) && !taken.has(tagKey(text)),
        );
        expect(suggestedTags(master, chosen, typed)).toEqual(expected);
      }),
    );
  });
});
