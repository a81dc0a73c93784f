import { recordAnnounced } from '../../fixtures/announced.ts';
import { heard } from '../../fixtures/heard.ts';
import { expect } from '../../fixtures/kagami.ts';
import { test, TrialPage } from '../../fixtures/trial.ts';

test('a success is still there to be heard when its line has gone', async ({ trial }) => {
  const { page } = trial;
  const done = '鈴木 蒼様の体験予約をキャンセルしました。';
  await trial.cancel('鈴木 蒼').click();
  await trial.agree('cancel');
  await expect(trial.status(done)).toBeVisible();
  await expect(trial.status(done)).toBeHidden();
  await expect(heard(page, done)).toBeVisible({ timeout: 1 });
});

test('a count is heard when it changes, and not again when a dialog closes or the list is read anew', async ({
  admin,
  answers: _six,
}) => {
  const announced = await recordAnnounced(admin);
  const trial = new TrialPage(admin);
  await trial.open();
  await expect(heard(admin, '6件')).toBeVisible();
  await trial.cancel('鈴木 蒼').click();
  await expect(trial.dialog('cancel')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(trial.dialog('cancel')).toBeHidden();
  await trial.reload.click();
  await expect(trial.reload).toBeEnabled();
  await trial.search.fill('中野校');
  await expect(heard(admin, '2件')).toBeVisible();
  expect(announced.filter((text) => text.endsWith('件'))).toEqual(['6件', '2件']);
});

test('what was done to a booking is heard before the new count', async ({ admin, answers: _six }) => {
  const announced = await recordAnnounced(admin);
  const trial = new TrialPage(admin);
  await trial.open();
  await expect(heard(admin, '6件')).toBeVisible();
  await trial.cancel('鈴木 蒼').click();
  await trial.agree('cancel');
  await expect(heard(admin, '5件')).toBeVisible();
  expect(announced.slice(announced.indexOf('6件'))).toEqual([
    '6件',
    '鈴木 蒼様の体験予約をキャンセルしました。',
    '5件',
  ]);
});
