import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { createStudio } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { somewhere } from '../../pages/studio-page.ts';
import { seenAfter } from '../seen-after.ts';
import { openStudio } from './studios.ts';

test('a studio is created, published and deleted with the keyboard alone', async () => {
  const { page, backend, editor } = await openStudio('new');
  const { keyboard } = page;
  await editor.name.focus();
  await keyboard.type('かがみ');
  await keyboard.press('Control+s');
  const summary = page.getByRole('main').getByRole('region', { name: '入力内容の問題' });
  await expect(summary).toContainText('入力内容に2件の問題があります。');
  await expect(summary.getByRole('link')).toHaveText(['スラッグ（英語名）は必須です。', '住所は必須です。']);
  await expect(editor.slug).toBeFocused();
  await expect(editor.slug).toHaveAccessibleDescription('スラッグ（英語名）は必須です。');
  await expectAccessible();
  expect(backend.sent(createStudio)).toEqual([]);
  await keyboard.type('kagami');
  await keyboard.press('Tab');
  await expect(editor.address).toBeFocused();
  await keyboard.type(somewhere);
  await keyboard.press('Control+s');
  await expect(editor.heading).toHaveText('かがみ');
  await expect(editor.heading).toBeFocused();
  await expect(summary).toHaveCount(0);
  expect(backend.sent(createStudio)).toHaveLength(1);
  await expect(editor.published).not.toBeChecked();

  for (let presses = 0; presses < 60; presses += 1) {
    if (await editor.published.evaluate((box) => box === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(editor.published).toBeFocused();
  await expect(editor.published).toHaveAccessibleDescription(
    '切り替えると確認のうえ、すぐにサイトへ反映されます。ほかの編集内容は保存されません。',
  );
  await keyboard.press('Space');
  await expect(editor.dialog('公開').getByRole('button', { name: '公開する' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.published).toBeChecked();
  await expect(editor.published).toBeFocused();

  await editor.delete.focus();
  await keyboard.press('Enter');
  await expect(editor.dialog('スタジオの削除').getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.heading).toBeFocused();
});

test('a studio is created, published with it, opens on its own route, and is deleted again', async () => {
  const { page, backend, editor, studios } = await openStudio(2);
  const before = studios.all;
  const expectFirstIds = (count: number) => expect.poll(() => backend.sent(getFirstId).length).toBe(count);
  await expectFirstIds(1);
  await editor.studio('+ Add New Studio').click();
  await expect(page).toHaveURL('/studio/new');
  await expect(editor.heading).toHaveText('Add Studio');
  await expect(editor.heading).toBeFocused();
  await expect(page).toHaveTitle('Add Studio | Kagami');
  await expect(editor.delete).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await expect(editor.reset).toBeDisabled();

  await editor.type({ name: 'かがみ', slug: 'kagami', address: somewhere });
  await editor.published.check();
  await editor.undo.click();
  await expect(editor.published).not.toBeChecked();
  await editor.published.check();
  await seenAfter(editor.submit.click(), editor.status('保存しました。'));
  await expect(page).toHaveURL('/studio/5');
  await expect(editor.heading).toHaveText('かがみ');
  await expect(editor.heading).toBeFocused();
  await expect(page).toHaveTitle('かがみ | Kagami');
  await expect(editor.published).toBeChecked();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.studio('かがみ')).toHaveAttribute('aria-current', 'page');
  await expectFirstIds(2);
  const created = { id: 5, name: 'かがみ', slug: 'kagami', address: somewhere, is_published: true };
  expect(studios.all).toEqual([...before, { ...created, main_image: null, images: [] }]);

  await editor.delete.click();
  const question = editor.dialog('スタジオの削除');
  await expect(question).toHaveAccessibleDescription('スタジオ「かがみ」を削除します。よろしいですか？');
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(editor.delete).toBeFocused();
  await editor.name.fill('消える名前');
  await editor.delete.click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.heading).toHaveText('ひかり');
  await expect(editor.heading).toBeFocused();
  await expect(editor.status('スタジオ「かがみ」を削除しました。')).toBeVisible();
  await expect(editor.listed).toHaveText(['ひかり', 'よい', 'こもれび', 'しずく', '+ Add New Studio']);
  await expectFirstIds(3);
  expect(studios.all).toEqual(before);
});
