import { expect } from 'playwright/test';
import { test } from 'vitest';

import { cancelTrialCustomer, changeTrialDate, getTrialCustomers } from '../../../src/contract/http/trial.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { hold, refused } from '../answers.ts';
import { openBookings } from './bookings.ts';

test('a day is changed after a question that names both days and says when the new one is unusual, and refused, the old one is shown again', async () => {
  const { page, trial, backend } = await openBookings();
  await trial.chooseDay('佐藤 美穂', '2026/03/08');
  const moving = trial.dialog('reschedule');
  await expect(moving).toHaveAccessibleName(
    '予約日の変更 佐藤 美穂様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/03/08',
  );
  await trial.expectDay('佐藤 美穂', '2026/03/08');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(moving).toBeHidden();
  await trial.expectDay('佐藤 美穂', '2026/03/05');
  await expect(trial.day('佐藤 美穂')).toBeFocused();

  // Unusual days are asked about and not forbidden; three years from today is not unusual.
  for (const [day, warning] of [
    ['2026/02/28', ' 新しい予約日は本日より前です。'],
    ['2029/03/01', ''],
    ['2029/03/02', ' 新しい予約日は本日から3年より先です。'],
  ] as const) {
    await trial.chooseDay('佐藤 美穂', day);
    await expect(moving).toHaveAccessibleName(
      `予約日の変更 佐藤 美穂様の予約日を変更してもよろしいですか？ 2026/03/05 → ${day}${warning}`,
    );
    await expectFocusIn(moving);
    await page.keyboard.press('Escape');
  }
  await expect(trial.day('佐藤 美穂')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '2026年3月5日 木曜日、選択中' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trial.calendar).toBeHidden();
  await expect(moving).toBeHidden();
  // Neither a text that is no date nor a day that the month does not have is taken for another date.
  for (const typed of ['３月８日', '2026/02/29', '2026/04/31']) {
    await trial.chooseDay('佐藤 美穂', typed);
    await expect(
      page.getByText('正しい日付ではありません。2026/03/01 の形で入力してください。'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(trial.calendar).toBeHidden();
    await expect(moving).toBeHidden();
  }
  expect(backend.sent(changeTrialDate)).toEqual([]);

  await trial.day('佐藤 美穂').click();
  await expect(page.getByRole('button', { name: '2026年3月5日 木曜日、選択中' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await trial.agree('reschedule');
  await expect(trial.status('佐藤 美穂様の予約日を変更しました。')).toBeVisible();
  await trial.expectDay('佐藤 美穂', '2026/03/06');
  expect(backend.sent(changeTrialDate)).toEqual([{ trial_customer_id: 12, new_date: '2026-03-06' }]);
});

test('while a change runs its row says so and the rest stays usable; a cancelled booking goes, and the focus to the next', async () => {
  const changes = hold(changeTrialDate);
  const { trial, backend, bookings } = await openBookings([changes]);
  await trial.chooseDay('田中 健', '20260402');
  await trial.agree('reschedule');
  const change = await changes.next();
  const busy = trial.row('田中 健');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toContainText('変更中…');
  await expect(trial.cancel('田中 健')).toBeDisabled();
  await trial.cancel('田中 健').click({ force: true });
  await expect(trial.dialog('cancel')).toBeHidden();
  await expectAccessible();

  await trial.search.fill('校');
  await trial.cancel('鈴木 蒼').click();
  const question = trial.dialog('cancel');
  await expect(question).toHaveAccessibleName(
    '体験予約のキャンセル 鈴木 蒼様の体験予約をキャンセルします。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: '戻る' })).toBeFocused();
  await trial.agree('cancel');
  await expect(trial.status('鈴木 蒼様の体験予約をキャンセルしました。')).toBeVisible();
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '伊藤 花', '渡辺 大地');
  expect(backend.sent(cancelTrialCustomer)).toEqual([{ trial_customer_id: 7 }]);
  await expect(trial.cancel('佐藤 美穂')).toBeFocused();

  change.reply(bookings.change(change.asked));
  await trial.expectDay('田中 健', '2026/04/02');
  await expect(busy).not.toHaveAttribute('aria-busy');
});

test('a change that fails says so in a dialog with what the server said, leaves everything as it was, reads the list again, and can be tried again', async () => {
  const changes = hold(changeTrialDate);
  const cancels = hold(cancelTrialCustomer);
  const reads = hold(getTrialCustomers);
  const { trial, bookings } = await openBookings([changes, cancels, reads]);
  const read = async () => (await reads.next()).reply([...bookings.all]);
  await read();

  await trial.chooseDay('佐藤 美穂', '2026/03/08');
  await trial.agree('reschedule');
  (await changes.next()).reply(refused(404, 'この予約は見つかりません。'));
  const failed = trial.dialog('reschedule');
  await expect(failed).toContainText('予約日の変更に失敗しました。');
  await expect(failed).toContainText('佐藤 美穂様（ID 0012）');
  await expect(failed).toContainText('この予約は見つかりません。');
  await expect(failed.getByRole('button')).toHaveText(['OK']);
  await read();
  await expectAccessible();
  await failed.getByRole('button', { name: 'OK' }).click();
  await trial.expectDay('佐藤 美穂', '2026/03/05');
  await expect(trial.day('佐藤 美穂')).toBeFocused();

  await trial.cancel('伊藤 花').click();
  await trial.agree('cancel');
  (await cancels.next()).reply(new Response('<!doctype html><title>Maintenance</title>', { status: 503 }));
  // A gateway's answer: whether it was done is looked up.
  await read();
  const kept = trial.dialog('cancel');
  await expect(kept).toContainText('削除に失敗しました。');
  await kept.getByRole('button', { name: '再試行' }).click();
  await expect(trial.row('伊藤 花')).toContainText('キャンセル中…');
  (await cancels.next()).lose();
  // Its answer was lost: whether it was done is looked up.
  await read();
  await expect(kept).toContainText('サーバーに接続できませんでした。通信環境を確認してください。');
  await kept.getByRole('button', { name: 'OK' }).click();
  await expect(trial.row('伊藤 花')).toBeVisible();
  await expect(trial.cancel('伊藤 花')).toBeEnabled();
});
