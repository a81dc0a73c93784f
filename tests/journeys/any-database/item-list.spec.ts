import type { Page } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/stage.ts';

const item = (page: Page, at: number) => page.getByRole('group', { name: `項目 ${at}`, exact: true });
const title = (page: Page, at: number) => item(page, at).getByRole('textbox', { name: '項目の題' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an item is added where it is asked for and deleted, and focus goes where the work goes on', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ items: 3 });
  await press(page, '項目2の後に追加');
  await expect(title(page, 3)).toBeFocused();
  await expect(title(page, 3)).toHaveValue('');
  await expect(heard(page, '項目3を追加')).toBeAttached();
  await page.keyboard.type('夜のヨガ');
  await expect(title(page, 4)).toHaveValue('項目の題 3');
  await expectAccessible(page);

  await press(page, '項目2を削除');
  await expect(item(page, 2)).toBeFocused();
  await expect(title(page, 2)).toHaveValue('夜のヨガ');
  await expect(heard(page, '項目2を削除')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(item(page, 2)).toBeFocused();
  await expect(title(page, 2)).toHaveValue('項目の題 2');
  await page.keyboard.press('Control+Shift+z');
  await expect(title(page, 2)).toHaveValue('夜のヨガ');
  await expect(item(page, 2)).toBeFocused();

  await press(page, '項目3を削除');
  await expect(item(page, 2)).toBeFocused();
  await press(page, '項目2を削除');
  await press(page, '項目1を削除');
  await expect(page.getByRole('button', { name: '項目を追加' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 1)).toBeFocused();
});

test('among 1,000 items a new one at the far end and the neighbour of a deleted one are there at once', async ({
  stage,
}) => {
  const { page } = stage;
  await stage.open({ items: 1000 });
  await press(page, '項目を追加');
  await expect(title(page, 1001)).toBeFocused();
  await expect(title(page, 1001)).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(item(page, 1000)).toBeFocused();
  await press(page, '項目1000を削除');
  await expect(item(page, 999)).toBeFocused();
  await title(page, 1).focus();
  await page.keyboard.press('Control+z');
  await expect(item(page, 1000)).toBeFocused();
  await expect(item(page, 1000)).toBeInViewport();
});
