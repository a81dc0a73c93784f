import type { Page } from 'playwright/test';

import { recordCalls } from '../../fixtures/calls.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { confirmLogout, logoutButton, logoutQuestion } from '../../fixtures/session-end.ts';
import { storedIn } from '../../fixtures/sign-in-form.ts';

test.use({ site: 'blank' });

const leaving = (page: Page) => page.getByRole('alertdialog', { name: '保存していない変更' });

const loggedOut = { isLoggedIn: 'false', isSuperuser: 'false', username: '' };
const loggedIn = { isLoggedIn: 'true', isSuperuser: 'false', username: 'admin' };

test('logging out asks for a confirmation, with unsaved changes after the question about them; cancelling changes nothing', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const calls = recordCalls(page, /^\/api\/logout\/$/);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
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
  expect(calls).toEqual([]);
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
  expect(asked).toEqual([]);
});

test('in front of a backend that announces no logout, none is sent and the browser forgets the session', async ({
  admin: page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), extensions: [] } });
  });
  const calls = recordCalls(page, /^\/api\/logout\/$/);
  await page.goto('/');
  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(page).toHaveURL('/login');
  expect(calls).toEqual([]);
  expect(await storedIn(page)).toEqual(loggedOut);
});
