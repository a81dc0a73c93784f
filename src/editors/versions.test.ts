import { expect, test } from 'vitest';

import type { MediaFile } from '../contract/http/media.ts';
import type { AboutDraft } from '../documents/about/document.ts';
import type { PriceDraft } from '../documents/price/document.ts';
import { describeDifferences } from '../editing/difference-words.ts';
import { draftOfVersion } from '../editing/draft-of-version.ts';
import { completed, contentText, remainingIn } from '../editing/version.ts';
import { about, concepts } from './about/editor.ts';
import { instructor, instructors } from './instructor/editor.ts';
import { slotAt } from './lesson/draft.ts';
import { lesson } from './lesson/editor.ts';
import { draftOf, firstPath, lesson as slot, spacer } from './lesson/lesson-fixture.ts';
import { news } from './news/editor.ts';
import { price, sections } from './price/editor.ts';
import { categories, qa } from './qa/editor.ts';
import { file, pauseDraft } from './qa/qa-fixture.ts';
import { studio } from './studio/editor.ts';

const concept = (id: number, title: string) => ({ ...concepts.blank(id), title, content: `${title}の内容` });
const page = (...items: AboutDraft['concept_description']): AboutDraft => ({
  ...about.empty,
  concept_message: '鏡',
  concept_description: items,
});

test('an item that was deleted in the draft alone keeps its id', () => {
  const base = page(concept(1, '鏡'), concept(2, '床'));
  expect(draftOfVersion(about.fields, { base, draft: page(concept(1, '鏡')) }, base)).toEqual(base);
});

test('a version whose deleted item was restored and saved is the content of the page', () => {
  const saved = page(concept(1, '鏡'), concept(9, '床'));
  expect(
    draftOfVersion(about.fields, { base: saved, draft: saved }, page(concept(1, '鏡'), concept(2, '床'))),
  ).toBe(saved);
});

const priced = (...rows: readonly (readonly [id: number, label: string, amount: string])[]): PriceDraft => ({
  price_content: [
    { ...sections.blank(1), prices: rows.map(([id, label, amount]) => ({ id, label, amount })) },
  ],
});

test('prices, which have no ids on the server, are told apart by what is in them', () => {
  const draft = priced([-7, '体験', '1,000円'], [1, '1回', '3,000円'], [2, '月4回', '9,800円']);
  const version = priced([1, '1回', '3,000円'], [2, '月4回', '9,000円']);
  const restored = draftOfVersion(price.fields, { base: draft, draft }, version);
  expect(restored).toEqual(priced([1, '1回', '3,000円'], [2, '月4回', '9,000円']));
  expect(describeDifferences(price, draft, restored).map(({ words }) => words)).toEqual([
    '料金セクション1の料金1を削除',
    '料金セクション1の料金2の金額を変更',
  ]);
});

const taughtBy = (name: string) => slot(1, { instructor_name: name });

test('a slot that comes back keeps its kind, and an instructor has the present name', () => {
  const base = draftOf(taughtBy('佐藤 花'));
  const restored = draftOfVersion(lesson.fields, { base, draft: base }, draftOf(taughtBy('佐藤'), spacer(2)));
  expect(slotAt(restored, firstPath)).toBe(base.lessons.monday[0]);
  expect(restored.lessons.monday.map(({ id }) => String(id).replace(/\d+$/, ''))).toEqual(['', 'space_']);
});

test('what a save does not change stays as it is: whether a studio is published, and what is known of a file', () => {
  const now: MediaFile = { ...file, favorite_flg: true };
  const base = { ...studio.empty, id: 3, name: '代々木', main_image: now, images: [now], is_published: true };
  const version = { ...base, main_image: file, images: [file], is_published: false };
  expect(draftOfVersion(studio.fields, { base, draft: base }, version)).toBe(base);
  expect(contentText(studio.fields, version)).toBe(contentText(studio.fields, base));
});

const named = (id: number, name: string) => ({ ...instructors.blank(id), dancer_name: name });
const team = (...all: readonly ReturnType<typeof named>[]) => ({ ...instructor.empty, instructors: all });

test('an instructor whom only a call of its own deletes stays, behind those of the version, which is said', () => {
  const base = team(named(3, '水野'), named(2, '藤堂'));
  const version = team(named(2, '藤堂 蓮'));
  const restored = draftOfVersion(instructor.fields, { base, draft: base }, version);
  expect(restored).toEqual(team(named(2, '藤堂 蓮'), named(3, '水野')));
  expect(remainingIn(instructor.fields, restored, version)).toEqual(['インストラクター']);
  expect(remainingIn(instructor.fields, restored, base)).toEqual([]);
});

const tagged = (...tags: readonly (readonly [id: number, text: string])[]) => ({
  ...news.empty,
  hashtags: tags.map(([id, text]) => ({ id, text })),
});

test('a hashtag that is still there keeps its id, one that is gone is a new one, and letter case is no difference', () => {
  const base = tagged([9, 'Dance'], [8, 'yoga']);
  const version = tagged([3, 'dance'], [4, 'old'], [5, 'Yoga']);
  const { hashtags } = draftOfVersion(news.fields, { base, draft: tagged([9, 'Dance']) }, version);
  expect(hashtags.map(({ id, text }) => [id > 0 ? id : 'new', text])).toEqual([
    [9, 'dance'],
    ['new', 'old'],
    [8, 'Yoga'],
  ]);
  const alike = tagged([1, 'dance'], [2, 'YOGA']);
  expect(draftOfVersion(news.fields, { base, draft: base }, alike)).toBe(base);
});

const category = (id: number, ...its: readonly number[]) => ({
  ...categories.blank(id),
  qa_items: its.map((item) => Object.assign({}, pauseDraft, { id: item })),
});

test('a Q&A that was moved to another category is restored once', () => {
  const base = { categories: [category(1, 9), category(2)] };
  const draft = { categories: [category(2, 9)] };
  const version = { categories: [category(1, 20), category(2, 21)] };
  const restored = draftOfVersion(qa.fields, { base, draft }, version);
  const ids = restored.categories.map(({ qa_items: its }) =>
    its.map(({ id }) => (id === 9 ? 'kept' : id < 0 && 'new')),
  );
  expect(ids).toEqual([['kept'], ['new']]);
});

test('a version of a console without some fields has empty ones', () => {
  const { content: _content, ...old } = concept(1, '鏡');
  const stored = { concept_message: '鏡', concept_description: [old] };
  expect(completed(about.fields, stored)).toEqual(page({ ...concept(1, '鏡'), content: '' }));
});
