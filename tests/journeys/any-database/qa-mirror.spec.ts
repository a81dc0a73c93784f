import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { newCategory, newItems, QaEditor, test } from '../../fixtures/qa-editor.ts';

test('a click on the site leads to the field, in a closed group too, and coming to a field opens its answer; images come with the Image button and go to the site and the backend', async ({
  qaEditor: editor,
  questions,
}) => {
  const { page } = editor;
  await editor.disclosure(1).click();
  await editor.mirroredItem(1, 3).getByText('支払い方法は？').click();
  await expect(editor.field(1, 3, 'question')).toBeFocused();
  await expect(editor.mirroredItem(1, 3).getByText('口座振替です。')).toBeHidden();
  await page.keyboard.type('!');
  await expect(editor.mirroredItem(1, 3).getByText('口座振替です。')).toBeVisible();
  await editor.mirroredItem(1, 3).getByText('口座振替です。').click();
  await expect(editor.field(1, 3, 'answer')).toBeFocused();
  await editor.mirroredItem(1, 3).locator('.edit_studio_ids').click();
  await expect(editor.studio(1, 3, 'すべてのスタジオ')).toBeFocused();
  await editor.mirroredItem(1, 2).getByRole('button', { name: '回答を開く' }).click();
  await expect(editor.mirroredItem(1, 2).getByText('月単位でできます。')).toBeVisible();
  await editor.mirrored(2).getByText('はじめての方', { exact: true }).click();
  await expect(editor.name(2)).toBeFocused();

  await editor.field(1, 1, 'question').focus();
  await expect(editor.mirroredItem(1, 1).getByRole('link', { name: '料金表' })).toBeVisible();
  await editor.mirroredItem(1, 1).getByRole('link', { name: '料金表' }).click();
  await expect(editor.link(1, 1, 1, 'text')).toBeFocused();

  const item = editor.item(1, 2);
  await expect(item.getByRole('group', { name: '画像' })).toHaveCount(0);
  await item.getByRole('button', { name: /^Image/ }).click();
  await expect(item.getByRole('button', { name: '画像を追加' })).toBeFocused();
  await expect(item.getByRole('button', { name: /^Image/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const library = new MediaLibrary(page, '画像');
  for (const at of [0, 1]) await library.files.nth(at).click();
  await library.submit.click();
  await expect(item.getByRole('listitem')).toHaveCount(2);
  await expect(editor.mirroredItem(1, 2).getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(editor.status('Q&A情報を更新しました。')).toBeVisible();
  expect((await questions.read())[0]?.qa_items[1]?.images).toHaveLength(2);
  await item.getByRole('button', { name: '画像1を削除', exact: true }).click();
  await item.getByRole('button', { name: '画像1を削除', exact: true }).click();
  await expect(item.getByRole('button', { name: '画像を追加' })).toBeFocused();
  await expect(editor.mirroredItem(1, 2).getByRole('img')).toHaveCount(0);
});

test('of many Q&As those far from the viewport are plain text, and a click on the site mounts their fields', async ({
  admin: page,
  questions,
}) => {
  await questions.replace(
    Array.from({ length: 10 }, (_, at) =>
      newCategory(at + 1, `カテゴリー名${at + 1}`, newItems(at * 60 + 1, 60)),
    ),
  );
  const editor = new QaEditor(page);
  await editor.open();
  await expect(page.getByText('質問600', { exact: false }).first()).toBeAttached();
  await expect(editor.field(10, 60, 'question')).toHaveCount(0);
  await editor.mirroredItem(10, 60).getByText('質問600').click();
  await expect(editor.field(10, 60, 'question')).toBeFocused();
  await expect(editor.field(10, 60, 'question')).toBeInViewport();
  await page.keyboard.type('!');
  await expect(editor.mirroredItem(10, 60)).toContainText('質問600!');
});
