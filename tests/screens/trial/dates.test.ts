import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { expectAccessible } from '../../components/accessible.ts';
import { typeAll, yearIn } from '../../pages/date-keys.ts';
import { sixNames } from '../../pages/trial-bookings.ts';
import { openBookings, paste } from './bookings.ts';

test('a day is typed in any of the ways people write it, pasted, composed with an input method, or chosen in the calendar with the keyboard, and cleared', async () => {
  const { page, trial } = await openBookings();
  const clear = page.getByRole('button', { name: '申込日を消去' });
  const parts = trial.createdAt.getByRole('spinbutton');
  const expectFiltered = async () => {
    await expect(parts).toHaveText(['2026', '02', '27']);
    await trial.expectNames('伊藤 花', '渡辺 大地');
    await expect(page).toHaveURL('/trial?createdAt=2026-02-27');
    await clear.click();
    await trial.expectNames(...sixNames);
    await expect(parts).toHaveText(['年', '月', '日']);
    await expect(parts.first()).toBeFocused();
  };
  for (const typed of ['2026/02/27', '20260227', '2026-2-27', '2026.2.27']) {
    await parts.first().focus();
    await page.keyboard.type(typed);
    await expectFiltered();
  }
  // A separator ends a part that could have another digit.
  await page.keyboard.type('2026/1/5');
  await expect(parts).toHaveText(['2026', '01', '05']);
  await clear.click();
  await expect(parts.first()).toBeFocused();

  for (const pasted of ['2026/02/27', '２０２６年２月２７日']) {
    await paste(trial.createdAt, pasted);
    await expectFiltered();
  }
  await paste(trial.createdAt, '2026/02/29');
  await expect(parts.first()).toHaveAccessibleDescription(
    '正しい日付ではありません。2026/03/01 の形で入力してください。',
  );
  await expectAccessible();
  await page.keyboard.type('20260227');
  await expect(parts.first()).not.toHaveAttribute('aria-invalid');
  await expectFiltered();

  for (const composed of ['２０２６', '２', '２７']) await commands.compose(composed);
  await expectFiltered();

  // The parts of a date that is not complete filter nothing, and Reset takes them out, too.
  await page.keyboard.type('2026');
  await trial.search.fill('佐藤');
  await trial.expectNames('佐藤 美穂');
  await trial.reset.click();
  await expect(parts).toHaveText(['年', '月', '日']);
  await trial.expectNames(...sixNames);

  const open = page.getByRole('button', { name: 'カレンダー 予約日' });
  await open.click();
  await expect(page.getByRole('button', { name: '本日、2026年3月1日 日曜日' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(trial.calendar).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: '2026年2月22日 日曜日' })).toBeFocused();
  await expect(trial.calendar.getByRole('heading', { name: '2026年2月' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+PageUp');
  await page.keyboard.press('Shift+PageDown');
  await expect(page.getByRole('button', { name: '2026年3月22日 日曜日' })).toBeFocused();
  for (let week = 0; week < 2; week += 1) await page.keyboard.press('ArrowUp');
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(trial.date.getByRole('spinbutton')).toHaveText(['2026', '03', '05']);
  await expect(open).toBeFocused();
  await trial.expectNames('鈴木 蒼', '佐藤 美穂');
  // Alt+Down opens it from the field.
  await trial.date.getByRole('spinbutton').first().press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: '2026年3月5日 木曜日、選択中' })).toBeFocused();
});

test('every date field takes every key while its year is not yet one, and then its date', async () => {
  const { page, trial } = await openBookings();
  await expect(yearIn(page.locator('body'))).toHaveCount(4);
  await typeAll(trial.createdAt, '20260227');
  await trial.expectNames('伊藤 花', '渡辺 大地');
  await trial.reset.click();
  await typeAll(trial.date, '20260305');
  await trial.expectNames('鈴木 蒼', '佐藤 美穂');
  await trial.reset.click();
  await typeAll(page.getByRole('group', { name: '予約期間（まで）' }), '20260305');
  await trial.expectNames('田中 健', '鈴木 蒼', '佐藤 美穂');
  await typeAll(page.getByRole('group', { name: '予約期間（から）' }), '20260302');
  await trial.expectNames('鈴木 蒼', '佐藤 美穂');

  await trial.day('鈴木 蒼').click();
  await typeAll(trial.calendar, '20260308');
  await page.keyboard.press('Enter');
  await expect(trial.dialog('reschedule')).toContainText('2026/03/05 → 2026/03/08');
});
