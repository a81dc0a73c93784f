import { recordCalls } from '../../fixtures/calls.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { administrator } from '../../fixtures/server.ts';
import { openLogin, SignInForm, storedIn } from '../../fixtures/sign-in-form.ts';
import { hold } from '../../fixtures/top-calls.ts';

const empty = 'ユーザー名とパスワードを入力してください。';
const refused = 'ユーザー名またはパスワードが正しくありません。';

test('signing in replaces the login screen in the history', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'ログイン画面へ戻る' }).click();
  await new SignInForm(page).signIn();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
});

test('someone already logged in is sent from the login screen to the top page, which replaces it', async ({
  admin,
}) => {
  await admin.goto('/qa');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.goto('/login');
  await expect(admin).toHaveURL('/');
  await expect(admin.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await admin.goBack();
  await expect(admin).toHaveURL('/qa');
});

test('empty fields are refused with a message and without a call, and focus goes to the first of them', async ({
  page,
}) => {
  const form = await openLogin(page);
  const calls = recordCalls(page, /^\/api\//);

  await form.submit.click();
  await expect(form.failure).toHaveText(empty);
  await expect(form.username).toBeFocused();
  await expect(form.username).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await form.username.fill('admin');
  await form.username.press('Enter');
  await expect(form.failure).toHaveText(empty);
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expect(form.username).not.toHaveAttribute('aria-invalid');

  await form.username.clear();
  await form.password.fill('something');
  await form.submit.click();
  await expect(form.failure).toHaveText(empty);
  await expect(form.username).toBeFocused();
  await expect(form.username).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).not.toHaveAttribute('aria-invalid');

  expect(calls).toEqual([]);
});

test('the button says Logging in... while the answer is awaited, and a second press sends nothing', async ({
  page,
}) => {
  const form = await openLogin(page);
  const login = await hold(page, '**/api/login/');
  await form.signIn();
  await expect(form.submit).toHaveText('Logging in...');
  await expect(form.submit).toBeDisabled();
  await expect(form.username).not.toBeEditable();
  await expect(form.password).not.toBeEditable();
  await expectAccessible(page);
  await form.password.press('Enter');
  await form.submit.click({ force: true });
  await (await login.next()).continue();
  await expect(page).toHaveURL('/');
  expect(login.count()).toBe(1);
});

const causes = [
  {
    what: 'the network fails',
    fault: 'abort',
    why: 'サーバーに接続できませんでした。通信環境を確認してください。',
    logged: /net::ERR_FAILED/,
  },
  {
    what: 'there were too many attempts',
    fault: 429,
    why: 'ログインの試行回数が多すぎます。しばらく待ってからやり直してください。',
    logged: /status of 429/,
  },
  {
    what: 'the server is unavailable',
    fault: 503,
    why: 'サーバーでエラーが発生しました。しばらく待ってからやり直してください。',
    logged: /status of 503/,
  },
] as const;

for (const { what, fault, why, logged } of causes) {
  test(`a login that fails because ${what} says so in a second line`, async ({ page, consoleWatch }) => {
    consoleWatch.expect(logged);
    const form = await openLogin(page);
    await page.route('**/api/login/', (route) =>
      fault === 'abort' ? route.abort() : route.fulfill({ status: fault, body: '<h1>Error</h1>' }),
    );
    await form.signIn();
    await expect(form.failure.getByRole('paragraph')).toHaveText([refused, why]);
    expect(await storedIn(page)).toEqual({ isLoggedIn: 'false', isSuperuser: 'false', username: '' });
    await expectAccessible(page);
  });
}

test('a login that hangs is given up after 30 seconds, with the reason', async ({ page }) => {
  await page.clock.install();
  const form = await openLogin(page);
  await hold(page, '**/api/login/');
  await form.signIn();
  await expect(form.submit).toHaveText('Logging in...');
  await page.clock.fastForward(29_000);
  await expect(form.submit).toHaveText('Logging in...');
  await page.clock.fastForward(1000);
  await expect(form.failure.getByRole('paragraph')).toHaveText([
    refused,
    'サーバーに接続できませんでした。通信環境を確認してください。',
  ]);
});

test('a password may be pasted, shown and sent with Enter', async ({ page }) => {
  const form = await openLogin(page);
  await form.username.fill(administrator.password);
  await form.username.press('ControlOrMeta+a');
  await form.username.press('ControlOrMeta+x');
  await form.password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.password).toHaveValue(administrator.password);

  const show = page.getByRole('button', { name: 'パスワードを表示' });
  await expect(form.password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(form.password).toHaveAttribute('type', 'text');
  await show.click();
  await expect(form.password).toHaveAttribute('type', 'password');

  await form.username.fill('admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the login form is used with the keyboard alone', async ({ page }) => {
  const form = await openLogin(page);
  await expect(form.username).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'パスワードを表示' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/');
});
