import { expect, type Page } from 'playwright/test';
import { onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';

import { heard } from '../../fixtures/heard.ts';
import { openBookings } from './bookings.ts';
import { leapDay } from './leap-day.ts';

/** What the browser saves at a button: the file's name and its lines. */
async function saved(page: Page, button: string) {
  const saving = commands.nextDownload();
  await page.getByRole('button', { name: button, exact: true }).click();
  const { name, text } = await saving;
  return { name, lines: text.trim().split('\r\n') };
}

test('exactly what is shown is saved as a spreadsheet and as a calendar, which says of a booking that an earlier one had and the list has not any more that it is cancelled', async () => {
  const address = '/trial?studio=渋谷校&lesson=朝ヨガ&sortName=descending';
  const { page, trial } = await openBookings([], { ...leapDay, address });
  await trial.expectNames('渡辺 徹', '田中 実', '佐藤 花子');
  const sheet = await saved(page, 'CSV');
  expect(sheet.name).toBe('体験予約_2028-02-29.csv');
  expect(sheet.lines.slice(1).map((line) => line.slice(0, 6))).toEqual(['"0012"', '"0009"', '"0007"']);
  await expect(heard(page, '3件をファイルに書き出しました。')).toBeAttached();

  const calendar = await saved(page, 'iCal');
  expect(calendar.name).toBe('体験予約_2028-02-29.ics');
  const entries = ({ lines }: typeof calendar) =>
    lines.filter((line) => /^(?:UID|STATUS|SUMMARY)/.test(line));
  expect(entries(calendar)).toEqual([
    'UID:trial-12@localhost',
    'STATUS:CONFIRMED',
    'SUMMARY:体験: 渡辺 徹様（朝ヨガ）',
    'UID:trial-9@localhost',
    'STATUS:CONFIRMED',
    'SUMMARY:体験: 田中 実様（朝ヨガ）',
    'UID:trial-7@localhost',
    'STATUS:CONFIRMED',
    'SUMMARY:体験: 佐藤 花子様（朝ヨガ）',
  ]);
  await trial.cancel('田中 実').click();
  await trial.agree('cancel');
  await trial.expectNames('渡辺 徹', '佐藤 花子');
  expect(entries(await saved(page, 'iCal')).slice(4)).toEqual([
    'STATUS:CONFIRMED',
    'SUMMARY:体験: 佐藤 花子様（朝ヨガ）',
    'UID:trial-9@localhost',
    'STATUS:CANCELLED',
    'SUMMARY:体験（キャンセル）',
  ]);
  await expect(heard(page, '2件と、キャンセルされた1件をファイルに書き出しました。')).toBeAttached();

  await page.goto('/trial?searchText=zzz');
  await expect(page.getByText('条件に一致する予約はありません。')).toBeVisible();
  await expect(trial.toggle('CSV')).toHaveAccessibleDescription('表示中の予約がありません。');
});

test('a calendar without a reservation is not offered', async () => {
  const { trial } = await openBookings([], { ...leapDay, address: '/trial?lesson=夜ヨガ' });
  await trial.expectNames('高橋 望');
  await expect(trial.toggle('iCal')).toHaveAccessibleDescription('予約日のある予約が表示されていません。');
});

test("a day's reservations are printed alone, black on white: today's, or of the day that is chosen", async () => {
  const { page, trial } = await openBookings([], leapDay);
  // Stands in for the dialog of the browser, which says before it that it prints.
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  onTestFinished(() => print.mockRestore());
  await trial.toggle('2/29を印刷').click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading')).toHaveText([
    '体験予約 2028年2月29日(火)',
    '渋谷校 1件',
    '中野校 1件',
  ]);
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '□',
    '0007',
    '佐藤 花子',
    '32',
    '朝ヨガ',
    '+81 90-1234-5678',
    '車',
    '=1+1 はじめて, です',
  ]);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null, colorScheme: null });
  await trial.expectNames('佐藤 花子', '鈴木 一', '田中 実', '高橋 望', '伊藤 遥', '渡辺 徹');
});
