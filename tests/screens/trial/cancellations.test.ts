import { expect } from 'playwright/test';
import { test } from 'vitest';

import { login } from '../../../src/contract/http/session.ts';
import { cancelTrialCustomer } from '../../../src/contract/http/trial.ts';
import { getTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { logoutButton, logoutQuestion } from '../../fixtures/session-end.ts';
import { booking } from '../../pages/trial-bookings.ts';
import { answer, demoOf, hold, refused } from '../answers.ts';
import { holdTime, letTimePass } from '../time.ts';
import { openBookings } from './bookings.ts';

test('selected bookings are cancelled one after the other after one question; what fails stays selected and says why, and an expired session continues after signing in', async () => {
  const cancels = hold(cancelTrialCustomer);
  const signIn = answer(login, { is_superuser: false });
  const given = { username: 'sato' };
  const { page, trial, backend, bookings } = await openBookings([cancels, signIn], given);
  const bar = page.getByRole('group', { name: '選択した予約' });
  for (const name of ['田中 健', '鈴木 蒼', '伊藤 花']) await trial.box(name).click();
  await bar.getByRole('button', { name: '予約をキャンセル' }).click();
  const question = page.getByRole('alertdialog', { name: /^選択した予約のキャンセル/ });
  await expect(question).toHaveAccessibleDescription(
    '選択した3件の体験予約をキャンセルします。よろしいですか？',
  );
  await expect(question.getByRole('listitem')).toHaveText([
    '2026/03/01 田中 健様（ID 0003）',
    '2026/03/05 鈴木 蒼様（ID 0007）',
    '2026/03/10 伊藤 花様（ID 0020）',
  ]);
  await expect(question.getByRole('button', { name: '戻る' })).toBeFocused();
  await expectAccessible();

  await question.getByRole('button', { name: '3件をキャンセル' }).press('Enter');
  const first = await cancels.next();
  await expect(bar).toContainText('キャンセル中… 1/3');
  await expect(trial.cancel('伊藤 花')).toBeDisabled();
  expect(backend.sent(cancelTrialCustomer)).toEqual([{ trial_customer_id: 3 }]);
  first.reply(bookings.cancel(first.asked));

  (await cancels.next()).reply(refused(401, ''));
  const dialog = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await dialog.getByRole('textbox', { name: 'ユーザー名' }).fill('sato');
  await dialog.getByLabel('パスワード', { exact: true }).fill('password');
  await dialog.getByRole('button', { name: 'Login' }).click();
  (await cancels.next()).reply(refused(409, 'ほかの処理中です。'));
  const last = await cancels.next();
  last.reply(bookings.cancel(last.asked));

  const failed = page.getByRole('alertdialog', { name: /^キャンセルできなかった予約/ });
  await expect(failed).toContainText(
    '1件をキャンセルできませんでした。2件はキャンセルしました。キャンセルしていない予約は選択したままです。',
  );
  await expect(failed.getByRole('listitem')).toHaveText([
    '鈴木 蒼様（ID 0007）: 削除に失敗しました。 ほかの処理中です。',
  ]);
  await expectAccessible();
  await failed.getByRole('button', { name: 'OK' }).press('Enter');
  await trial.expectNames('Anna Müller', '鈴木 蒼', '佐藤 美穂', '渡辺 大地');
  await expect(bar).toContainText('1件選択');
  await expect(trial.box('鈴木 蒼')).toBeChecked();
  expect(bookings.all).toHaveLength(4);
  expect(backend.sent(cancelTrialCustomer)).toEqual([3, 7, 7, 20].map((id) => ({ trial_customer_id: id })));
});

test('a run of cancellations is stopped from its bar, which stays and has the focus, also where nothing is selected any more; leaving or signing out during a run is asked about and ends it', async () => {
  const cancels = hold(cancelTrialCustomer);
  const { page, trial, backend, bookings } = await openBookings([cancels]);
  const bar = page.getByRole('group', { name: '選択した予約' });
  const question = page.getByRole('alertdialog', { name: /^選択した予約のキャンセル/ });
  const everyBox = trial.table.getByRole('checkbox', { name: '表示中の予約をすべて選択' });
  await everyBox.click();
  await expect(heard(page, '6件選択')).toBeAttached();
  await bar.getByRole('button', { name: '予約をキャンセル' }).press('Enter');
  await question.getByRole('button', { name: '6件をキャンセル' }).press('Enter');
  const first = await cancels.next();
  const stop = bar.getByRole('button', { name: '中止' });
  await expect(stop).toBeFocused();
  await expect(heard(page, '6件をキャンセルしています。「中止」で残りをやめられます。')).toBeAttached();
  for (const name of ['選択を解除', '表示中の6件を選択']) {
    await expect(bar.getByRole('button', { name })).toHaveAccessibleDescription(
      '予約をキャンセルしています。終わるまでお待ちください。',
    );
  }
  await everyBox.click();
  await expect(bar).toContainText('0件選択');
  await expect(bar).toContainText('キャンセル中… 1/6');
  await expectAccessible();
  first.reply(bookings.cancel(first.asked));
  const second = await cancels.next();
  await expect(bar).toContainText('キャンセル中… 2/6');
  await stop.press('Enter');
  await expect(stop).toHaveAccessibleDescription('最後の予約をキャンセルしています。');
  second.reply(bookings.cancel(second.asked));
  await expect(trial.status('2件の体験予約をキャンセルしました。残り4件は中止しました。')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(everyBox).toBeFocused();
  await trial.expectNames('鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地');
  expect(backend.sent(cancelTrialCustomer)).toEqual([{ trial_customer_id: 3 }, { trial_customer_id: 5 }]);

  for (const name of ['鈴木 蒼', '佐藤 美穂', '伊藤 花']) await trial.box(name).click();
  await bar.getByRole('button', { name: '予約をキャンセル' }).click();
  await question.getByRole('button', { name: '3件をキャンセル' }).press('Enter');
  const third = await cancels.next();
  await page.getByRole('link', { name: 'Home' }).first().click();
  const leaving = page.getByRole('alertdialog', { name: 'キャンセルの途中' });
  await expect(leaving).toHaveAccessibleDescription(
    '選択した予約をキャンセルしている途中です。このページを離れると、残りの予約はキャンセルされません。離れますか？',
  );
  await leaving.getByRole('button', { name: 'このページに残る' }).press('Enter');
  third.reply(bookings.cancel(third.asked));
  const fourth = await cancels.next();
  const reads = hold(getTopContent);
  backend.answer(reads);
  // The router waits for the read only for a moment.
  holdTime();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await leaving.getByRole('button', { name: 'ページを離れる' }).press('Enter');
  const read = await reads.next();
  fourth.reply(bookings.cancel(fourth.asked));
  await expect(trial.status('2件の体験予約をキャンセルしました。残り1件は中止しました。')).toBeVisible();
  expect(cancels.count()).toBe(4);
  letTimePass();
  read.reply(demoOf(getTopContent));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top');
  await page.goBack();
  await trial.expectNames('伊藤 花', '渡辺 大地');
  expect(bookings.all.map(({ id }) => id)).toEqual([20, 10000]);
  expect(backend.sent(cancelTrialCustomer).slice(2)).toEqual([
    { trial_customer_id: 7 },
    { trial_customer_id: 12 },
  ]);

  await everyBox.click();
  await bar.getByRole('button', { name: '予約をキャンセル' }).click();
  await question.getByRole('button', { name: '2件をキャンセル' }).press('Enter');
  const fifth = await cancels.next();
  await logoutButton(page).click();
  await leaving.getByRole('button', { name: 'ページを離れる' }).press('Enter');
  await expect(logoutQuestion(page)).toBeVisible();
  fifth.reply(bookings.cancel(fifth.asked));
  await expect(bar).not.toContainText('キャンセル中');
  expect(cancels.count()).toBe(5);
});

test('a run of cancellations ends with a call that the backend does not answer for its booking, and says of the rest that it was not tried', async () => {
  const cancels = hold(cancelTrialCustomer);
  const { page, trial, backend, bookings } = await openBookings([cancels], {
    bookings: Array.from({ length: 14 }, (_, at) => booking(at + 1, {})),
  });
  const bar = page.getByRole('group', { name: '選択した予約' });
  await trial.table.getByRole('checkbox', { name: '表示中の予約をすべて選択' }).click();
  await bar.getByRole('button', { name: '予約をキャンセル' }).click();
  await page
    .getByRole('alertdialog', { name: /^選択した予約のキャンセル/ })
    .getByRole('button', { name: '14件をキャンセル' })
    .press('Enter');
  const first = await cancels.next();
  first.reply(bookings.cancel(first.asked));
  for (let at = 0; at < 11; at += 1) {
    (await cancels.next()).reply(refused(409, '処理中'));
  }
  (await cancels.next()).reply(refused(500, '停止中'));
  const failed = page.getByRole('alertdialog', { name: /^キャンセルできなかった予約/ });
  await expect(failed).toContainText(
    '12件をキャンセルできませんでした。残り1件は試していません。1件はキャンセルしました。キャンセルしていない予約は選択したままです。',
  );
  await expect(failed.getByRole('listitem')).toHaveCount(11);
  await expect(failed.getByRole('listitem').last()).toHaveText('ほか2件');
  await failed.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(bar.getByRole('button', { name: '予約をキャンセル' })).toBeFocused();
  await expect(bar).toContainText('13件選択');
  expect(backend.sent(cancelTrialCustomer)).toHaveLength(13);
});
