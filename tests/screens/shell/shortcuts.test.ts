import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { Palette } from '../../fixtures/palette.ts';
import { openTop } from '../editors/open-editor.ts';

test('? lists the shortcuts of the screen where no text is typed, and can be switched off for good; the palette lists them too', async () => {
  const { page, editor } = await openTop();
  const list = page.getByRole('dialog', { name: 'ショートカットキー' });
  await editor.text('title_en').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await expect(editor.text('title_en')).toHaveValue('Studio Kagami?');
  await expect(list).toHaveCount(0);

  const history = page.getByRole('button', { name: '履歴' });
  await history.focus();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(list.getByRole('term')).toHaveText([
    '保存する（Submit）',
    '元に戻す',
    'やり直す',
    '少しずつ変える',
    '最小・最大にする',
    '検索',
    'ショートカットキーの一覧',
  ]);
  await expectAccessible();
  await expect(list.getByRole('definition').nth(2)).toHaveText('Ctrl+Shift+ZCtrl+Y');
  await list.getByRole('checkbox', { name: '「?」キーで一覧を開く' }).click();
  await expect(list.getByRole('term').last()).toHaveText('検索');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(history).toBeFocused();

  await page.keyboard.press('?');
  await new Palette(page).take('しょーとかっと', 'ショートカットキーの一覧');
  await expect(list.getByRole('checkbox')).not.toBeChecked();
  await list.getByRole('checkbox').click();
  await list.getByRole('button', { name: '閉じる' }).click();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
});

test('a person on a phone opens the palette by its button', async () => {
  const { page } = await openTop();
  await page.setViewportSize({ width: 390, height: 844 });
  const palette = new Palette(page);
  const button = page.getByRole('button', { name: '検索' });
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await button.click();
  await expect(palette.field).toBeFocused();
  await palette.field.fill('くちこみ');
  await palette.option('Review').click();
  await expect(page).toHaveURL('/review');
});
