import { expect } from 'playwright/test';
import { test } from 'vitest';

import { booking } from '../../pages/trial-bookings.ts';
import { openBookings } from './bookings.ts';

const bookings = Array.from({ length: 42 }, (_, at) =>
  booking(at + 1, {
    date: at === 0 ? '2026-03-01T18:30' : '2026-03-10',
    message: at % 3 === 0 ? '母が送迎します。駐車場はありますか？' : '',
  }),
);

test('in a window of 1440 × 900 at least ten bookings are seen: chart and panel are closed until a person opens them, which is remembered', async () => {
  const { page, trial } = await openBookings([], { bookings, height: 900 });
  await expect(trial.row('山田 1')).toBeVisible();
  const chart = trial.toggle('予約日ごとの件数');
  await expect(chart).toHaveAttribute('aria-expanded', 'false');
  await expect(trial.panel).toHaveAttribute('aria-expanded', 'false');
  const whole = await trial.table.getByRole('row').evaluateAll((rows) => {
    const edge = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const inSight = rows.filter((row) => row.getBoundingClientRect().bottom <= edge);
    return inSight.filter((row) => row.querySelector('[role="rowheader"]') !== null).length;
  });
  expect(whole).toBeGreaterThanOrEqual(10);
  await expect(trial.row('山田 1').getByText('18:30')).toBeVisible();

  await chart.click();
  await trial.panel.click();
  await page.reload();
  await expect(chart).toHaveAttribute('aria-expanded', 'true');
  await expect(trial.panel).toHaveAttribute('aria-expanded', 'true');
  await chart.click();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.reload();
  await expect(trial.panel).toHaveAttribute('aria-expanded', 'true');
  await expect(chart).toHaveAttribute('aria-expanded', 'false');
});
