import { expect } from 'playwright/test';
import { test } from 'vitest';

import { updateStudio, updateIsPublished } from '../../../src/documents/studio/document.ts';
import { somewhere } from '../../pages/studio-page.ts';
import { openStudio } from './studios.ts';

test('the draft of one studio is never shown under another, and leaving it unsaved asks first', async () => {
  const { page, backend, editor } = await openStudio(3);
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
  expect(backend.sent(updateStudio)).toMatchObject([{ studio_id: 2, name: 'よい', address: somewhere }]);
  await page.goBack();
  await expect(page).toHaveURL('/studio/3');
  await expect(editor.name).toHaveValue('こもれび');
});

test('publishing asks, has a call of its own, and leaves the unsaved edits alone', async () => {
  const { page, backend, editor, studios } = await openStudio(4);
  await editor.name.fill('しずくの');
  await editor.published.click();
  const question = editor.dialog('公開');
  await expect(question).toHaveAccessibleDescription('公開しますか？');
  await question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.published).not.toBeChecked();
  await expect(editor.published).toBeFocused();
  expect(backend.sent(updateIsPublished)).toEqual([]);

  await page.keyboard.press('Space');
  await question.getByRole('button', { name: '公開する' }).click();
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.published).toBeChecked();
  await expect(editor.published).toBeFocused();
  await expect(editor.name).toHaveValue('しずくの');
  await expect(editor.submit).toBeEnabled();
  expect(backend.sent(updateIsPublished)).toEqual([{ studio_id: 4, is_published: true }]);
  expect(studios.named('しずく')?.is_published).toBe(true);

  await editor.undo.click();
  await expect(editor.name).toHaveValue('しずく');
  await expect(editor.submit).toBeDisabled();
  await expect(editor.published).toBeChecked();

  await editor.published.click();
  await expect(editor.dialog('非公開')).toHaveAccessibleDescription('非公開にしますか？');
  await editor.dialog('非公開').getByRole('button', { name: '非公開にする' }).click();
  await expect(editor.status('非公開にしました。')).toBeVisible();
  await expect(editor.published).not.toBeChecked();
  await expect(editor.submit).toBeDisabled();
  expect(studios.named('しずく')?.is_published).toBe(false);
});
