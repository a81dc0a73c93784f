import { recordAnnounced } from '../../fixtures/announced.ts';
import { heard } from '../../fixtures/heard.ts';
import { expect } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/trial.ts';
import { TrialPage } from '../../pages/trial-page.ts';

test('a count is heard when it changes and not again when a dialog closes or the list is read anew, and a success before the new count: a success is still there to be heard when its line has gone', async ({
  admin,
  answers: _six,
}) => {
  const announced = await recordAnnounced(admin);
  const trial = new TrialPage(admin);
  const done = '鈴木 蒼様の体験予約をキャンセルしました。';
  await trial.open();
  await expect(heard(admin, '6件')).toBeVisible();
  await trial.cancel('鈴木 蒼').click();
  await expect(trial.dialog('cancel')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(trial.dialog('cancel')).toBeHidden();
  await trial.reload.click();
  await expect(trial.reload).toBeEnabled();
  await trial.search.fill('渋谷校');
  await expect(heard(admin, '4件')).toBeVisible();
  await trial.search.fill('中野校');
  await expect(heard(admin, '2件')).toBeVisible();

  await trial.cancel('鈴木 蒼').click();
  await trial.agree('cancel');
  await expect(trial.status(done)).toBeVisible();
  await expect(heard(admin, '1件')).toBeVisible();
  expect(announced.slice(announced.indexOf('6件'))).toEqual(['6件', '4件', '2件', done, '1件']);
  await expect(trial.status(done)).toBeHidden();
  await expect(heard(admin, done)).toBeVisible({ timeout: 1 });
});
