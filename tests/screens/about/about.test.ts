import { expect } from 'playwright/test';
import { test } from 'vitest';

import { concepts, getAboutContent } from '../../../src/documents/about/document.ts';
import { emptyOf } from '../../../src/documents/kit/field.ts';
import { listen } from '../../components/listen.ts';
import { heard } from '../../fixtures/heard.ts';
import { tabTo } from '../../fixtures/tab-to.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { demoOf } from '../answers.ts';
import { openAbout } from '../editors/open-editor.ts';
import { storedAbout } from '../editors/pages.ts';

test('a message, an item and its image are edited, added, deleted and saved without a mouse, and heard by their names', async () => {
  const { page, editor, document } = await openAbout();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(editor.message);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ようこそ。');

  await tabTo(page.getByRole('button', { name: '項目1を上へ' }));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(editor.addAfter(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.title(2)).toBeFocused();
  await page.keyboard.type('夜');
  await page.keyboard.press('Tab');
  await page.keyboard.type('灯り');
  await page.keyboard.press('Tab');
  await expect(editor.imageChooser(2)).toBeFocused();
  await page.keyboard.press('Enter');
  const library = new MediaLibrary(page, '画像');
  await expect(library.files.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(editor.imageChooser(2)).toBeFocused();

  await tabTo(page.getByRole('button', { name: '項目3を上へ' }));
  await page.keyboard.press('End');
  await expect(editor.remove(3)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(editor.item(3)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.message).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.item(3)).toBeFocused();
  const saved = document.content;
  expect(saved.concept_message.split('\n').at(-1)).toBe('ようこそ。');
  expect(saved.concept_description.map(({ title }) => title)).toEqual([
    '光を設計する',
    '夜',
    '仕事帰りの夜にも',
    '三世代で通える庭',
  ]);
  expect(saved.concept_description[1]?.image).not.toBeNull();

  const said = await listen('end of main, About');
  const message = said.indexOf('region, メッセージ');
  expect(said.slice(message, message + 6)).toEqual([
    'region, メッセージ',
    'heading, メッセージ, level 2',
    'コンセプトメッセージ',
    'textbox, コンセプトメッセージ, 1行に1つずつ入力します。サイトでは1行ごとに表示されます。, required',
    '鏡のなかの自分に、会いに行く。 速く、高く、だけではない踊りがある。 ここは、昨日よりすこし好きになれる場所。',
    'end of textbox, コンセプトメッセージ, 1行に1つずつ入力します。サイトでは1行ごとに表示されます。, required',
  ]);
  const group = said.indexOf('group, 項目 1');
  const fields = said.indexOf('タイトル', group);
  expect(said.slice(fields, said.indexOf('end of group, 項目 1'))).toEqual([
    'タイトル',
    'textbox, タイトル, 光を設計する, required',
    '内容',
    'textbox, 内容, required',
    '朝は東の窓から、夜は足もとの灯りから。身体の線がいちばんきれいに見える角度を、三つのスタジオそれぞれに探しました。',
    'end of textbox, 内容, required',
    'group, 画像',
    '画像',
    'button, 画像を変更, 選択中: studio-hikari-morning.jpg、1600×900 16:9, has popup dialog',
    '変更',
    'end of button, 画像を変更, 選択中: studio-hikari-morning.jpg、1600×900 16:9, has popup dialog',
    'paragraph',
    '16:9',
    'end of paragraph',
    'end of group, 画像',
  ]);
  const end = said.indexOf('end of region, コンセプト項目');
  expect(said.slice(end - 5, end)).toEqual([
    'end of group, 項目 4',
    'end of listitem, level 1, position 1, set size 1',
    'end of list, コンセプト項目の一覧',
    'button, 項目を追加',
    'button, 項目を末尾に貼り付け',
  ]);
});

test('a refused Submit leads to a field by its item’s number, until that item is deleted; items come and go with focus where the work goes on, and the last one leaves an empty one', async () => {
  const { page, editor, document, sent } = await openAbout();
  await editor.addAfter(3).click();
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText([
    '項目4のタイトルは必須です。',
    '項目4の内容は必須です。',
  ]);
  await editor.summary.getByRole('link', { name: '項目4の内容は必須です。' }).click();
  await expect(editor.content(4)).toBeFocused();
  await expect(editor.content(4)).toBeInViewport({ ratio: 1 });
  await editor.remove(4).click();
  await expect(editor.summary).toHaveCount(0);

  const said = (text: string) => heard(page, text);
  await editor.remove(2).click();
  await expect(editor.item(2)).toBeFocused();
  await expect(said('項目2を削除')).toBeAttached();
  await editor.expectTitles('光を設計する', '仕事帰りの夜にも', '三世代で通える庭');
  await page.keyboard.press('Control+z');
  await expect(editor.item(2)).toBeFocused();
  await editor.expectTitles('光を設計する', '基礎を、何度でも', '仕事帰りの夜にも', '三世代で通える庭');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.item(2)).toBeFocused();
  await editor.expectTitles('光を設計する', '仕事帰りの夜にも', '三世代で通える庭');
  await page.keyboard.press('Control+z');

  await editor.addItem.click();
  await expect(editor.title(5)).toBeFocused();
  await expect(said('項目5を追加')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.item(4)).toBeFocused();
  for (let at = 4; at > 1; at -= 1) {
    await editor.remove(at).click();
    await expect(editor.item(at - 1)).toBeFocused();
  }
  await editor.remove(1).click();
  await expect(editor.item(1)).toBeFocused();
  await expect(said('項目1を削除')).toBeAttached();
  await editor.expectTitles('');
  await expect(editor.content(1)).toHaveValue('');

  await page.keyboard.press('Control+s');
  await expect.poll(() => document.content.concept_description).toEqual([]);
  await expect(editor.title(1)).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.item(1)).toBeFocused();
  await editor.expectTitles('');
  expect(sent()[0]).toMatchObject({ concept_description: [] });

  await page.reload();
  await editor.title(1).fill('はじめの一歩');
  await editor.content(1).fill('靴を脱いで。');
  await editor.content(1).press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.content(1)).toBeFocused();
  expect(sent()[1]).toMatchObject({
    concept_description: [{ title: 'はじめの一歩', content: '靴を脱いで。', image: null }],
    deleted_concept_ids: [],
  });
});

test('among 1,000 items a new one at the far end and the neighbour of a deleted one are there at once, and an undo brings the far one into view', async () => {
  const items = Array.from({ length: 1000 }, (_, at) => ({
    ...emptyOf(concepts.fields),
    id: at + 1,
    title: `題${at + 1}`,
    content: '踊る。',
  }));
  const content = { ...demoOf(getAboutContent), concept_description: items };
  const { page, editor } = await openAbout([], storedAbout(content));
  await editor.addItem.click();
  await expect(editor.title(1001)).toBeFocused();
  await expect(editor.title(1001)).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(editor.item(1000)).toBeFocused();
  await editor.remove(1000).click();
  await expect(editor.item(999)).toBeFocused();
  await editor.message.focus();
  await page.keyboard.press('Control+z');
  await expect(editor.item(1000)).toBeFocused();
  await expect(editor.item(1000)).toBeInViewport();
});
