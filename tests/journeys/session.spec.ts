import { expect, test } from '../fixtures/kagami.ts';
import { SignInForm, storedIn } from '../fixtures/sign-in-form.ts';

test(
  'a person whose wrong password was refused signs in, comes to the top page editor and stays signed in after a reload',
  { tag: '@postgres' },
  async ({ page, consoleWatch }) => {
    consoleWatch.expect(/status of 401/);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Login | Kagami');
    const form = new SignInForm(page);
    await form.signIn({ username: 'admin', password: 'not the password' });
    await expect(form.failure).toHaveText('ユーザー名またはパスワードが正しくありません。');
    await form.signIn();
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
