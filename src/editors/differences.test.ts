import { expect, test } from 'vitest';

import type { AboutDraft } from '../documents/about/document.ts';
import { apply } from '../editing/changes.ts';
import { describeDifferences, type Describing } from '../editing/difference-words.ts';
import { about, concepts } from './about/editor.ts';
import { lesson } from './lesson/editor.ts';
import { chooseInstructor } from './lesson/edits.ts';
import { draftOf, firstPath, instructors, lesson as slot, spacer } from './lesson/lesson-fixture.ts';
import { news } from './news/editor.ts';
import { price, sections } from './price/editor.ts';
import { links, qa } from './qa/editor.ts';
import { base as qaBase, entranceDraft, feesDraft, file as qaFile, firstDraft } from './qa/qa-fixture.ts';

const wordsOf = <Draft>(definition: Describing<Draft>, before: Draft, after: Draft) =>
  describeDifferences(definition, before, after).map(({ words, before: earlier, after: later }) => [
    words,
    earlier,
    later,
  ]);

const file = (id: number, name: string) => ({ ...qaFile, id, image_url: `/media/${name}` });
const concept = (id: number, title: string) => ({ ...concepts.blank(id), title, content: `${title}の内容` });

test('a page’s own fields stand alone and an item’s fields with the item, in screen order', () => {
  const [first, second, third] = [
    concept(1, 'はじめて'),
    concept(2, '基礎を、何度でも'),
    concept(3, '仲間と'),
  ];
  const before: AboutDraft = {
    ...about.empty,
    concept_message: '一つ\n二つ',
    pc_video_small: file(7, 'old.mp4'),
    concept_description: [first, second, third],
  };
  const after: AboutDraft = {
    ...before,
    concept_message: '',
    pc_video_small: file(8, 'new.mp4'),
    concept_description: [
      { ...concepts.blank(-1), content: '新しい内容', image: file(6, 'c.jpg') },
      { ...second, image: file(5, 'b%20c.jpg') },
      first,
    ],
  };
  expect(wordsOf(about, before, after)).toEqual([
    ['「コンセプトメッセージ」を変更', '一つ\n二つ', null],
    ['「PC動画 720p」を変更', 'old.mp4', 'new.mp4'],
    ['項目1を追加', null, '内容: 新しい内容\n画像: c.jpg'],
    ['項目2「基礎を、何度でも」の画像を変更', null, 'b c.jpg'],
    ['項目3「仲間と」を削除', 'タイトル: 仲間と\n内容: 仲間との内容', null],
    ['項目3「はじめて」を1番目から3番目へ移動', null, null],
  ]);
});

test('a removed item leads to its list, any other difference to its field or item', () => {
  const before = { ...about.empty, concept_description: [concept(1, 'A'), concept(2, 'B')] };
  const after = { ...before, concept_description: [{ ...concept(2, 'B'), title: 'C' }, concept(-1, 'D')] };
  expect(describeDifferences(about, before, after).map(({ path }) => path)).toEqual([
    ['concept_description'],
    ['concept_description', { id: 2 }, 'title'],
    ['concept_description', { id: -1 }],
  ]);
});

test('the placeholder of an empty list is no difference', () => {
  const before = { ...about.empty, concept_description: [concept(1, 'A')] };
  expect(wordsOf(about, before, about.empty)).toEqual([
    ['項目1「A」を削除', 'タイトル: A\n内容: Aの内容', null],
  ]);
  expect(wordsOf(about, about.empty, before)).toEqual([
    ['項目1「A」を追加', null, 'タイトル: A\n内容: Aの内容'],
  ]);
});

test('a file with other properties is the same file', () => {
  const before: AboutDraft = { ...about.empty, pc_video_small: file(7, 'a.mp4') };
  const after = { ...about.empty, pc_video_small: { ...file(7, 'a.mp4'), thumbnail_url: '/media/7.jpg' } };
  expect(wordsOf(about, before, after)).toEqual([]);
});

