import { expect, type Locator } from 'playwright/test';
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

const colourOf = (button: Locator) => button.evaluate((each) => getComputedStyle(each).backgroundColor);

test('the controls are React Aria’s in the row under the pointer, in that used last and in those that Tab leads to', async () => {
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
  // What was opened from the row may still need its controls.
  await trial.search.focus();
  await expect.poll(() => activeRows(trial)).toEqual(['田中 健', '鈴木 蒼', '渡辺 大地']);
});

test('a button of a row has another colour while the pointer is on it, wherever that came from', async () => {
  const { page, trial } = await openBookings();
  for (const button of [trial.day('田中 健'), trial.day('佐藤 美穂'), trial.cancel('伊藤 花')]) {
    await page.getByRole('heading', { level: 1 }).hover();
    const atRest = await colourOf(button);
    await button.hover();
    await expect.poll(() => colourOf(button)).not.toBe(atRest);
  }
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

test('Shift selects all to the last box that was changed, from native ones and from React Aria’s', async () => {
  const { trial } = await openBookings();
  const selected = async () => {
    const names = ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地'];
    const states = await trial.table
      .getByRole('checkbox', { name: /様/ })
      .evaluateAll((boxes) => boxes.map((box) => box instanceof HTMLInputElement && box.checked));
    return names.filter((_, at) => states[at]);
  };
  await trial.box('Anna Müller').press('Space');
  await trial.box('佐藤 美穂').press('Shift+Space');
  await expect.poll(selected).toEqual(['Anna Müller', '鈴木 蒼', '佐藤 美穂']);
  await expect.poll(() => activeRows(trial)).toEqual(['鈴木 蒼', '伊藤 花']);
  await trial.box('鈴木 蒼').press('Shift+Space');
  await expect.poll(selected).toEqual(['Anna Müller']);
  await trial.box('伊藤 花').press('Shift+Space');
  await expect.poll(selected).toEqual(['Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花']);
  await trial.box('渡辺 大地').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地']);
});
