import { readFile } from 'node:fs/promises';

import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { expired } from '../../fixtures/session-end.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';
import { test, trialCalls } from '../../fixtures/trial.ts';

test('several bookings are selected by mouse and keys, are written to and exported; those that a filter hides are left out', async ({
  trial,
}) => {
  const { page } = trial;
  const bar = page.getByRole('group', { name: '選択した予約' });

  await expect(trial.box('田中 健')).toHaveAccessibleName('田中 健様（ID 0003）を選択');
  await trial.box('田中 健').click();
  await expect(heard(page, '1件選択')).toBeAttached();
  await trial.box('佐藤 美穂').click({ modifiers: ['Shift'] });
  await expect(heard(page, '4件選択')).toBeAttached();
  for (const name of ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂'])
    await expect(trial.box(name)).toBeChecked();
  await expect(trial.box('伊藤 花')).not.toBeChecked();
  await expect(page).toHaveURL('/trial');
  await expectAccessible(page);

  await expect(bar.getByRole('link', { name: 'メール' })).toHaveAttribute(
    'href',
    `mailto:?bcc=yamada3@example.jp,yamada7@example.jp,miho@example.jp&subject=${encodeURIComponent('体験レッスンのご予約について')}`,
  );
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: '選択した予約をCSVファイルに書き出す' }).click(),
  ]);
  const rows = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(rows.slice(1).map((row) => row.slice(0, 6))).toEqual(['"0003"', '"0005"', '"0007"', '"0012"']);

  // Only what is shown is acted upon.
  await trial.toggle('徒歩').click();
  await expect(bar).toContainText('2件選択');
  await expect(bar).toContainText('ほかに選択した2件は表示されていないため、対象外です。');
  await expect(bar.getByRole('link', { name: 'メール' })).toHaveAttribute(
    'href',
    /bcc=yamada7@example\.jp,miho@/,
  );
  await trial.toggle('徒歩').click();
  await expect(bar).toContainText('4件選択');

  // By the keyboard: Space selects, Enter leads to the actions, Esc back.
  await trial.box('伊藤 花').focus();
  await page.keyboard.press('Space');
  await expect(heard(page, '5件選択')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: '表示中の6件をすべて選択' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trial.box('伊藤 花')).toBeFocused();
  const everyBox = trial.table.getByRole('checkbox', { name: '表示中の予約をすべて選択' });
  await everyBox.click();
  await expect(heard(page, '6件選択')).toBeAttached();
  await bar.getByRole('button', { name: '選択を解除' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(heard(page, '0件選択')).toBeAttached();
  await expect(everyBox).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await trial.box('田中 健').click();
  await expect(bar.getByRole('button', { name: '予約をキャンセル' })).toBeInViewport({ ratio: 1 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  for (const target of [bar.getByRole('button', { name: '予約をキャンセル' }), trial.toggle('今週')]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
});

test('selected bookings are cancelled one after the other after one question; what fails stays selected and says why, and an expired session continues after signing in', async ({
  trial,
  answers,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  consoleWatch.expect(/status of 401/);
  const { page } = trial;
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
  await expectAccessible(page);

  const sent = sentTo(page, trialCalls.cancel);
  const cancels = await hold(page, trialCalls.cancel);
  await question.getByRole('button', { name: '3件をキャンセル' }).press('Enter');
  const first = await cancels.next();
  await expect(bar).toContainText('キャンセル中… 1/3');
  await expect(trial.cancel('伊藤 花')).toBeDisabled();
  expect(sent).toEqual([{ trial_customer_id: 3 }]);
  await first.fallback();

  await (await cancels.next()).fulfill({ status: 401, json: { error: '' } });
  await new SignInForm(expired(page)).signIn();
  await (await cancels.next()).fulfill({ status: 500, json: { error: 'ほかの処理中です。' } });
  await (await cancels.next()).fallback();

  const failed = page.getByRole('alertdialog', { name: /^キャンセルできなかった予約/ });
  await expect(failed).toContainText('1件をキャンセルできませんでした。2件はキャンセルしました。');
  await expect(failed.getByRole('listitem')).toHaveText([
    '鈴木 蒼様（ID 0007）: 削除に失敗しました。 ほかの処理中です。',
  ]);
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'OK' }).press('Enter');
  await trial.expectNames('Anna Müller', '鈴木 蒼', '佐藤 美穂', '渡辺 大地');
  await expect(bar).toContainText('1件選択');
  await expect(trial.box('鈴木 蒼')).toBeChecked();
  expect(answers.bookings).toHaveLength(4);
  expect(sent).toEqual([3, 7, 7, 20].map((id) => ({ trial_customer_id: id })));
});

test('a calendar file says of a booking that an earlier file had and the list has not any more that it is cancelled', async ({
  trial,
}) => {
  const { page } = trial;
  const save = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), trial.toggle('iCal').click()]);
    return (await readFile(await file.path(), 'utf8')).split('\r\n');
  };
  const before = await save();
  expect(before.filter((line) => line === 'STATUS:CONFIRMED')).toHaveLength(6);
  expect(before).not.toContain('STATUS:CANCELLED');
  await trial.cancel('鈴木 蒼').click();
  await trial.agree('cancel');
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '伊藤 花', '渡辺 大地');
  const after = await save();
  const cancelled = after.indexOf('STATUS:CANCELLED');
  expect(after[cancelled - 5]).toMatch(/^UID:trial-7@/);
  expect(after.filter((line) => line === 'STATUS:CONFIRMED')).toHaveLength(5);
  await expect(heard(page, '5件と、キャンセルされた1件をファイルに書き出しました。')).toBeAttached();
});
