import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { observeAnnounced } from '../../fixtures/announced.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { heard } from '../../fixtures/heard.ts';
import { openBookings } from './bookings.ts';

function recordAnnounced(): readonly string[] {
  const announced: string[] = [];
  window.recordAnnounced = (text) => void announced.push(text);
  const observer = observeAnnounced();
  onTestFinished(() => observer.disconnect());
  return announced;
}

test('a count is heard when it changes and not again when a dialog closes or the list is read anew, and a success before the new count: a success is still there to be heard when its line has gone', async () => {
  const announced = recordAnnounced();
  const { page, trial } = await openBookings();
  const done = '鈴木 蒼様の体験予約をキャンセルしました。';
  await expect(heard(page, '6件')).toBeVisible();
  await trial.cancel('鈴木 蒼').click();
  await expectFocusIn(trial.dialog('cancel'));
  await page.keyboard.press('Escape');
  await expect(trial.dialog('cancel')).toBeHidden();
  await trial.reload.click();
  await expect(trial.reload).toBeEnabled();
  await trial.search.fill('渋谷校');
  await expect(heard(page, '4件')).toBeVisible();
  await trial.search.fill('中野校');
  await expect(heard(page, '2件')).toBeVisible();

  await trial.cancel('鈴木 蒼').click();
  await trial.agree('cancel');
  await expect(trial.status(done)).toBeVisible();
  await expect(heard(page, '1件')).toBeVisible();
  expect(announced.slice(announced.indexOf('6件'))).toEqual(['6件', '4件', '2件', done, '1件']);
  await expect(trial.status(done)).toBeHidden();
  await expect(heard(page, done)).toBeVisible({ timeout: 1 });
});
