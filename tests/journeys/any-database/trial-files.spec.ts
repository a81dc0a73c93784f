import { readFile } from 'node:fs/promises';

import { expect, test } from '../../fixtures/trial-tools.ts';
import type { TrialPage } from '../../pages/trial-page.ts';

/** What the browser saves, as the file's name and its text. */
async function saved({ page }: TrialPage, name: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('exactly what is shown is saved as a spreadsheet and as a calendar, and nothing in them is calculated', async ({
  trialTools,
}) => {
  const { page } = trialTools;
  await trialTools.open('/trial?studio=渋谷校&lesson=朝ヨガ&sortName=descending');
  await trialTools.expectNames('渡辺 徹', '田中 実', '佐藤 花子');
  expect(await saved(trialTools, 'CSV')).toEqual({
    name: '体験予約_2028-02-29.csv',
    text: [
      '\uFEFF"ID","予約日","名前","年齢","スタジオ","レッスン","申込日","交通手段","メッセージ","メール","電話"',
      '"0012","2028/02/01","渡辺 徹","","渋谷校","朝ヨガ","","","","",""',
      '"0009","2028/03/02","田中 実","","渋谷校","朝ヨガ","","","","",""',
      `"0007","2028/02/29","佐藤 花子","32","渋谷校","朝ヨガ","2028/02/01 09:30:00","車","'=1+1\nはじめて, です","hanako@example.com","'+81 90-1234-5678"`,
      '',
    ].join('\r\n'),
  });
  await expect(page.getByText('3件をファイルに書き出しました。')).toBeAttached();

  await trialTools.open('/trial?lesson=夜ヨガ');
  await trialTools.expectNames('高橋 望');
  await expect(trialTools.toggle('iCal')).toHaveAccessibleDescription(
    '予約日のある予約が表示されていません。',
  );

  await trialTools.open('/trial?date=2028-02-29&studio=渋谷校');
  await trialTools.expectNames('佐藤 花子');
  expect(await saved(trialTools, 'iCal')).toEqual({
    name: '体験予約_2028-02-29.ics',
    text: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kagami//Trial bookings//JA',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:trial-7@localhost',
      'DTSTAMP:20280228T153000Z',
      'SEQUENCE:257527800',
      'DTSTART;VALUE=DATE:20280229',
      'DTEND;VALUE=DATE:20280301',
      'STATUS:CONFIRMED',
      'SUMMARY:体験: 佐藤 花子様（朝ヨガ）',
      'LOCATION:渋谷校',
      String.raw`DESCRIPTION:年齢: 32\n電話: +81 90-1234-5678\nメール: hanako@example`,
      String.raw` .com\n交通手段: 車\nメッセージ: =1+1\nはじめて\, です`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  });

  const mail = await page.getByRole('link', { name: 'メール: hanako@example.com' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toBe(
    [
      'mailto:hanako@example.com?subject=体験レッスンのご予約について（朝ヨガ）&body=佐藤 花子様',
      '',
      'このたびは体験レッスンにお申し込みいただき、ありがとうございます。',
      '',
      'スタジオ: 渋谷校',
      'レッスン: 朝ヨガ',
      'ご予約日: 2028/02/29',
      'お申込日: 2028/02/01',
      '',
      '',
    ].join('\r\n'),
  );

  await page.goto('/trial?searchText=zzz');
  await expect(page.getByText('条件に一致する予約はありません。')).toBeVisible();
  await expect(trialTools.toggle('CSV')).toHaveAccessibleDescription('表示中の予約がありません。');
});

test("a day's reservations are printed alone, black on white: today's, or of the day that is chosen", async ({
  trialTools,
}) => {
  const { page } = trialTools;
  await trialTools.open();
  // Stands in for the dialog of the browser, which says before it that it prints.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await trialTools.toggle('2/29を印刷').click();
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
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await trialTools.expectNames('佐藤 花子', '鈴木 一', '田中 実', '高橋 望', '伊藤 遥', '渡辺 徹');

  // The browser's own way to print says it too.
  await trialTools.open('/trial?date=2028-03-02&studio=渋谷校');
  await trialTools.expectNames('田中 実');
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = [...document.querySelectorAll('body > :last-child :is(h1, h2, p)')]
        .map(({ textContent }) => textContent)
        .join(' | ');
    });
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await expect(page).toHaveTitle(
    '体験予約 2028年3月2日(木) | 1件 | 2028年2月29日 0:30 現在 | 絞り込み: 渋谷校 | 渋谷校 1件',
  );
});
