import type { Page } from 'playwright/test';

import { seen } from '../../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { openLogin, storedIn } from '../../fixtures/sign-in-form.ts';
import { hold, requestKinds } from '../../fixtures/top-calls.ts';

const chunkFailure =
  '画面の読み込みに失敗しました。システムが更新されたか、通信が切れている可能性があります。再読み込みしてください。';

const toTop = (page: Page) =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'Top' }).click();

/** A page without a free moment fetches nothing ahead. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const configFaults = [
  { status: 500, body: 'no' },
  { contentType: 'text/html', body: '<h1>Hi</h1>' },
  { json: { brand: 3 } },
] as const;

test('a dialog whose script is missing leaves the screen as it is, and may be tried again; a screen whose script cannot be fetched, or does not come within 120 seconds, says so, and reloading brings it', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/A script could not be fetched/);
  consoleWatch.expect(/^script/);
  await admin.clock.install();
  await neverIdle(admin);
  await admin.route('**/assets/dialogs-*.js', (route) => route.abort());
  await admin.goto('/trial');
  await admin.getByRole('button', { name: 'Logout' }).click();
  await expect(admin.getByRole('alert')).toHaveText(
    '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
  );
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Trial List');
  await expectAccessible(admin);
  await admin.unroute('**/assets/dialogs-*.js');
  await admin.getByRole('button', { name: '再試行' }).click();
  await admin
    .getByRole('alertdialog', { name: 'ログアウト' })
    .getByRole('button', { name: 'キャンセル' })
    .click();

  await admin.route('**/assets/*.js', (route) => route.abort());
  const kinds = requestKinds(admin, /\.js$/);
  await toTop(admin);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('画面を表示できませんでした');
  await expect(admin.getByRole('alert')).toHaveText(chunkFailure);
  await expectAccessible(admin);
  // Some browsers keep a script whose import failed as failed: it is fetched, and imported only once it is there.
  expect(new Set(kinds)).toEqual(new Set(['fetch']));
  await admin.unroute('**/assets/*.js');
  await admin.getByRole('button', { name: '再読み込み' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'タイトル（日本語）' })).not.toHaveValue('');

  await admin.goto('/trial');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Trial List');
  await admin.route('**/assets/*.js', () => {});
  await toTop(admin);
  await admin.clock.fastForward(2000);
  await expect(seen(admin, 'ロード中…')).toBeVisible();
  await admin.clock.fastForward(120_000);
  await expect(admin.getByRole('alert')).toHaveText(chunkFailure);
});

/** Starts with configurations that cannot be had or are none, and then with one. */
async function startWithoutConfiguration(page: Page): Promise<void> {
  const calls = await hold(page, '**/config.json');
  const failed = page.getByRole('alert');
  const again = page.getByRole('button', { name: '再試行' });
  await page.goto('/');
  await (await calls.next()).abort();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('管理画面を起動できませんでした。');
  await expect(failed).toHaveText(
    'サーバーの設定を読み込めませんでした。サーバーが動いているか、管理者に確認してください。',
  );
  await expectAccessible(page);
  for (const fault of configFaults) {
    await again.click();
    const call = await calls.next();
    await expect(failed).toHaveCount(0);
    await call.fulfill(fault);
    await expect(failed).toHaveText(
      'サーバーの設定を読み込めませんでした。サーバーが動いているか、管理者に確認してください。',
    );
  }
  await again.click();
  await (await calls.next()).continue();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/config.json');
  // The login screen fetches the console ahead: what is held next is the next screen's.
  await page.goto('about:blank');
}

/** Goes on from the login screen before the scripts of the next one have come. */
async function awaitSlowScripts(page: Page): Promise<void> {
  const help = await hold(page, '**/assets/password-help-*.js', 1);
  const form = await openLogin(page, '/login?inspect');
  const link = page.getByRole('link', { name: 'パスワードをお忘れの方' });
  await expect(link).toHaveAttribute('href', '/forgot-password?inspect=true');
  await link.click();
  const script = await help.next();
  await expect(seen(page, 'ロード中…')).toBeVisible();
  await expectAccessible(page);
  await script.continue();
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードをお忘れの方' })).toBeFocused();
  await expect(page).toHaveURL('/forgot-password?inspect=true');

  const scripts = await hold(page, '**/assets/console-*.js', 1);
  await openLogin(page);
  await form.signIn();
  const late = await scripts.next();
  await expect(form.submit).toHaveText('Logging in...');
  await expect.poll(async () => storedIn(page)).toMatchObject({ isLoggedIn: 'true' });
  await expect(seen(page, 'ロード中…')).toBeVisible();
  await late.continue();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeFocused();
}

/** Goes on from the login screen, and comes to addresses, after a deployment. */
async function missScripts(page: Page): Promise<void> {
  const takeAway = (scripts: string) =>
    page.route(scripts, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  const reload = async (scripts: string) => {
    await page.unroute(scripts);
    await page.getByRole('button', { name: '再読み込み' }).click();
  };
  const [help, first] = ['**/assets/password-help-*.js', '**/assets/console-*.js'];
  await takeAway(help);
  await openLogin(page);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page.getByRole('alert')).toHaveText(chunkFailure);
  await reload(help);
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードをお忘れの方' })).toBeVisible();

  await takeAway(first);
  await (await openLogin(page)).signIn();
  await expect(page.getByRole('alert')).toHaveText(chunkFailure);
  await reload(first);
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();

  for (const [address, pattern] of [
    ['/trial', first],
    ['/reset-password/abc', help],
  ] as const) {
    const scripts = await hold(page, pattern, 1);
    await page.goto(address);
    const script = await scripts.next();
    await expect(seen(page, 'ロード中…')).toBeVisible();
    await expect(page).toHaveTitle('Kagami');
    await script.fulfill({ status: 404, body: 'Not Found' });
    await expect(page.getByRole('alert')).toHaveText(chunkFailure);
    await expect(page).toHaveTitle('画面を表示できませんでした');
  }
  await expectAccessible(page);
}

test('a start without configuration, with slow scripts or without scripts says what is missing, and reloading or trying again brings it', async ({
  page,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/status of 404/);
  consoleWatch.expect(/status of 500/);
  consoleWatch.expect(/^start/);
  consoleWatch.expect(/A script could not be fetched/);
  await startWithoutConfiguration(page);
  await awaitSlowScripts(page);
  await page.evaluate(() => localStorage.clear());
  // What the console still reads would be refused without its cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await missScripts(page);
});
