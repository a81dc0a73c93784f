import { expect, type Page } from 'playwright/test';
import { test, vi } from 'vitest';

import { getStudioLessons, getStudioNames, getTrialCustomers } from '../../../src/contract/http/trial.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { choose, expectOptions } from '../../fixtures/choose.ts';
import { noon, sixBookings } from '../../pages/trial-bookings.ts';
import { hold, refused, type HeldCall } from '../answers.ts';
import { openBookings } from './bookings.ts';

type Read = HeldCall<typeof getTrialCustomers>;

const badBookings = [
  {
    give: (read: Read) => read.reply(refused(500, '停止中です。')),
    text: '体験予約: ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)',
  },
  {
    give: (read: Read) => read.reply(new Response('<!doctype html><title>Login</title>')),
    text: '体験予約: ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: (read: Read) => read.reply(Response.json(null)),
    text: '体験予約: ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: (read: Read) => read.lose(),
    text: '体験予約: ネットワーク応答が正常ではありません。サーバーに接続できませんでした。通信環境を確認してください。',
  },
];

test('a read that fails says why beside its Retry, and never that there are no bookings; the lists that came are shown meanwhile', async () => {
  const reads = hold(getTrialCustomers);
  const { page, trial } = await openBookings([reads]);
  await expect(trial.status('読み込み中…')).toBeVisible();
  for (const { give, text } of badBookings) {
    give(await reads.next());
    await expect(trial.failures).toHaveText(text);
    await expect(trial.table).toBeHidden();
    await expect(page.getByRole('main').getByText(/件|ありません。$/)).toHaveCount(0);
    await expectOptions(trial.studio, ['すべて', '渋谷校', '中野校', '目黒校']);
    if (text.includes('500')) await expectAccessible();
    await page.getByRole('main').getByRole('button', { name: '再試行' }).click();
  }
  // A row without an id cannot be changed by anybody.
  (await reads.next()).reply(Response.json({ trial_customers: [...sixBookings, { name: '名前だけ' }] }));
  await expect(trial.failures).toHaveCount(0);
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);
  await expect(page.getByText('体験予約: 1件を読み込めませんでした。')).toBeVisible();

  // What was read stays when it cannot be read again.
  await trial.reload.click();
  await expect(trial.reload).toBeDisabled();
  (await reads.next()).lose();
  await expect(trial.failures).toContainText('表示中の一覧は前回読み込んだ内容です。');
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);
  await trial.reload.click();
  (await reads.next()).reply([]);
  await expect(page.getByText('体験予約はまだありません。')).toBeVisible();
  await expect(trial.count(0)).toBeVisible();
});

test('studios or lessons that cannot be read leave the list and the other filters as usable as they are', async () => {
  const names = hold(getStudioNames);
  const lessons = hold(getStudioLessons);
  const { page, trial } = await openBookings([names, lessons]);
  for (const calls of [names, lessons]) (await calls.next()).reply(refused(503, '混み合っています。'));
  await expect(trial.failures).toHaveText([
    'スタジオの一覧: ネットワーク応答が正常ではありません。混み合っています。 (HTTP 503)',
    'レッスンの一覧: ネットワーク応答が正常ではありません。混み合っています。 (HTTP 503)',
  ]);
  await trial.toggle('電車').click();
  await trial.expectNames('Anna Müller');
  await page.getByRole('main').getByRole('button', { name: '再試行' }).last().click();
  (await lessons.next()).reply(Response.json([{ studio: '渋谷校', lesson: 'ヨガ' }]));
  await expect(trial.failures).toHaveCount(1);
  await choose(trial.lesson, 'ヨガ');
  await page.getByRole('main').getByRole('button', { name: '再試行' }).click();
  (await names.next()).reply(Response.json({ studios: [{ id: 1, name: '渋谷校' }] }));
  await choose(trial.studio, '渋谷校');
  await trial.expectNames('Anna Müller');
});

/** Notes the failures that are said from now on, however short they stand, in `data-failures` of the body. */
const noteFailures = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.body;
    dataset['failures'] = '';
    const note = () => {
      const failure = document.querySelector('main [role="alert"]')?.textContent;
      if (failure) dataset['failures'] = failure;
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  });

test('coming back shows what was read last while it is read again, and nothing of a read that failed before', async () => {
  const reads = hold(getTrialCustomers);
  const { page, trial } = await openBookings([reads]);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name, exact: true });
  const comeBack = async () => {
    await link('Review').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
    await noteFailures(page);
    await link('Trial List').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trial List' })).toBeVisible();
    return reads.next();
  };
  (await reads.next()).lose();
  await expect(trial.failures).toHaveCount(1);
  const second = await comeBack();
  await expect(trial.status('読み込み中…')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-failures', '');
  second.reply([...sixBookings]);
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);

  vi.setSystemTime(noon.getTime() + 6000);
  const third = await comeBack();
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);
  await expect(trial.reload).toBeDisabled();
  third.reply([]);
  await expect(page.getByText('体験予約はまだありません。')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-failures', '');
});
