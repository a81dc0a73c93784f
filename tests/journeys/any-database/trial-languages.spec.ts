import type { Locator } from 'playwright/test';

import { expect } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/trial.ts';

const yearIn = (field: Locator): Locator => field.getByRole('spinbutton', { name: /^年/ });

/** What the year of a whole date shows after each key. */
const keys = [
  ['2', '2'],
  ['0', '20'],
  ['Backspace', '2'],
  ['Home', '1'],
  ['ArrowDown', '1'],
  ['PageDown', '1'],
  ['ArrowUp', '2'],
  ['PageUp', '5'],
  ['End', '9999'],
  ['Delete', '999'],
  ['Home', '1'],
  ['Delete', '年'],
  ['ArrowRight', '年'],
  ['ArrowLeft', '年'],
  ['Backspace', '年'],
] as const;

/** Types a whole date, takes its year through all that keys make of it, and types the date again. */
async function typeAll(field: Locator, date: string): Promise<void> {
  const year = yearIn(field);
  const { keyboard } = field.page();
  await year.focus();
  await keyboard.type(date);
  await year.focus();
  for (const [key, shown] of keys) {
    await keyboard.press(key);
    await expect(year).toHaveText(shown);
  }
  await keyboard.type(date);
}

for (const locale of ['en-US', 'ar']) {
  test.describe(() => {
    test.use({ locale });

    test(`in a browser that speaks ${locale}, every date field takes every key while its year is not yet one, and then its date`, async ({
      trial,
    }) => {
      const { page } = trial;
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
  });
}
