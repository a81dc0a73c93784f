import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { heard, seen } from '../../fixtures/heard.ts';
import { openTitled } from '../editors/open-editor.ts';

test('several sections are selected by mouse and keys, moved and deleted together, each in one step', async () => {
  const { page, editor } = await openTitled('一', '二', '三', '四', '五');
  await editor.button('すべて閉じる').click();
  const rows = page.locator('[data-part="own-title"]');
  await expect(rows).toHaveText(['一', '二', '三', '四', '五']);
  await editor.button('選択').click();
  const box = (at: number) => page.getByRole('checkbox', { name: `料金セクション${at}を選択` });
  await box(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(2)).toBeFocused();
  await expect(seen(page, '2件を選択')).toBeVisible();
  await expectAccessible();
  await editor.button('末尾へ').click();
  await expect(heard(page, '2件を末尾へ移動')).toBeAttached();
  await expect(rows).toHaveText(['三', '四', '五', '一', '二']);
  await editor.button('上へ').click();
  await expect(rows).toHaveText(['三', '四', '一', '二', '五']);
  await editor.button('位置を指定').click();
  await page.getByRole('textbox', { name: '選択した2件の移動先（1〜5）' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText(['三', '一', '二', '四', '五']);
  await editor.button('選択を解除').click();

  await box(1).click();
  await page.keyboard.down('Shift');
  await box(3).click();
  await page.keyboard.up('Shift');
  await expect(seen(page, '3件を選択')).toBeVisible();
  await editor.button('削除').click();
  await expect(heard(page, '3件を削除')).toBeAttached();
  await expect(rows).toHaveText(['四', '五']);
  await expect(page.getByRole('group', { name: /^料金セクション 1 / })).toBeFocused();
  await editor.undo.click();
  await expect(rows).toHaveText(['三', '一', '二', '四', '五']);
});

test('on a phone what is focused is never under the bar of the selection', async () => {
  const { page, editor } = await openTitled(...Array.from({ length: 24 }, (_, at) => `題${at + 1}`));
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.button('すべて閉じる').click();
  await editor.button('選択').click();
  const box = (at: number) => page.getByRole('checkbox', { name: `料金セクション${at}を選択` });
  await box(24).focus();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.parentElement;
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest('[data-frame]') !== focused?.closest('[data-frame]');
    });
  for (let at = 23; at > 0; at -= 1) {
    await page.keyboard.press('Shift+ArrowUp');
    await expect(box(at)).toBeFocused();
    expect(await covered()).toBe(false);
  }
  await expect(heard(page, '24件を選択')).toBeAttached();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(seen(page, '23件を選択')).toBeVisible();
  await expect(editor.button('上へ')).toHaveAccessibleDescription('');
  await expect(editor.button('下へ')).toHaveAccessibleDescription('選択した項目は末尾にあります');
});
