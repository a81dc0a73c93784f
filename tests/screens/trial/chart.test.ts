import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { choose } from '../../fixtures/choose.ts';
import { heard } from '../../fixtures/heard.ts';
import { openBookings } from './bookings.ts';
import { leapDay } from './leap-day.ts';

test('the coming weeks are a strip of bars and by ear a table: a day narrows the list to itself, by mouse and keys', async () => {
  const { page, trial } = await openBookings([], leapDay);
  const strip = page.getByRole('table', { name: /^予約日ごとの件数/ });
  const day = (name: string) => strip.getByRole('button', { name, exact: true });
  await expect(strip).toHaveAccessibleName('予約日ごとの件数 2月29日(火)〜3月27日(月)');
  await expect(strip.getByRole('columnheader')).toHaveText(['予約日', '渋谷校', '中野校']);
  await expect(strip.getByRole('row')).toHaveCount(29);
  await expect(strip.getByRole('row', { name: /^2月29日\(火\) 2件/ }).getByRole('cell')).toHaveText([
    '1',
    '1',
  ]);
  await expect(strip.getByRole('row', { name: /^3月2日\(木\) 1件/ }).getByRole('cell')).toHaveText([
    '1',
    '0',
  ]);

  await day('3月2日(木) 1件').click();
  await trial.expectNames('田中 実');
  await expect(page).toHaveURL(/\/trial\?date=2028-03-02$/);
  await expect(trial.date.getByRole('spinbutton')).toHaveText(['2028', '03', '02']);
  await expect(day('3月2日(木) 1件')).toHaveAttribute('aria-pressed', 'true');
  // The other days keep their bars.
  await expect(day('2月29日(火) 2件')).toBeVisible();
  await expectAccessible();

  // One stop for Tab, in which arrows lead from day to day.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(day('2月29日(火) 2件')).toBeFocused();
  await page.keyboard.press('Enter');
  await trial.expectNames('佐藤 花子', '鈴木 一');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/trial$/);
  await trial.expectNames('佐藤 花子', '鈴木 一', '田中 実', '高橋 望', '伊藤 遥', '渡辺 徹');
  await page.keyboard.press('Shift+Tab');
  await expect(trial.toggle('次の4週間')).toBeFocused();
  await page.goBack();
  await trial.expectNames('佐藤 花子', '鈴木 一');

  // It counts what the list is narrowed to beside the day.
  await choose(page.getByRole('button', { name: /スタジオ$/ }), '中野校');
  await expect(day('2月29日(火) 1件')).toBeVisible();
  await expect(strip.getByRole('columnheader')).toHaveText(['予約日', '中野校']);

  await expect(trial.toggle('前の4週間')).toHaveAccessibleDescription(
    '本日より前の日はグラフに表示しません。',
  );
  await trial.toggle('次の4週間').click();
  await expect(strip).toHaveAccessibleName('予約日ごとの件数 3月28日(火)〜4月24日(月)');
  await expect(heard(page, '3月28日(火)〜4月24日(月)')).toBeAttached();
  await day('4月1日(土) 1件').click();
  await trial.expectNames('伊藤 遥');
  await trial.toggle('前の4週間').click();

  // Closed it stays, in this browser.
  await trial.toggle('予約日ごとの件数').click();
  await expect(strip).toHaveCount(0);
  await page.reload();
  await trial.expectNames('伊藤 遥');
  await expect(trial.toggle('予約日ごとの件数')).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 320, height: 640 });
  await trial.toggle('予約日ごとの件数').click();
  await expect(strip.getByRole('row')).toHaveCount(29);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
