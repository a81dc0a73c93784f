import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { applyTheme } from '../../../src/ui/theme.ts';
import { booking } from '../../pages/trial-bookings.ts';
import { openBookings } from './bookings.ts';

const bookings = Array.from({ length: 42 }, (_, at) =>
  booking(at + 1, {
    date: at === 0 ? '2026-03-01T18:30' : '2026-03-10',
    message: at % 3 === 0 ? '母が送迎します。駐車場はありますか？' : '',
  }),
);

test('in a window of 1440 × 900 at least ten bookings are seen, the controls of each on one line: chart and panel are closed until a person opens them, which is remembered', async () => {
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
  const parts = [
    '[data-column="id"] > span',
    '[data-control="date"]',
    '[data-column="mail"] > a',
    '[data-control="cancel"]',
  ];
  const middles = await trial.row('山田 2').evaluate(
    (row, selectors) =>
      selectors.map((selector) => {
        const { top = 0, height = 0 } = row.querySelector(selector)?.getBoundingClientRect() ?? {};
        return top + height / 2;
      }),
    parts,
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
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

test('the icons of a row follow the theme that is chosen, whatever the system’s, and forced colours', async () => {
  onTestFinished(() => applyTheme('system'));
  const { page, trial } = await openBookings([], { bookings });
  const icon = trial
    .row('山田 1')
    .getByRole('link', { name: /^メール/ })
    .locator('span')
    .first();
  const strokes = { light: /%234a36a0/, dark: /%23c5b9ff/ };
  await expect(icon).toHaveCSS('background-image', strokes.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(icon).toHaveCSS('background-image', strokes.dark);
  applyTheme('light');
  await expect(icon).toHaveCSS('background-image', strokes.light);
  await page.emulateMedia({ colorScheme: 'light' });
  applyTheme('dark');
  await expect(icon).toHaveCSS('background-image', strokes.dark);

  await page.emulateMedia({ forcedColors: 'active' });
  const colour = await icon.evaluate((element) => getComputedStyle(element.parentElement ?? element).color);
  await expect(icon).toHaveCSS('background-image', 'none');
  await expect(icon).toHaveCSS('background-color', colour);
  await expect(icon).toHaveCSS('mask-image', /^url/);
});

test('a button that is unavailable, and one that is on, look the same under the pointer', async () => {
  const { page, trial } = await openBookings([], { bookings });
  const colourOf = (name: string) =>
    trial.toggle(name).evaluate((button) => getComputedStyle(button).backgroundColor);
  await trial.toggle('今日以降').click();
  await page.mouse.move(700, 300);
  await trial.toggle('今日').hover();
  const on = await colourOf('今日以降');
  await trial.toggle('今日以降').hover();
  await expect(trial.toggle('今日以降')).toHaveAttribute('data-hovered');
  expect(await colourOf('今日以降')).toBe(on);
  await trial.toggle('リセット').click();
  await trial.toggle('今日').hover();
  const unavailable = await colourOf('リセット');
  await trial.toggle('リセット').hover();
  await expect(trial.toggle('リセット')).toHaveAttribute('data-hovered');
  expect(await colourOf('リセット')).toBe(unavailable);
});
