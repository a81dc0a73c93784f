import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { getFirstId } from '../../../src/contract/http/first-id.ts';
import { getMediaFiles } from '../../../src/contract/http/media.ts';
import { login, logout } from '../../../src/contract/http/session.ts';
import { getTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { confirmLogout, logoutButton, logoutQuestion } from '../../fixtures/session-end.ts';
import { SignInForm, storedIn } from '../../fixtures/sign-in-form.ts';
import { answer, hold, refused } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';

const leaving = (page: Page) => page.getByRole('alertdialog', { name: '保存していない変更' });

const loggedOut = { isLoggedIn: 'false', isSuperuser: 'false', username: '' };
const loggedIn = { isLoggedIn: 'true', isSuperuser: 'false', username: 'admin' };

test('logging out asks for a confirmation, with unsaved changes after the question about them; cancelling changes nothing', async () => {
  const { page, editor, backend, told } = await openTop([answer(logout, { message: '' })], {
    username: 'admin',
  });
  await logoutButton(page).click();
  await expect(logoutQuestion(page)).toHaveAccessibleDescription('ログアウトします。よろしいですか？');
  await expect(confirmLogout(page)).toBeFocused();
  await logoutQuestion(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(logoutQuestion(page)).toBeHidden();
  await expect(logoutButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(confirmLogout(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logoutQuestion(page)).toBeHidden();
  await expect(logoutButton(page)).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(backend.sent(logout)).toEqual([]);
  expect(await storedIn(page)).toEqual(loggedIn);

  await editor.text('title_ja').fill('鏡の前で');
  await logoutButton(page).click();
  await expect(leaving(page)).toHaveAccessibleDescription(
    '保存していない変更があります。このページを離れますか？',
  );
  await expect(leaving(page).getByRole('button', { name: '編集を続ける' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leaving(page)).toBeHidden();
  await expect(logoutQuestion(page)).toBeHidden();
  await expect(logoutButton(page)).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  await logoutButton(page).click();
  await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
  await logoutQuestion(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.submit).toBeEnabled();
  await expect(logoutButton(page)).toBeFocused();

  await logoutButton(page).click();
  await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  await expect(leaving(page)).toBeHidden();
  expect(backend.sent(logout)).toEqual([{}]);
  expect(told).toEqual([{ type: 'signed-out' }]);
});

test('in front of a backend that announces no logout, none is sent, the browser forgets the session, and whoever signs in after it reads everything anew', async () => {
  const { page, backend, document } = await openTop([answer(login, { is_superuser: false })], {
    config: { extensions: [] },
  });
  const reads = () => [getFirstId, getMediaFiles, getTopContent].map((call) => backend.sent(call).length);
  await expect.poll(reads).toEqual([1, 1, 1]);
  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  await expect(new SignInForm(page).username).toBeFocused();
  expect(backend.sent(logout)).toEqual([]);
  expect(await storedIn(page)).toEqual(loggedOut);

  document.change({ ...document.content, title_ja: '別の人が書いた題' });
  await new SignInForm(page).signIn();
  const title = page.getByRole('textbox', { name: 'タイトル（日本語）' });
  await expect(title).toHaveValue('別の人が書いた題');
  await expect.poll(reads).toEqual([2, 2, 2]);
});

test('a logout that fails says so, keeps the session and may be cancelled or tried again, and is sent once while neither button nor Esc does anything', async () => {
  const calls = hold(logout);
  const { page } = await openTop([calls], { username: 'admin' });
  const cancel = logoutQuestion(page).getByRole('button', { name: 'キャンセル' });
  await logoutButton(page).click();
  await confirmLogout(page).click();
  (await calls.next()).reply(refused(503, ''));
  await expect(logoutQuestion(page).getByRole('alert')).toHaveText('ログアウトできませんでした。');
  await cancel.click();
  await expect(logoutQuestion(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await storedIn(page)).toEqual(loggedIn);

  await logoutButton(page).click();
  await confirmLogout(page).click();
  const failing = await calls.next();
  await expect(confirmLogout(page)).toBeDisabled();
  await expect(cancel).toBeDisabled();
  await expectAccessible();
  await cancel.click({ force: true });
  await confirmLogout(page).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(logoutQuestion(page)).toBeVisible();
  failing.lose();
  await expect(logoutQuestion(page).getByRole('alert')).toHaveText(
    'ログアウトできませんでした。サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await expectAccessible();
  expect(await storedIn(page)).toEqual(loggedIn);

  const retry = logoutQuestion(page).getByRole('button', { name: '再試行' });
  await expect(retry).toBeFocused();
  await retry.press('Enter');
  (await calls.next()).reply({ message: '' });
  await expect(page).toHaveURL('/login');
  expect(await storedIn(page)).toEqual(loggedOut);
  expect(calls.count()).toBe(3);
});
