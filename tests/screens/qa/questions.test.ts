import { expect } from 'playwright/test';
import { test } from 'vitest';

import { updateQaCategories } from '../../../src/documents/qa/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { seenAfter } from '../seen-after.ts';
import { openQuestions } from './questions.ts';

test('Q&As are heard with their category, numbers and labels, and are added, moved, deleted and brought back without a mouse', async () => {
  const { page, editor } = await openQuestions();
  const { keyboard } = page;
  const phrases = await listen('end of group, Q&A 1');
  const question = phrases.indexOf('group, Q&A 1');
  expect(phrases.slice(phrases.indexOf('region, カテゴリー'), question)).toEqual([
    'region, カテゴリー',
    'heading, カテゴリー, level 2',
    'searchbox, Q&Aを検索, placeholder Q&Aを検索',
    'button, すべて開く',
    'button, すべて閉じる',
    'button, カテゴリーを選択, not pressed',
    'button, 全Q&Aを開く',
    'button, 全Q&Aを閉じる',
    'button, Q&Aを選択, not pressed',
    'list, カテゴリーの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, カテゴリー 1 料金 3件',
    'button, 料金を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 料金を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, カテゴリー 1 料金 3件, level 3',
    'button, カテゴリー 1 料金 3件, expanded',
    'カテゴリー 1',
    '料金',
    '3件',
    'end of button, カテゴリー 1 料金 3件, expanded',
    'end of heading, カテゴリー 1 料金 3件, level 3',
    'toolbar, 料金の操作, orientated horizontally',
    'button, 料金を上へ, これより上はありません, disabled',
    'button, 料金を下へ',
    'button, 料金の位置を指定して移動, not expanded',
    'button, 料金をコピー',
    'button, 料金の後に貼り付け',
    'button, Delete Group カテゴリー1',
    'Delete Group',
    'カテゴリー1',
    'end of button, Delete Group カテゴリー1',
    'button, 料金の後に追加',
    'end of toolbar, 料金の操作, orientated horizontally',
    'カテゴリー名',
    'textbox, カテゴリー名, 料金, required',
    'list, カテゴリー1のQ&A',
    'listitem, level 2, position 1, set size 1',
  ]);
  expect(phrases.slice(phrases.indexOf('質問', question))).toEqual([
    '質問',
    'textbox, 質問, 入会金はいくらですか？, required',
    '回答',
    'textbox, 回答, required',
    '現在は無料です。',
    'end of textbox, 回答, required',
    'toolbar, 表示するスタジオ, orientated horizontally',
    'button, すべてのスタジオ, pressed',
    'button, ひかり, not pressed',
    'button, よい, not pressed',
    'button, こもれび, not pressed',
    'button, しずく, not pressed',
    'end of toolbar, 表示するスタジオ, orientated horizontally',
    'group, リンク 1',
    'heading, リンク 1, level 4',
    'リンク 1',
    'end of heading, リンク 1, level 4',
    'リンクの文字',
    'textbox, リンクの文字, 料金表',
    'リンク先のURL',
    'textbox, リンク先のURL, /price',
    'button, カテゴリー1のQ&A1のリンク1を削除',
    'end of group, リンク 1',
    'button, Link カテゴリー1のQ&A1',
    'Link',
    'カテゴリー1のQ&A1',
    'end of button, Link カテゴリー1のQ&A1',
    'button, Image カテゴリー1のQ&A1',
    'Image',
    'カテゴリー1のQ&A1',
    'end of button, Image カテゴリー1のQ&A1',
    'end of group, Q&A 1',
  ]);

  await editor.button('休会はできますか？の後に追加').press('Enter');
  await expect(editor.field(1, 3, 'question')).toBeFocused();
  await expect(editor.said('カテゴリー1のQ&A3を追加')).toBeAttached();
  await keyboard.type('学割は？');
  await keyboard.press('Tab');
  await keyboard.insertText('あります。');

  await editor.button('学割は？を削除').press('Enter');
  await expect(editor.item(1, 3)).toBeFocused();
  await expect(editor.field(1, 3, 'question')).toHaveValue('支払い方法は？');
  await expect(editor.said('学割は？を削除')).toBeAttached();
  await keyboard.press('Control+z');
  await expect(editor.item(1, 3)).toBeFocused();
  await expect(editor.field(1, 3, 'answer')).toHaveValue('あります。');

  await editor.button('すべて閉じる').click();
  await expect(editor.said('すべて閉じました。')).toBeAttached();
  await editor.button('はじめての方を上へ').press('Enter');
  await expect(editor.said('はじめての方 1番目、全2件')).toBeAttached();
  await expect(editor.disclosure(1)).toContainText('はじめての方');
  await expect(editor.disclosure(1)).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Control+z');
  await expect(editor.button('はじめての方を上へ')).toBeFocused();
  // What a step changes is opened.
  await keyboard.press('Control+z');
  await expect(editor.field(1, 3, 'answer')).toHaveValue('');
  await expect(editor.disclosure(2)).toHaveAttribute('aria-expanded', 'false');
});

