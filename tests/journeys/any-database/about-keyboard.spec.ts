import type { Locator } from 'playwright/test';

import { test } from '../../fixtures/about-editor.ts';
import { expect } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';

/** Presses Tab until focus is there; a person gives up sooner than this. */
async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a message, an item and its image are edited, added, deleted and saved without a mouse', async ({
  aboutEditor: editor,
  aboutBackend,
}) => {
  const { page } = editor;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(editor.message);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ようこそ。');

  await tabTo(editor.addAfter(1));
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

  await tabTo(editor.remove(3));
  await page.keyboard.press('Space');
  await expect(editor.item(3)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.item(3)).toBeFocused();
  const saved = await aboutBackend.read();
  expect(saved.concept_message.split('\n').at(-1)).toBe('ようこそ。');
  expect(saved.concept_description.map(({ title }) => title)).toEqual([
    '光を設計する',
    '夜',
    '仕事帰りの夜にも',
    '三世代で通える庭',
  ]);
  expect(saved.concept_description[1]?.image).not.toBeNull();
});

test('an item is heard as its number, what adds and deletes, and its fields', async ({
  aboutEditor: editor,
  aboutBackend,
}) => {
  const content = await aboutBackend.read();
  const [first] = content.concept_description;
  if (!first) throw new Error('The demonstration has no items.');
  await aboutBackend.save({ ...content, concept_description: [{ ...first, content: '朝の窓。' }] });
  await editor.page.reload();
  await expect(editor.items).toHaveCount(1);
  const said = await listen(editor.page, 'end of main, About');
  const message = said.indexOf('region, メッセージ');
  expect(said.slice(message, message + 6)).toEqual([
    'region, メッセージ',
    'heading, メッセージ, level 2',
    'コンセプトメッセージ',
    'textbox, コンセプトメッセージ, 1行に1つずつ入力します。サイトでは1行ごとに表示されます。, required',
    '鏡のなかの自分に、会いに行く。 速く、高く、だけではない踊りがある。 ここは、昨日よりすこし好きになれる場所。',
    'end of textbox, コンセプトメッセージ, 1行に1つずつ入力します。サイトでは1行ごとに表示されます。, required',
  ]);
  const items = said.slice(said.indexOf('region, コンセプト項目'));
  expect(items.slice(0, items.indexOf('end of region, コンセプト項目'))).toEqual([
    'region, コンセプト項目',
    'heading, コンセプト項目, level 2',
    'group, 項目 1',
    'heading, 項目 1, level 3',
    'button, 項目1の後に追加',
    'button, 項目1を削除',
    'タイトル',
    'textbox, タイトル, 光を設計する, required',
    '内容',
    'textbox, 内容, required',
    '朝の窓。',
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
    'end of group, 項目 1',
    'button, 項目を追加',
  ]);
});
