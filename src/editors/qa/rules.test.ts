import { expect, test } from 'vitest';

import type { QaItemDraft } from '../../documents/qa/document.ts';
import { categories, items, links, qa } from './editor.ts';
import { base, feesDraft, firstDraft, pauseDraft } from './qa-fixture.ts';

const withItem = (change: Partial<QaItemDraft>) => ({
  categories: [feesDraft, { ...firstDraft, qa_items: [pauseDraft, { ...pauseDraft, id: -9, ...change }] }],
});
const linked = (text: string, url: string) =>
  qa.problemsOf(withItem({ urls: [links.blank(1), { id: 2, text, url }] })).map(({ message }) => message);

test('Submit refuses nothing of a complete Q&A page, of an empty one, and of a category without Q&As', () => {
  expect(qa.problemsOf(base)).toEqual([]);
  expect(qa.problemsOf({ categories: [] })).toEqual([]);
  expect(qa.problemsOf({ categories: [{ ...feesDraft, qa_items: [] }] })).toEqual([]);
});

test('Submit refuses empty names, questions and answers with their numbers, in screen order', () => {
  const draft = {
    categories: [
      feesDraft,
      {
        ...categories.blank(-1),
        qa_items: [pauseDraft, { ...pauseDraft, id: 22, answer: ' \n' }, items.blank(-2)],
      },
    ],
  };
  const category = ['categories', { id: -1 }] as const;
  const item = (id: number) => [...category, 'qa_items', { id }];
  expect(qa.problemsOf(draft)).toEqual([
    { path: [...category, 'category'], message: 'カテゴリー2のカテゴリー名は必須です。' },
    { path: [...item(22), 'answer'], message: 'カテゴリー2のQ&A2の回答は必須です。' },
    { path: [...item(-2), 'question'], message: 'カテゴリー2のQ&A3の質問は必須です。' },
    { path: [...item(-2), 'answer'], message: 'カテゴリー2のQ&A3の回答は必須です。' },
  ]);
});

test('a link is a web address, a mail address, a telephone number or a path, unless it is left blank', () => {
  const good = ['/trial', ' https://example.jp/a?b=1 ', 'mailto:a@example.jp', 'tel:03-1234-5678'];
  expect(good.flatMap((url) => linked('', url))).toEqual([]);
  expect(linked(' ', '\n')).toEqual([]);
  expect(linked('地図', ' ')).toEqual(['カテゴリー2のQ&A2のリンク2のリンク先のURLは必須です。']);
  for (const bad of [
    'javascript:alert(1)',
    'example.jp',
    '//example.jp',
    'data:text/html,x',
    'java\nscript:x',
  ])
    expect(linked('地図', bad)).toEqual([
      'カテゴリー2のQ&A2のリンク2のリンク先のURLには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。',
    ]);
  expect(qa.problemsOf(withItem({ urls: [{ id: 2, text: '', url: 'x' }] }))[0]?.path).toEqual([
    'categories',
    { id: 8 },
    'qa_items',
    { id: -9 },
    'urls',
    { id: 2 },
    'url',
  ]);
});
