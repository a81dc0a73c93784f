import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { calls, sentTo } from '../../fixtures/top-calls.ts';

test('Submit, Reset, undo and redo do nothing until something is changed, and say why', async ({
  topEditor,
}) => {
  const { page, submit, reset, undo, redo } = topEditor;
  const sent = sentTo(page, calls.save);
  for (const button of [submit, reset]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('変更がありません');
  }
  await expect(undo).toBeDisabled();
  await expect(undo).toHaveAccessibleDescription('元に戻す操作がありません');
  await expect(redo).toBeDisabled();
  await expect(redo).toHaveAccessibleDescription('やり直す操作がありません');
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');

  await topEditor.text('title_ja').fill('鏡の前で');
  await expect(submit).toBeEnabled();
  await expect(reset).toBeEnabled();
  await expect(undo).toBeEnabled();
  await expect(page.getByText('保存していない変更があります')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);
});

test('the line of a save is the message of the server where it has one', async ({
  dirtyTopEditor: editor,
}) => {
  await editor.page.route(calls.save, async (route) => {
    await route.fetch();
    await route.fulfill({ json: { message: 'トップページを更新しました。' } });
  });
  await editor.submit.click();
  await expect(editor.status('トップページを更新しました。')).toBeVisible();
  await expectAccessible(editor.page);
});

test('a reset asks before it throws the changes away, and Cancel keeps them', async ({
  dirtyTopEditor: editor,
}) => {
  const { page } = editor;
  const reads = sentTo(page, calls.read);
  const question = editor.dialog('変更の破棄');
  await editor.reset.click();
  await expect(question).toHaveAccessibleDescription(
    '変更を破棄して保存済みの内容に戻します。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(editor.reset).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.submit).toBeEnabled();

  await editor.reset.click();
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  expect(reads).toEqual([]);
});