test('a search narrows what is shown by question, answer, category and link, and touches neither order nor data', async () => {
  const { page, backend, editor } = await openQuestions();
  await editor.disclosure(2).click();
  await expect(editor.name(2)).toHaveCount(0);
  for (const [word, shown] of [
    ['振替', ['支払い方法は？']],
    ['料金表', ['入会金はいくらですか？']],
    ['ハジメテ', ['持ち物はありますか？']],
  ] as const) {
    await editor.search.fill(word);
    await expect(page.getByRole('main').getByText('一致 1件')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveCount(1);
    const [question] = shown;
    await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveValue(question);
  }
  // The name of a category stands for all that it holds.
  await editor.search.fill('料金');
  await editor.expectQuestions(1, ['入会金はいくらですか？', '休会はできますか？', '支払い方法は？']);
  await editor.search.fill('どこにもない');
  await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveCount(0);

  await editor.search.fill('口座');
  await expect(editor.said('一致 1件')).toBeAttached();
  await expect(editor.group(2)).toHaveCount(0);
  // A filtered list keeps the question that is being edited.
  await editor.field(1, 3, 'answer').fill('現金です。');
  await editor.button('支払い方法は？の後に追加').click();
  await expect(editor.field(1, 4, 'question')).toBeFocused();
  await page.keyboard.type('分割は？');
  await editor.field(1, 4, 'answer').fill('できません。');
  await editor.button('分割は？を上へ').click();
  await expect(editor.said('分割は？ 3番目、全4件')).toBeAttached();
  await editor.button('支払い方法は？を削除').click();
  await page.keyboard.press('Control+z');
  await expect(editor.field(1, 4, 'answer')).toHaveValue('現金です。');
  await editor.search.press('Escape');
  await expect(editor.search).toHaveValue('');
  await editor.expectQuestions(1, [
    '入会金はいくらですか？',
    '休会はできますか？',
    '分割は？',
    '支払い方法は？',
  ]);
  // The group is closed, as before the filter.
  await expect(editor.disclosure(2)).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.name(2)).toHaveCount(0);

  await editor.search.fill('分割');
  await seenAfter(editor.submit.click(), editor.status('Q&A情報を更新しました。'));
  expect(backend.sent(updateQaCategories)).toMatchObject([
    { categories: [{ qa_items: [{ order: 1 }, { order: 2 }, { order: 3 }, { order: 4 }] }, { order: 2 }] },
  ]);
});

test('a refused Submit names each place, and leads into what is closed and what a search leaves out', async () => {
  const { page, backend, editor } = await openQuestions();
  await editor.field(2, 1, 'answer').fill('　');
  await editor.name(2).fill('');
  await editor.link(1, 1, 1, 'url').fill('javascript:alert(1)');
  await editor.button('カテゴリー1のQ&Aを追加').click();
  await page.getByRole('button', { name: 'すべて閉じる' }).click();
  await expect(page.getByRole('textbox', { name: '質問', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  const badUrl =
    'カテゴリー1のQ&A1のリンク1のリンク先のURLには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';
  await expect(editor.summary.getByRole('link')).toHaveText([
    badUrl,
    'カテゴリー1のQ&A4の質問は必須です。',
    'カテゴリー1のQ&A4の回答は必須です。',
    'カテゴリー2のカテゴリー名は必須です。',
    'カテゴリー2のQ&A1の回答は必須です。',
  ]);
  await expect(editor.link(1, 1, 1, 'url')).toBeFocused();
  await expect(editor.link(1, 1, 1, 'url')).toHaveAccessibleDescription(badUrl);
  await expectAccessible();
  await editor.search.fill('入会金');
  await expect(editor.group(2)).toHaveCount(0);
  await editor.summary.getByRole('link', { name: 'カテゴリー2のQ&A1の回答は必須です。' }).click();
  await expect(editor.field(2, 1, 'answer')).toBeFocused();
  expect(backend.sent(updateQaCategories)).toEqual([]);

  await page.keyboard.type('動きやすい服装で。');
  await editor.name(2).fill('はじめて');
  await editor.link(1, 1, 1, 'url').fill('/price');
  await editor.summary.getByRole('link', { name: 'カテゴリー1のQ&A4の質問は必須です。' }).click();
  await page.keyboard.type('学割は？');
  await editor.field(1, 4, 'answer').fill('あります。');
  await seenAfter(page.keyboard.press('Control+s'), editor.status('Q&A情報を更新しました。'));
  expect(backend.sent(updateQaCategories)).toHaveLength(1);
  await expect(editor.submit).toBeDisabled();
});
