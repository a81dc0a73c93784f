import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/kagami.ts';
import { administrator } from '../fixtures/server.ts';
import { endSession, expired } from '../fixtures/session-end.ts';
import { SignInForm } from '../fixtures/sign-in-form.ts';

test('a save after the session has ended on the server asks to sign in over the screen, then is sent again once and succeeds', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  const saves = recordCalls(page, /^\/api\/update_page_top_content\/$/);
  await endSession(page);
  await editor.submit.click();
  const form = new SignInForm(expired(page));
  await expect(form.username).toHaveValue('admin');
  await form.password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText('ユーザー名またはパスワードが正しくありません。');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expect(expired(page)).toBeHidden();
  await expect(editor.success).toBeVisible();
  expect(saves).toEqual(['POST /api/update_page_top_content/', 'POST /api/update_page_top_content/']);
  expect((await backend.top()).title_ja).toBe('鏡の前で');
});
