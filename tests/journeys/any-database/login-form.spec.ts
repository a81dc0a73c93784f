import { recordCalls } from '../../fixtures/calls.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { administrator } from '../../fixtures/server.ts';
import { openLogin, storedIn } from '../../fixtures/sign-in-form.ts';
import { hold } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const empty = 'ユーザー名とパスワードを入力してください。';
const refused = 'ユーザー名またはパスワードが正しくありません。';

test('the login form is used with the keyboard alone, refuses empty fields without a call, and takes a password that is pasted and shown', async ({
  page,
}) => {
  const form = await openLogin(page);
  const calls = recordCalls(page, /^\/api\//);
  const show = page.getByRole('button', { name: 'パスワードを表示' });
  await expect(form.username).toBeFocused();
  for (const next of [form.password, show, form.submit]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(form.failure).toHaveText(empty);
  await expect(form.username).toBeFocused();
  await expect(form.username).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText(empty);
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expect(form.username).not.toHaveAttribute('aria-invalid');

  await form.username.clear();
  await form.password.fill('something');
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText(empty);
  await expect(form.username).toBeFocused();
  await expect(form.username).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).not.toHaveAttribute('aria-invalid');
  expect(calls).toEqual([]);

  await page.keyboard.type(administrator.password);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.password).toHaveValue(administrator.password);
  await expect(form.password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(form.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(form.password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

const causes = [
  ['abort', 'サーバーに接続できませんでした。通信環境を確認してください。'],
  [429, 'ログインの試行回数が多すぎます。しばらく待ってからやり直してください。'],
  [503, 'サーバーでエラーが発生しました。しばらく待ってからやり直してください。'],
] as const;

test('a login that fails because of the network, too many attempts or the server says so in a second line, and one that hangs does after 30 seconds', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/status of 429/);
  consoleWatch.expect(/status of 503/);
  await page.clock.install();
  const form = await openLogin(page);
  const login = await hold(page, '**/api/login/');
  for (const [fault, why] of causes) {
    await form.signIn();
    const call = await login.next();
    await expect(form.failure).toBeHidden();
    if (fault === 'abort') await call.abort();
    else await call.fulfill({ status: fault, body: '<h1>Error</h1>' });
    await expect(form.failure.getByRole('paragraph')).toHaveText([refused, why]);
    expect(await storedIn(page)).toEqual({ isLoggedIn: 'false', isSuperuser: 'false', username: '' });
  }
  await expectAccessible(page);

  await form.signIn();
  await login.next();
  await page.clock.fastForward(20_000);
  await expect(form.submit).toHaveText('Logging in...');
  await page.clock.fastForward(10_000);
  await expect(form.failure.getByRole('paragraph')).toHaveText([refused, causes[0][1]]);
});
