import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { login } from '../../../src/contract/http/session.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { openLogin, SignInForm } from '../../fixtures/sign-in-form.ts';
import { answer, hold } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

test('someone logged out is led to the login screen from every path, and asks the backend for nothing', async () => {
  const { page, backend } = await openScreen('/', [], { username: null });
  for (const path of ['/', '/trial', '/studio/1', '/no/such/path', '/forgot-password/again']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
  expect(backend.calls).toEqual([]);
  await expect(page.locator('body')).toHaveClass('login');
});

test('someone logged in is led to the top page from a path that does not exist and from the login screen, which it replaces', async () => {
  const { page } = await openScreen('/qa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Q&A');
  for (const path of ['/login', '/trial/4']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  }
  await expect(page.locator('body')).toHaveClass('home');
});

test('the studio and lesson places without an id open the first studio, whose heading gets the focus and has no ring until a key is pressed', async () => {
  const firstIds = hold(getFirstId);
  for (const path of ['/studio', '/lesson']) {
    const { page } = await openScreen(path, [firstIds]);
    const firstId = await firstIds.next();
    await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
    firstId.reply({ id: 2 });
    await expect(page).toHaveURL(`${path}/2`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Shift');
    await expect(heading).toHaveCSS('outline-style', 'solid');
  }
});

const passwordPages = [
  ['/forgot-password', 'forgot-password', 'パスワードをお忘れの方'],
  ['/reset-password', 'reset-password', 'パスワードの再設定'],
  ['/reset-password/abc', 'reset-password-abc', 'パスワードの再設定'],
  ['/reset-password-confirm/abc/def', 'reset-password-confirm-abc', 'パスワードの再設定'],
] as const;

test('anyone can read what to do about a password, from the login screen too, without sidebar and header and also when logged in', async () => {
  const { page } = await openScreen('/forgot-password', [answer(login, { is_superuser: true })], {
    username: null,
  });
  for (const [path, bodyClass, title] of passwordPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} | Kagami`);
    await expect(page.locator('body')).toHaveClass(bodyClass);
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
      'Kagami',
      'この画面からパスワードを再設定することはできません。メールでの再設定も行っていません。',
      'パスワードの再設定は、このシステムを運用している管理者が行います。お手数ですが、管理者に連絡してください。',
    ]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  await expectAccessible();

  await openLogin(page);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const heading = page.getByRole('heading', { level: 1, name: 'パスワードをお忘れの方' });
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'ログイン画面へ戻る' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: 'ユーザー名' })).toBeFocused();

  // Signing in replaces the login screen in the history.
  await new SignInForm(page).signIn();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
