import * as v from 'valibot';
import { expect, test } from 'vitest';

import { contentKeyOf } from '../contract/content-key.ts';
import { deletedKinds } from '../contract/http/deleted.ts';
import { documentNames, documents, isOfItem, pathOf, restoredIn } from './documents.ts';

const callShape = v.object({ path: v.string(), credentials: v.picklist(['include', 'omit']) });

const modules = import.meta.glob(['../contract/http/*.ts', './*/{document,calls}.ts', '!**/*.test.ts'], {
  eager: true,
});

/** The calls that the contract's modules export, and those that a document carries. */
const exported = Object.values(modules).flatMap((module) =>
  Object.values(v.parse(v.looseObject({}), module)),
);
const calls = exported
  .concat(exported.flatMap((each) => Object.values(each ?? {})))
  .filter((each) => v.is(callShape, each));

const pathsOf = (wanted: 'include' | 'omit'): readonly string[] => [
  ...new Set(calls.filter(({ credentials }) => credentials === wanted).map(({ path }) => path)),
];

test('what anybody may read is requested without cookies, every other call with them', () => {
  const open = documentNames.map((name) => documents[name].calls).filter(({ isPublic }) => isPublic);
  expect(pathsOf('omit').toSorted()).toEqual(open.map(({ read }) => read).toSorted());
  // At least these (docs/behaviour.md#calls).
  expect(pathsOf('omit')).toEqual(
    expect.arrayContaining([
      '/api/get_instructors/',
      '/api/get_page_about_content/',
      '/api/get_page_price_content/',
      '/api/get_page_top_content/',
    ]),
  );
  const withCookies = pathsOf('include');
  expect(withCookies).toEqual(
    expect.arrayContaining([
      '/api/get_lessons/',
      '/api/get_news/',
      '/api/get_news_list/',
      '/api/get_question_category_list/',
      '/api/get_reviews/',
      '/api/get_studio/',
      '/api/get_studios/',
    ]),
  );
  expect(withCookies.length).toBeGreaterThan(30);
  expect(withCookies.filter((path) => pathsOf('omit').includes(path))).toEqual([]);
});

test.each(documentNames)('%s has calls of the contract, and the content key of its path', (name) => {
  const { contentKey, calls: own } = documents[name];
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([own.read, own.save]));
  expect(contentKeyOf(pathOf(name, isOfItem(name) ? 3 : null))).toBe(contentKey);
});

test('the first documents are these nine, in the order of the sidebar', () => {
  expect(documentNames.slice(0, 9).map((name) => [documents[name].navTitle, documents[name].path])).toEqual([
    ['Top', '/'],
    ['About', '/about'],
    ['Price', '/price'],
    ['Studio', '/studio/$id'],
    ['Lesson', '/lesson/$id'],
    ['Instructor', '/instructor'],
    ['News', '/news/$id'],
    ['Q&A', '/qa'],
    ['Review', '/review'],
  ]);
});

test('whatever can be restored is of one document, which says what it is called', () => {
  expect(deletedKinds.map((kind) => Object.values({ kind, ...restoredIn(kind) }))).toEqual([
    ['studio', 'studio', 'スタジオ'],
    ['instructor', 'instructor', 'インストラクター'],
    ['qa_category', 'qa', 'Q&Aのカテゴリー'],
    ['qa_item', 'qa', 'Q&A'],
    ['news', 'news', 'ニュース'],
    ['concept', 'about', 'Aboutの項目'],
    ['price', 'price', '料金セクション'],
    ['review', 'review', '口コミ'],
  ]);
});
