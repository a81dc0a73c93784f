import { expect } from 'playwright/test';
import { test } from 'vitest';

import type { TrialPage } from '../../pages/trial-page.ts';
import { openBookings } from './bookings.ts';

/** The bookings in whose row every control but the links is React Aria's; a row with some of them fails. */
const activeRows = async ({ table }: TrialPage): Promise<readonly string[]> =>
  await table.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector('[role="rowheader"]')?.textContent;
      if (name === undefined) return [];
      const controls = [...row.querySelectorAll('button, input')];
      const areOfReactAria = controls.map((each) => each.matches('[data-rac], [data-react-aria-pressable]'));
      if (new Set(areOfReactAria).size !== 1) throw new Error(`Some controls of ${name} are native.`);
      return areOfReactAria[0] === true ? [name] : [];
    }),
  );

test('the controls are React Aria’s in the row under the pointer, in that with the focus and in those that Tab leads to', async () => {
  const { page, trial } = await openBookings();
  await expect.poll(() => activeRows(trial)).toEqual(['田中 健', '渡辺 大地']);
  await trial.row('鈴木 蒼').hover();
  await expect.poll(() => activeRows(trial)).toEqual(['田中 健', '鈴木 蒼', '渡辺 大地']);
  await trial.box('鈴木 蒼').click();
  await expect(trial.box('鈴木 蒼')).toBeChecked();
  await expect.poll(() => activeRows(trial)).toEqual(['Anna Müller', '鈴木 蒼', '佐藤 美穂']);
  await page.keyboard.press('Space');
  await expect(trial.box('鈴木 蒼')).not.toBeChecked();

  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => activeRows(trial)).toEqual(['Anna Müller', '鈴木 蒼', '佐藤 美穂']);
  await trial.search.focus();
  await expect.poll(() => activeRows(trial)).toEqual(['田中 健', '渡辺 大地']);
});

test('no control is replaced while it has the focus, wherever that came from, and native ones do the same', async () => {
  const { page, trial } = await openBookings();
  await trial.day('佐藤 美穂').focus();
  const isFocused = await trial
    .day('佐藤 美穂')
    .evaluate((button) => () => button === document.activeElement);
  await trial.row('佐藤 美穂').hover();
  await expect.poll(() => activeRows(trial)).toEqual(['鈴木 蒼', '伊藤 花']);
  expect(isFocused()).toBe(true);

  await page.keyboard.press('Enter');
  await expect(trial.calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(isFocused).toBe(true);

  await trial.cancel('佐藤 美穂').press('Enter');
  await expect(trial.dialog('cancel')).toHaveAccessibleName(/佐藤 美穂様の体験予約をキャンセルします。/);
  await page.keyboard.press('Escape');
  await trial.box('佐藤 美穂').press('Space');
  await expect(trial.box('佐藤 美穂')).toBeChecked();
  await expect.poll(() => activeRows(trial)).toEqual(['鈴木 蒼', '伊藤 花']);
});
