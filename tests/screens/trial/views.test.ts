import { expect } from 'playwright/test';
import { onTestFinished, test, vi } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { openBookings } from './bookings.ts';
import { leapDay } from './leap-day.ts';

test('views are kept by name in this browser: saved, applied, renamed, deleted, and nothing goes unasked', async () => {
  const { page, trial } = await openBookings([], {
    ...leapDay,
    address: '/trial?studio=渋谷校&sortName=descending',
  });
  const open = () => trial.toggle('保存した表示').click();
  const dialog = page.getByRole('dialog', { name: '保存した表示' });
  const question = page.getByRole('alertdialog');
  const name = dialog.getByRole('textbox', { name: '今の表示の名前' });
  const views = dialog.getByRole('list', { name: '保存した表示の一覧' }).getByRole('listitem');
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).last().click();

  await open();
  await expect(name).toBeFocused();
  await expect(dialog.getByText('保存した表示はまだありません。')).toBeVisible();
  await press('保存');
  await expect(name).toHaveAccessibleDescription(/名前を入力してください。/);
  await name.fill('渋谷の逆順');
  await name.press('Enter');
  await expect(views).toHaveText(['渋谷の逆順']);
  await expect(heard(page, '「渋谷の逆順」を保存しました。')).toBeAttached();
  await expect(name).toHaveValue('');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(trial.toggle('保存した表示')).toBeFocused();

  // The same name asks.
  await trial.open('/trial?access=お車');
  await trial.expectNames('佐藤 花子');
  await open();
  await name.fill(' 渋谷の逆順 ');
  await name.press('Enter');
  await expect(question).toHaveAccessibleDescription('「渋谷の逆順」はすでにあります。置き換えますか？');
  await expect(trial.toggle('キャンセル')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue(' 渋谷の逆順 ');
  await name.fill('車の方');
  await name.press('Enter');
  await expect(views).toHaveText(['渋谷の逆順', '車の方']);

  await trial.toggle('「車の方」の名前を変更').click();
  const newName = dialog.getByRole('textbox', { name: '新しい名前' });
  await expect(newName).toBeFocused();
  await newName.fill('渋谷の逆順');
  await press('変更');
  await expect(question).toHaveAccessibleDescription('「渋谷の逆順」はすでにあります。置き換えますか？');
  await press('キャンセル');
  await expect(trial.toggle('車の方')).toBeFocused();
  await trial.toggle('「車の方」の名前を変更').click();
  await newName.fill('お車の方');
  await newName.press('Enter');
  await expect(trial.toggle('お車の方')).toBeFocused();
  await expect(views).toHaveText(['渋谷の逆順', 'お車の方']);

  await trial.toggle('渋谷の逆順').click();
  await expect(dialog).toHaveCount(0);
  await trial.expectNames('渡辺 徹', '田中 実', '佐藤 花子', '高橋 望');
  expect(new URL(page.url()).searchParams.toString()).toBe(
    new URLSearchParams({ studio: '渋谷校', sortName: 'descending' }).toString(),
  );
  await page.goBack();
  await trial.expectNames('佐藤 花子');

  // What the browser cannot keep is said, and what it kept stands.
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await open();
  await name.fill('三つ目');
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'このブラウザーに保存できませんでした。空き容量と、保存を許可する設定を確認してください。',
  );
  await expect(name).toHaveValue('三つ目');
  await expect(views).toHaveText(['渋谷の逆順', 'お車の方']);

  full.mockRestore();
  await page.reload();
  await open();
  await trial.toggle('「渋谷の逆順」を削除').click();
  await expect(question).toHaveAccessibleDescription(
    '保存した表示「渋谷の逆順」を削除します。よろしいですか？',
  );
  await press('削除');
  await expect(views).toHaveText(['お車の方']);
  await expect(trial.toggle('お車の方')).toBeFocused();
  await expect(heard(page, '「渋谷の逆順」を削除しました。')).toBeAttached();
});
