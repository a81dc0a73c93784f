import { expect, test } from '../fixtures/kagami.ts';
import { administrator } from '../fixtures/server.ts';
import { openLogin, SignInForm, storedIn } from '../fixtures/sign-in-form.ts';
import { hold } from '../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const refused = 'ユーザー名またはパスワードが正しくありません。';

test(
  'a person signs in, comes to the top page editor and stays signed in after a reload',
  { tag: '@postgres' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Login | Kagami');
    await new SignInForm(page).signIn();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
    await expect(page).toHaveTitle('Top | Kagami');
    expect(await storedIn(page)).toEqual({ isLoggedIn: 'true', isSuperuser: 'true', username: 'admin' });
    await page.reload();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('ログイン中のユーザー: admin')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  },
);

test('a wrong password is sent once and refused, the flags are reset, and the right one signs in after it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const form = await openLogin(page);
  await page.evaluate(() => {
    localStorage.setItem('isSuperuser', 'true');
    localStorage.setItem('username', 'someone');
  });
  const login = await hold(page, '**/api/login/');
  await form.signIn({ username: 'admin', password: 'not the password' });
  await expect(form.submit).toHaveText('Logging in...');
  await expect(form.submit).toBeDisabled();
  await expect(form.failure).toBeHidden();
  await expect(form.username).not.toBeEditable();
  await expect(form.password).not.toBeEditable();
  await form.password.press('Enter');
  await form.submit.click({ force: true });
  await (await login.next()).continue();

  await expect(form.failure).toHaveText(refused);
  await expect(form.submit).toHaveText('Login');
  await expect(form.submit).toBeEnabled();
  await expect(page).toHaveURL('/login');
  for (const field of [form.username, form.password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.password).toBeFocused();
  await expect(form.username).toHaveValue('admin');
  expect(await storedIn(page)).toEqual({ isLoggedIn: 'false', isSuperuser: 'false', username: '' });

  // What was typed is selected: typing replaces it, and takes the mark of the mistake away.
  await page.keyboard.type(administrator.password);
  await expect(form.password).toHaveValue(administrator.password);
  await expect(form.password).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await (await login.next()).continue();
  await expect(page).toHaveURL('/');
  expect(login.count()).toBe(2);
});
