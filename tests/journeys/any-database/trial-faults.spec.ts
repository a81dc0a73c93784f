import type { Page, Route } from 'playwright/test';

import { choose, expectOptions } from '../../fixtures/choose.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { hold } from '../../fixtures/top-calls.ts';
import { noon, sixBookings, test, TrialPage, trialCalls } from '../../fixtures/trial.ts';

const badBookings = [
  {
    give: (route: Route) => route.fulfill({ status: 500, json: { message: '停止中です。' } }),
    text: '体験予約: ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)',
  },
  {
    give: (route: Route) => route.fulfill({ body: '<!doctype html><title>Login</title>' }),
    text: '体験予約: ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: (route: Route) => route.fulfill({ json: null }),
    text: '体験予約: ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: (route: Route) => route.abort(),
    text: '体験予約: ネットワーク応答が正常ではありません。サーバーに接続できませんでした。通信環境を確認してください。',
  },
];

test('a read that fails says why beside its Retry, and never that there are no bookings; the lists that came are shown meanwhile', async ({
  admin: page,
  answers: _six,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  consoleWatch.expect(/net::ERR_FAILED/);
  const trial = new TrialPage(page);
  const reads = await hold(page, trialCalls.bookings);
  await page.goto('/trial');
  await expect(trial.status('読み込み中…')).toBeVisible();
  for (const { give, text } of badBookings) {
    await give(await reads.next());
    await expect(trial.failures).toHaveText(text);
    await expect(trial.table).toBeHidden();
    await expect(page.getByRole('main').getByText(/件|ありません。$/)).toHaveCount(0);
    await expectOptions(trial.studio, ['すべて', '渋谷校', '中野校', '目黒校']);
    if (text.includes('500')) await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: '再試行' }).click();
  }
  // A row without an id cannot be changed by anybody.
  await (await reads.next()).fulfill({ json: { trial_customers: [...sixBookings, { name: '名前だけ' }] } });
  await expect(trial.failures).toHaveCount(0);
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);
  await expect(page.getByText('体験予約: 1件を読み込めませんでした。')).toBeVisible();

  // What was read stays when it cannot be read again.
  await trial.reload.click();
  await expect(trial.reload).toBeDisabled();
  await (await reads.next()).abort();
  await expect(trial.failures).toContainText('表示中の一覧は前回読み込んだ内容です。');
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);
  await trial.reload.click();
  await (await reads.next()).fulfill({ json: [] });
  await expect(page.getByText('体験予約はまだありません。')).toBeVisible();
  await expect(trial.count(0)).toBeVisible();
});

test('studios or lessons that cannot be read leave the list and the other filters as usable as they are', async ({
  admin: page,
  answers: _six,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const trial = new TrialPage(page);
  const names = await hold(page, trialCalls.studioNames);
  const lessons = await hold(page, trialCalls.studioLessons);
  await trial.open();
  for (const calls of [names, lessons]) {
    await (await calls.next()).fulfill({ status: 503, json: { message: '混み合っています。' } });
  }
  await expect(trial.failures).toHaveText([
    'スタジオの一覧: ネットワーク応答が正常ではありません。混み合っています。 (HTTP 503)',
    'レッスンの一覧: ネットワーク応答が正常ではありません。混み合っています。 (HTTP 503)',
  ]);
  await trial.toggle('電車').click();
  await trial.expectNames('Anna Müller');
  await page.getByRole('main').getByRole('button', { name: '再試行' }).last().click();
  await (await lessons.next()).fulfill({ json: [{ studio: '渋谷校', lesson: 'ヨガ' }] });
  await expect(trial.failures).toHaveCount(1);
  await choose(trial.lesson, 'ヨガ');
  await page.getByRole('main').getByRole('button', { name: '再試行' }).click();
  await (await names.next()).fulfill({ json: { studios: [{ id: 1, name: '渋谷校' }] } });
  await choose(trial.studio, '渋谷校');
  await trial.expectNames('Anna Müller');
});

/** Notes the failures that are said from now on, however short they stand, in `data-failures` of the document. */
const noteFailures = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['failures'] = '';
    const note = () => {
      const failure = document.querySelector('main [role="alert"]')?.textContent;
      if (failure) dataset['failures'] = failure;
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  });

test('coming back shows what was read last while it is read again, and nothing of a read that failed before', async ({
  admin: page,
  answers,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  const trial = new TrialPage(page);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name, exact: true });
  const reads = await hold(page, trialCalls.bookings);
  const comeBack = async () => {
    await link('Review').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
    await noteFailures(page);
    await link('Trial List').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trial List' })).toBeVisible();
    return reads.next();
  };
  await page.goto('/trial');
  await (await reads.next()).abort();
  await expect(trial.failures).toHaveCount(1);
  const second = await comeBack();
  await expect(trial.status('読み込み中…')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-failures', '');
  await second.fulfill({ json: answers.bookings });
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);

  await page.clock.setFixedTime(noon.getTime() + 6000);
  const third = await comeBack();
  await expect(trial.table.getByRole('rowheader')).toHaveCount(6);
  await expect(trial.reload).toBeDisabled();
  await third.fulfill({ json: [] });
  await expect(page.getByText('体験予約はまだありません。')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-failures', '');
});
