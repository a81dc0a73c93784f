import type { Locator } from 'playwright/test';

import { recordCalls } from '../../fixtures/calls.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { endSession, expired, forbidden } from '../../fixtures/session-end.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';

const focusedWithin = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

test('the sign-in dialog keeps focus inside, in both directions', async ({
  dirtyTopEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  await endSession(page);
  await editor.submit.click();
  const dialog = expired(page);
  const form = new SignInForm(dialog);
  await expect(form.password).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'パスワードを表示' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.username).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.submit).toBeFocused();
  expect(await focusedWithin(dialog)).toBe(true);
});

test('empty fields in the sign-in dialog are refused without a call', async ({
  dirtyTopEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  await endSession(page);
  await editor.submit.click();
  const form = new SignInForm(expired(page));
  await expect(form.password).toBeFocused();
  const calls = recordCalls(page, /^\/api\//);
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText('ユーザー名とパスワードを入力してください。');
  await expect(form.password).toBeFocused();
  expect(calls).toEqual([]);
});

test('a call refused again after signing in is a failure, not a second question', async ({
  dirtyTopEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 403/);
  const { page } = editor;
  const saves = recordCalls(page, /^\/api\/update_page_top_content\/$/);
  await page.route('**/api/update_page_top_content/', (route) => route.fulfill({ status: 403, json: {} }));
  await editor.submit.click();
  await new SignInForm(forbidden(page)).signIn();
  await expect(editor.failure).toHaveText('保存に失敗しました。(HTTP 403)');
  await expect(forbidden(page)).toBeHidden();
  expect(saves).toEqual(['POST /api/update_page_top_content/', 'POST /api/update_page_top_content/']);
});
