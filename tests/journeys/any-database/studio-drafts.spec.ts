import { expect, somewhere, studioCalls, test } from '../../fixtures/studio-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('the draft of one studio is never shown under another, and leaving it unsaved asks first', async ({
  studioEditor: editor,
}) => {
  const { page } = editor;
  const saved = sentTo(page, studioCalls.update);
  await editor.open(3);
  const place = page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: 'Studio' });
  await expect(place).toHaveAttribute('aria-current', 'true');
  await editor.name.fill('三番目の下書き');
  await editor.studio('よい').click();
  const question = editor.dialog('保存していない変更');
  await expect(question).toHaveAccessibleDescription(
    '保存していない変更があります。このページを離れますか？',
  );
  await question.getByRole('button', { name: '編集を続ける' }).click();
  await expect(page).toHaveURL('/studio/3');
  await expect(editor.name).toHaveValue('三番目の下書き');

  await editor.studio('よい').click();
  await question.getByRole('button', { name: 'ページを離れる' }).click();
  await expect(page).toHaveURL('/studio/2');
  await expect(editor.heading).toHaveText('よい');
  await expect(editor.heading).toBeFocused();
  await expect(editor.name).toHaveValue('よい');
  await expect(editor.submit).toBeDisabled();
  await editor.address.fill(somewhere);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(saved).toMatchObject([{ studio_id: 2, name: 'よい', address: somewhere }]);
  await page.goBack();
  await expect(page).toHaveURL('/studio/3');
  await expect(editor.name).toHaveValue('こもれび');
});
