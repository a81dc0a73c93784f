import { heard } from '../../fixtures/heard.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a save counts as done whatever its answer of success holds, and the line is the message of the server where it has one', async ({
  dirtyTopEditor: editor,
}) => {
  const { page } = editor;
  const saves = await hold(page, calls.save);
  await editor.submit.dblclick();
  const save = await saves.next();
  await save.fetch();
  await save.fulfill({ contentType: 'text/html', body: '<h1>OK</h1>' });
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.text('title_ja')).toBeEditable();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.failure).toHaveCount(0);
  expect(saves.count()).toBe(1);

  await editor.text('title_ja').fill('鏡の間で');
  await editor.submit.click();
  const again = await saves.next();
  await again.fetch();
  await again.fulfill({ json: { message: 'トップページを更新しました。' } });
  await expect(editor.status('トップページを更新しました。')).toBeVisible();
});

test('while saving the fields take no edit and no second save but keep focus and caret, and typing goes on from there', async ({
  dirtyTopEditor: editor,
}) => {
  const { page } = editor;
  const field = editor.text('title_ja');
  await field.press('Home');
  await page.keyboard.press('ArrowRight');
  const saves = await hold(page, calls.save);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+s');
  const save = await saves.next();
  await expect(editor.status('保存中…')).toBeVisible();
  await expect(field).not.toBeEditable();
  await expect(field).toBeFocused();
  await page.keyboard.type('無視');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('鏡の前で');
  // What gets past a read-only field, as a browser extension might, is not shown either.
  const shown = await field.evaluate((control: HTMLInputElement) => {
    const { selectionStart, selectionEnd } = control;
    control.value = '割り込み';
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const { value } = control;
    control.setSelectionRange(selectionStart, selectionEnd);
    return value;
  });
  expect(shown).toBe('鏡の前で');
  await editor.chooser('about_image').dispatchEvent('click');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await Promise.all([save.continue(), expect(field).toBeEditable()]);
  await expect(field).toBeFocused();
  await field.pressSequentially('と窓');
  await expect(field).toHaveValue('鏡と窓の前で');
  expect(saves.count()).toBe(1);
});
