import { expect, test } from '../fixtures/kagami.ts';
import { calls, hold } from '../fixtures/top-calls.ts';

test('what another administrator saved meanwhile is shown, here and in the preview, once a save has read the page again', async ({
  dirtyTopEditor: editor,
  backend,
}) => {
  const reads = await hold(editor.page, calls.read);
  await editor.submit.click();
  const read = await reads.next();
  await backend.saveTop({ newvisitor_title: '別の人の言葉' });
  await read.continue();
  await expect(editor.text('newvisitor_title')).toHaveValue('別の人の言葉');
  await expect(editor.mirrored('newvisitor_title')).toHaveText('別の人の言葉');
  await expect(editor.submit).toBeDisabled();
});

test('a reset asks first, keeps the draft where its read fails, and brings back what the server holds now, here and in the preview', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page } = editor;
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  const reads = await hold(page, calls.read);
  const question = editor.dialog('変更の破棄');
  const cancel = question.getByRole('button', { name: 'キャンセル' });
  const confirm = question.getByRole('button', { name: '破棄して戻す' });
  for (const key of ['Enter', 'Escape']) {
    await editor.reset.click();
    await expect(question).toHaveAccessibleDescription(
      '変更を破棄して保存済みの内容に戻します。よろしいですか？',
    );
    await expect(cancel).toBeFocused();
    await page.keyboard.press(key);
    await expect(question).toHaveCount(0);
    await expect(editor.reset).toBeFocused();
    await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
    await expect(editor.submit).toBeEnabled();
  }
  expect(reads.count()).toBe(0);

  await editor.reset.click();
  await confirm.click();
  const failing = await reads.next();
  await expect(editor.status('リセット中…')).toBeVisible();
  await failing.fulfill({ status: 503, json: { message: 'メンテナンス中です。' } });
  await expect(editor.failure).toHaveText(
    'ネットワーク応答が正常ではありません。メンテナンス中です。 (HTTP 503)',
  );
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.submit).toBeEnabled();
  await expect(editor.undo).toBeEnabled();

  await backend.saveTop({ title_ja: '別の人の題名' });
  await editor.retry.click();
  await confirm.click();
  await (await reads.next()).continue();
  await expect(editor.text('title_ja')).toHaveValue('別の人の題名');
  await expect(editor.mirrored('title_ja')).toHaveText('別の人の題名');
  await expect(editor.failure).toHaveCount(0);
  for (const button of [editor.submit, editor.reset, editor.undo, editor.redo]) {
    await expect(button).toBeDisabled();
  }
});