test('items in items are named with both, and a value of several is one difference', () => {
  const entrance = {
    ...entranceDraft,
    images: [],
    studio_ids: [0],
    urls: [...entranceDraft.urls, { ...links.blank(-1), text: '地図', url: '/map' }],
  };
  const after = { categories: [{ ...feesDraft, qa_items: [entrance] }, firstDraft] };
  expect(wordsOf(qa, qaBase, after)).toEqual([
    ['カテゴリー1のQ&A1「入会金は？」のリンクを変更', '料金表 /price', '料金表 /price\n地図 /map'],
    ['カテゴリー1のQ&A1「入会金は？」の画像を変更', '5.jpg', null],
    [
      'カテゴリー1のQ&A1「入会金は？」の表示するスタジオを変更',
      'スタジオ（ID 3）、スタジオ（ID 4）',
      'すべてのスタジオ',
    ],
    [
      'カテゴリー1のQ&A2「休会できますか？」を削除',
      '質問: 休会できますか？\n回答: できます。\n表示するスタジオ: すべてのスタジオ',
      null,
    ],
  ]);
});

test('a long name is shortened in the words', () => {
  const before = { ...about.empty, concept_description: [concept(1, '長い題名'.repeat(20))] };
  const [difference] = describeDifferences(about, about.empty, before);
  expect(difference?.words).toBe(`項目1「${'長い題名'.repeat(10)}…」を追加`);
});

test('an added item’s inner items are counted', () => {
  const section = { ...sections.blank(-1), title: '月会費' };
  const prices = [1, 2].map((id) => ({ id, label: `プラン${id}`, amount: '1000円' }));
  expect(wordsOf(price, { price_content: [] }, { price_content: [{ ...section, prices }] })).toEqual([
    ['料金セクション1を追加', null, 'タイトル: 月会費\n料金: 2件'],
  ]);
});

const tags = (...texts: string[]) => ({
  ...news.empty,
  hashtags: texts.map((text, at) => ({ id: at + 1, text })),
});

test('hashtags are shown as on the site', () => {
  expect(wordsOf(news, tags('yoga'), tags('yoga', 'dance'))).toEqual([
    ['「ハッシュタグ」を変更', '#yoga', '#yoga #dance'],
  ]);
});

test('a slot that went to another day has been moved, with its other edits', () => {
  const before = draftOf(slot(1), slot(2), spacer(3, { day_of_week: 'tuesday' }));
  const to = { type: 'move', path: firstPath, index: 0, to: ['lessons', 'tuesday'] } as const;
  const closed = { type: 'set', path: [...to.to, { id: 1 }, 'close_flg'], value: true } as const;
  expect(wordsOf(lesson, before, [to, closed].reduce(apply, before))).toEqual([
    ['月曜 1番目「レッスン1」を火曜 1番目へ移動', null, null],
    ['火曜 1番目「レッスン1」の受付停止中を変更', 'いいえ', 'はい'],
  ]);
});

test('an instructor is named, and taken back with the name', () => {
  const before = draftOf(slot(1));
  const [monday] = before.lessons.monday;
  const [, suzuki = null] = instructors;
  const after = monday ? apply(before, chooseInstructor(firstPath, monday, suzuki)) : before;
  const [image, chosen] = describeDifferences(lesson, before, after);
  expect([image, chosen].map((each) => [each?.words, each?.before, each?.after])).toEqual([
    ['月曜 1番目「レッスン1」の画像を変更', '10.jpg', '20.jpg'],
    ['月曜 1番目「レッスン1」のインストラクターを変更', '佐藤', '鈴木'],
  ]);
  expect(chosen && apply(after, chosen.inverse)).toEqual({
    lessons: { ...before.lessons, monday: [{ ...monday, image: suzuki?.top_images[0] }] },
  });
});
