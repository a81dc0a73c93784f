import { expect, test } from 'vitest';

import type { QaItemDraft } from '../../documents/qa/document.ts';
import { links, qa } from './editor.ts';
import { feesDraft, firstDraft, pauseDraft } from './qa-fixture.ts';

const withItem = (change: Partial<QaItemDraft>) => ({
  categories: [feesDraft, { ...firstDraft, qa_items: [pauseDraft, { ...pauseDraft, id: -9, ...change }] }],
});
const linked = (text: string, url: string) =>
  qa.problemsOf(withItem({ urls: [links.blank(1), { id: 2, text, url }] })).map(({ message }) => message);

test('a link leads somewhere, unless it is left blank', () => {
  expect(linked('', ' https://example.jp/a?b=1 ')).toEqual([]);
  expect(linked(' ', '\n')).toEqual([]);
  expect(linked('地図', ' ')).toEqual(['カテゴリー2のQ&A2のリンク2のリンク先のURLは必須です。']);
  expect(linked('地図', 'javascript:alert(1)')).toEqual([
    'カテゴリー2のQ&A2のリンク2のリンク先のURLには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。',
  ]);
});
