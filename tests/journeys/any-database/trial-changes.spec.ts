import { expectFocusIn } from '../../fixtures/focus.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';
import { test, trialCalls } from '../../fixtures/trial.ts';

test('a day is changed after a question that names both days and says when the new one is unusual, and refused, the old one is shown again; while a call runs its row says so and the rest stays usable; a cancelled booking goes, and the focus to the next', async ({
  trial,
}) => {
  const { page } = trial;
  const sent = sentTo(page, trialCalls.change);
  await trial.chooseDay('佐藤 美穂', '2026/03/08');
  const moving = trial.dialog('reschedule');
  await expect(moving).toHaveAccessibleName(
    '予約日の変更 佐藤 美穂様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/03/08',
  );
  await trial.expectDay('佐藤 美穂', '2026/03/08');
  await expectAccessible(page);
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
  expect(sent).toEqual([]);

  await trial.day('佐藤 美穂').click();
  await expect(page.getByRole('button', { name: '2026年3月5日 木曜日、選択中' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await trial.agree('reschedule');
  await expect(trial.status('佐藤 美穂様の予約日を変更しました。')).toBeVisible();
  await trial.expectDay('佐藤 美穂', '2026/03/06');
  expect(sent).toEqual([{ trial_customer_id: 12, new_date: '2026-03-06' }]);
  await expect(trial.status('佐藤 美穂様の予約日を変更しました。')).toBeHidden();

  const changes = await hold(page, trialCalls.change);
  await trial.chooseDay('田中 健', '20260402');
  await trial.agree('reschedule');
  const change = await changes.next();
  const busy = trial.row('田中 健');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toContainText('変更中…');
  await expect(trial.cancel('田中 健')).toBeDisabled();
  await trial.cancel('田中 健').click({ force: true });
  await expect(trial.dialog('cancel')).toBeHidden();
  await expectAccessible(page);

  await trial.search.fill('校');
  await trial.cancel('鈴木 蒼').click();
  const question = trial.dialog('cancel');
  await expect(question).toHaveAccessibleName(
    '体験予約のキャンセル 鈴木 蒼様の体験予約をキャンセルします。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: '戻る' })).toBeFocused();
  await expectAccessible(page);
  const cancelled = sentTo(page, trialCalls.cancel);
  await trial.agree('cancel');
  await expect(trial.status('鈴木 蒼様の体験予約をキャンセルしました。')).toBeVisible();
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '伊藤 花', '渡辺 大地');
  expect(cancelled).toEqual([{ trial_customer_id: 7 }]);
  await expect(trial.cancel('佐藤 美穂')).toBeFocused();

  await change.fallback();
  await trial.expectDay('田中 健', '2026/04/02');
  await expect(busy).not.toHaveAttribute('aria-busy');
});

test('a change that fails says so in a dialog with what the server said, leaves everything as it was, reads the list again, and can be tried again', async ({
  trial,
  answers,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  consoleWatch.expect(/status of 503/);
  consoleWatch.expect(/net::ERR_FAILED/);
  const { page } = trial;
  const changes = await hold(page, trialCalls.change);
  const cancels = await hold(page, trialCalls.cancel);
  const reads = await hold(page, trialCalls.bookings);

  await trial.chooseDay('佐藤 美穂', '2026/03/08');
  await trial.agree('reschedule');
  await (await changes.next()).fulfill({ status: 404, json: { error: 'この予約は見つかりません。' } });
  const failed = trial.dialog('reschedule');
  await expect(failed).toContainText('予約日の変更に失敗しました。');
  await expect(failed).toContainText('佐藤 美穂様（ID 0012）');
  await expect(failed).toContainText('この予約は見つかりません。');
  await expect(failed.getByRole('button')).toHaveText(['OK']);
  await (await reads.next()).fulfill({ json: answers.bookings });
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'OK' }).click();
  await trial.expectDay('佐藤 美穂', '2026/03/05');
  await expect(trial.day('佐藤 美穂')).toBeFocused();

  await trial.cancel('伊藤 花').click();
  await trial.agree('cancel');
  await (await cancels.next()).fulfill({ status: 503, body: '<!doctype html><title>Maintenance</title>' });
  // A gateway's answer: whether it was done is looked up.
  await (await reads.next()).fulfill({ json: answers.bookings });
  const refused = trial.dialog('cancel');
  await expect(refused).toContainText('削除に失敗しました。');
  await refused.getByRole('button', { name: '再試行' }).click();
  await expect(trial.row('伊藤 花')).toContainText('キャンセル中…');
  await (await cancels.next()).abort();
  // Its answer was lost: whether it was done is looked up.
  await (await reads.next()).fulfill({ json: answers.bookings });
  await expect(refused).toContainText('サーバーに接続できませんでした。通信環境を確認してください。');
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(trial.row('伊藤 花')).toBeVisible();
  await expect(trial.cancel('伊藤 花')).toBeEnabled();
});
