import { expect } from 'playwright/test';
import { test } from 'vitest';

import { booking } from '../../pages/trial-bookings.ts';
import { openBookings } from './bookings.ts';

const many = Array.from({ length: 10_000 }, (_, index) =>
  booking(index + 1, { message: index % 5 === 0 ? '駐車場はありますか。\n'.repeat(1 + (index % 4)) : '' }),
);

test('of 10,000 bookings only the rows in sight are mounted; the table says how many there are, and Tab goes on wherever the focus was scrolled to', async () => {
  const { page, trial } = await openBookings([], { bookings: many });
  await expect(trial.status('10,000件')).toBeVisible();
  await expect(trial.table).toHaveAttribute('aria-rowcount', '10001');
  const area = page.getByRole('main').locator('[aria-busy]').first();
  const scrollTo = (top: number) => area.evaluate((element, to) => element.scrollTo({ top: to }), top);
  const mounted = () => trial.table.getByRole('rowheader').count();
  expect(await mounted()).toBeLessThan(40);

  await trial.day('山田 2').focus();
  await scrollTo(1_000_000);
  await expect(trial.row('山田 2')).toHaveCount(1);
  await expect(trial.row('山田 9')).toHaveCount(0);
  await expect(trial.day('山田 2')).toBeFocused();
  expect(await mounted()).toBeLessThan(40);
  // A dialog that a key opens there keeps the row too, stands beside it, and gives the focus back.
  await page.keyboard.press('Enter');
  await expect(trial.calendar.getByRole('button', { name: /選択中$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trial.day('山田 2')).toBeFocused();
  await scrollTo(1_000_000);
  await expect(trial.row('山田 9')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(trial.box('山田 2')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(trial.cancel('山田 1')).toBeFocused();
  await expect(trial.row('山田 9')).toBeVisible();

  // Whatever height the rows have, the last one is the last.
  await scrollTo(10_000_000);
  await expect(trial.cancel('山田 10000')).toBeInViewport();
  await expect(trial.row('山田 10000')).toHaveAttribute('aria-rowindex', '10001');
  await trial.cancel('山田 9999').focus();
  await page.keyboard.press('Tab');
  await expect(trial.box('山田 10000')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(trial.day('山田 10000')).toBeFocused();

  // It keeps its place while it is not displayed.
  await page.getByRole('main').evaluate(async (main) => {
    main.style.display = 'none';
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    main.style.removeProperty('display');
  });
  await expect(trial.cancel('山田 10000')).toBeInViewport();

  // Another order begins at its top.
  await trial.table.getByRole('button', { name: '名前' }).click();
  await expect(trial.row('山田 1')).toBeInViewport();
  await scrollTo(0);
  await trial.search.fill('yamada999');
  await trial.expectNames('山田 999', ...Array.from({ length: 10 }, (_, last) => `山田 ${9990 + last}`));
});

test('Enter leads from a box to the actions below and Esc back, and the list stays where it is', async () => {
  const { page, trial } = await openBookings([], { bookings: many, height: 900 });
  // Panel and chart are closed, so that the row is nowhere near the bar, out of whose way the focus would scroll it.
  await expect(trial.panel).toHaveAttribute('aria-expanded', 'false');
  const area = page.getByRole('main').locator('[aria-busy]').first();
  const scrolled = () => area.evaluate(({ scrollTop }) => scrollTop);
  await trial.box('山田 3').press('Space');
  await expect(page.getByRole('group', { name: '選択した予約' })).toBeVisible();
  const before = await scrolled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^表示中の10,?000件を選択$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trial.box('山田 3')).toBeFocused();
  expect(await scrolled()).toBe(before);
});
