import { expect } from 'playwright/test';
import { test, vi } from 'vitest';

import { login } from '../../../src/contract/http/session.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { openLogin, SignInForm, storedIn } from '../../fixtures/sign-in-form.ts';
import { answer, hold, refused as refusal, type HeldCall } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';
import { holdTime } from '../time.ts';

const empty = 'ユーザー名とパスワードを入力してください。';
const refused = 'ユーザー名またはパスワードが正しくありません。';
const signedOut = { isLoggedIn: 'false', isSuperuser: 'false', username: '' };

const openSignedOut = (answers: Parameters<typeof openScreen>[1] = []) =>
  openScreen('/login', answers, { username: null });

test('the login form is used with the keyboard alone, refuses empty fields without a call, and takes a password that is pasted and shown', async () => {
  const { page, backend } = await openSignedOut([answer(login, { is_superuser: false })]);
  const form = new SignInForm(page);
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
  await expectAccessible();

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
  expect(backend.calls).toEqual([]);

  await page.keyboard.type('a long password');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.password).toHaveValue('a long password');
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
  expect(backend.sent(login)).toEqual([{ username: 'admin', password: 'a long password' }]);
});

test('a wrong password is sent once and refused, the flags are reset, and the right one signs in after it', async () => {
  const logins = hold(login);
  const { page } = await openSignedOut([logins]);
  const form = new SignInForm(page);
  localStorage.setItem('isSuperuser', 'true');
  localStorage.setItem('username', 'someone');
  await form.signIn({ username: 'admin', password: 'not the password' });
  const first = await logins.next();
  await expect(form.submit).toHaveText('Logging in...');
  await expect(form.submit).toBeDisabled();
  await expect(form.failure).toBeHidden();
  await expect(form.username).not.toBeEditable();
  await expect(form.password).not.toBeEditable();
  await form.password.press('Enter');
  await form.submit.click({ force: true });
  first.reply(refusal(401, ''));

  await expect(form.failure).toHaveText(refused);
  await expect(form.submit).toHaveText('Login');
  await expect(form.submit).toBeEnabled();
  await expect(page).toHaveURL('/login');
  for (const field of [form.username, form.password])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).toBeFocused();
  await expect(form.username).toHaveValue('admin');
  expect(await storedIn(page)).toEqual(signedOut);

  // What was typed is selected: typing replaces it, and takes the mark of the mistake away.
  await page.keyboard.type('the password');
  await expect(form.password).toHaveValue('the password');
  await expect(form.password).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  (await logins.next()).reply({ is_superuser: true });
  await expect(page).toHaveURL('/');
  expect(await storedIn(page)).toEqual({ isLoggedIn: 'true', isSuperuser: 'true', username: 'admin' });
  expect(logins.count()).toBe(2);
});

type Login = HeldCall<typeof login>;

const causes = [
  [(call: Login) => call.lose(), 'サーバーに接続できませんでした。通信環境を確認してください。'],
  [
    (call: Login) => call.reply(new Response('<h1>Error</h1>', { status: 429 })),
    'ログインの試行回数が多すぎます。しばらく待ってからやり直してください。',
  ],
  [
    (call: Login) => call.reply(new Response('<h1>Error</h1>', { status: 503 })),
    'サーバーでエラーが発生しました。しばらく待ってからやり直してください。',
  ],
] as const;

test('a login that fails because of the network, too many attempts or the server says so in a second line, and one that hangs does after 30 seconds', async () => {
  const logins = hold(login);
  const { page } = await openSignedOut([logins]);
  const form = new SignInForm(page);
  for (const [fail, why] of causes) {
    await form.signIn();
    const call = await logins.next();
    await expect(form.failure).toBeHidden();
    fail(call);
    await expect(form.failure.getByRole('paragraph')).toHaveText([refused, why]);
    expect(await storedIn(page)).toEqual(signedOut);
  }

  holdTime();
  await form.signIn();
  await logins.next();
  await vi.advanceTimersByTimeAsync(29_999);
  await expect(form.submit).toHaveText('Logging in...');
  await vi.advanceTimersByTimeAsync(1);
  await expect(form.failure.getByRole('paragraph')).toHaveText([refused, causes[0][1]]);
});

const heading = ['main', 'heading, Kagami, level 1', 'paragraph', 'Admin Login', 'end of paragraph', 'form'];

test('the login screen is heard from its name to the way to help, and a refused login once, before the fields, and each of them as invalid', async () => {
  const { page } = await openSignedOut();
  const form = await openLogin(page);
  expect(await listen('end of main')).toEqual([
    ...heading,
    'ユーザー名',
    'textbox, ユーザー名',
    'パスワード',
    'パスワード',
    'button, パスワードを表示, not pressed',
    'button, Login',
    'end of form',
    'paragraph',
    'link, パスワードをお忘れの方',
    'end of paragraph',
    'end of main',
  ]);

  await form.submit.click();
  await expect(form.failure).toBeVisible();
  expect(await listen('end of form')).toEqual([
    ...heading,
    'alert',
    'paragraph',
    'ユーザー名とパスワードを入力してください。',
    'end of paragraph',
    'end of alert',
    'ユーザー名',
    'textbox, ユーザー名, invalid',
    'パスワード',
    'パスワード',
    'button, パスワードを表示, not pressed',
    'button, Login',
    'end of form',
  ]);
});
