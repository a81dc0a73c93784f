import { expect } from 'playwright/test';
import { test } from 'vitest';

import { updateAboutContent } from '../../../src/contract/http/about.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { heard } from '../../fixtures/heard.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { tabTo } from '../../fixtures/tab-to.ts';
import { hold, refused } from '../answers.ts';
import { openAbout } from '../editors/open-editor.ts';

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
  const region = said.indexOf('region, コンセプト項目');
  expect(said.slice(region, said.indexOf('group, 項目 2'))).toEqual([
    'region, コンセプト項目',
    'heading, コンセプト項目, level 2',
    'button, すべて開く',
    'button, すべて閉じる',
    'button, 選択, not pressed',
    'list, コンセプト項目の一覧',
    'listitem, level 1, position 1, set size 1',
    'group, 項目 1',
    'button, 項目1を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 項目1を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, 項目 1, level 3',
    'button, 項目 1, expanded',
    'end of heading, 項目 1, level 3',
    'toolbar, 項目1の操作, orientated horizontally',
    'button, 項目1を上へ, これより上はありません, disabled',
    'button, 項目1を下へ',
    'button, 項目1の位置を指定して移動, not expanded',
    'button, 項目1をコピー',
    'button, 項目1の後に貼り付け',
    'button, 項目1の後に追加',
    'button, 項目1を削除',
    'end of toolbar, 項目1の操作, orientated horizontally',
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
    'end of group, 項目 1',
    'end of listitem, level 1, position 1, set size 1',
    'listitem, level 1, position 1, set size 1',
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

test('a refused Submit leads to each field by its item’s number; items come and go with focus where the work goes on, and the last one leaves an empty one', async () => {
  const { page, editor, document, sent } = await openAbout();
  await editor.message.fill(' \n');
  await editor.title(1).fill('');
  await editor.content(3).fill('　');
  await editor.addAfter(3).click();
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText([
    'コンセプトメッセージは必須です。',
    '項目1のタイトルは必須です。',
    '項目3の内容は必須です。',
    '項目4のタイトルは必須です。',
    '項目4の内容は必須です。',
  ]);
  await expect(editor.message).toBeFocused();
  await expect(editor.content(3)).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.content(3)).toHaveAccessibleDescription('項目3の内容は必須です。');
  await expectAccessible();
  await editor.summary.getByRole('link', { name: '項目4の内容は必須です。' }).click();
  await expect(editor.content(4)).toBeFocused();
  await expect(editor.content(4)).toBeInViewport({ ratio: 1 });
  await editor.remove(4).click();
  await expect(editor.summary.getByRole('link')).toHaveCount(3);
  expect(sent()).toEqual([]);

  await editor.message.fill('踊る');
  await editor.title(1).fill('光');
  await editor.content(3).fill('灯り');
  await expect(editor.summary).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(document.content.concept_message).toBe('踊る');

  const said = (text: string) => heard(page, text);
  await editor.remove(2).click();
  await expect(editor.item(2)).toBeFocused();
  await expect(said('項目2を削除')).toBeAttached();
  await editor.expectTitles('光', '仕事帰りの夜にも', '三世代で通える庭');
  await page.keyboard.press('Control+z');
  await expect(editor.item(2)).toBeFocused();
  await editor.expectTitles('光', '基礎を、何度でも', '仕事帰りの夜にも', '三世代で通える庭');

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
  await expectAccessible();

  await page.keyboard.press('Control+s');
  await expect.poll(() => document.content.concept_description).toEqual([]);
  await expect(editor.title(1)).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.item(1)).toBeFocused();
  await editor.expectTitles('');
  expect(sent()[1]).toMatchObject({ concept_description: [] });

  await page.reload();
  await editor.title(1).fill('はじめの一歩');
  await editor.content(1).fill('靴を脱いで。');
  await editor.content(1).press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.content(1)).toBeFocused();
  expect(sent()[2]).toMatchObject({
    concept_description: [{ title: 'はじめの一歩', content: '靴を脱いで。', image: null }],
    deleted_concept_ids: [],
  });
});

test('a save that is refused keeps what was added and deleted, and Retry saves it once beside what others added', async () => {
  const saves = hold(updateAboutContent);
  const { page, editor, document } = await openAbout([saves]);
  await editor.remove(1).click();
  await editor.addItem.click();
  await page.keyboard.type('夜のヨガ');
  await editor.content(4).fill('灯り');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await editor.addItem.press('Enter');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await editor.content(4).press('End');
  await page.keyboard.type('?');
  save.reply(refused(409, '項目2は、ほかの画面で削除されています。'));
  await expect(editor.failure).toHaveText(
    '保存に失敗しました。項目2は、ほかの画面で削除されています。 (HTTP 409)',
  );
  await editor.expectTitles('基礎を、何度でも', '仕事帰りの夜にも', '三世代で通える庭', '夜のヨガ');
  await expect(editor.content(4)).toHaveValue('灯り');
  await expect(editor.content(4)).toBeFocused();
  await expect(editor.undo).toBeEnabled();
  await expectAccessible();

  const { content } = document;
  const theirs = { id: 99, title: '別の人の項目', content: '別の人の言葉', image: null };
  document.change({ ...content, concept_description: [...content.concept_description, theirs] });
  await editor.retry.click();
  // The first is refused, because of another revision; the second has theirs.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const again = await saves.next();
    again.reply(document.saved(again.asked));
  }
  await expect(editor.status('保存しました。（ほかの人が先に保存した変更も残しました）')).toBeVisible();
  await editor.expectTitles(
    '基礎を、何度でも',
    '仕事帰りの夜にも',
    '三世代で通える庭',
    '夜のヨガ',
    '別の人の項目',
  );
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(3);
});
