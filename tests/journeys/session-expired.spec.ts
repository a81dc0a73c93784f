import type { Locator } from 'playwright/test';

import { recordCalls } from '../fixtures/calls.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { administrator } from '../fixtures/server.ts';
import { endSession, expired, forbidden } from '../fixtures/session-end.ts';
import { SignInForm } from '../fixtures/sign-in-form.ts';
import type { TopEditor } from '../fixtures/top-editor.ts';

test.use({ site: 'blank' });

/** A mark that goes when the element does. */
const mark = (field: Locator) => field.evaluate((element) => element.setAttribute('data-mark', 'kept'));

async function expectKept(editor: TopEditor): Promise<void> {
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.text('title_ja')).toHaveAttribute('data-mark', 'kept');
}

test('a save refused with 401 asks to sign in over the screen, in a dialog that keeps the focus, then is sent again once and succeeds', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  const saves = recordCalls(page, /^\/api\/update_page_top_content\/$/);
  await mark(editor.text('title_ja'));
  await endSession(page);

  await editor.submit.click();
  const dialog = expired(page);
  const form = new SignInForm(dialog);
  await expect(dialog).toHaveAccessibleDescription(
    '編集中の内容は保持されています。もう一度ログインすると、このまま続けられます。 ' +
      '別のユーザーでログインすると画面が再読み込みされます。保存していない変更は、元のユーザーが次にこの画面を開いたときに復元できます。',
  );
  await expect(form.username).toHaveValue('admin');
  await expect(form.password).toBeFocused();
  await expectKept(editor);

  const show = dialog.getByRole('button', { name: 'パスワードを表示' });
  for (const next of [show, form.submit, form.username]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(form.submit).toBeFocused();
  const calls = recordCalls(page, /^\/api\//);
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText('ユーザー名とパスワードを入力してください。');
  await expect(form.password).toBeFocused();
  expect(calls).toEqual([]);

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toHaveCount(0);

  await form.password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(form.failure).toHaveText('ユーザー名またはパスワードが正しくありません。');
  await expect(form.password).toBeFocused();
  await expectKept(editor);
  await expectAccessible(page);
  expect(saves).toEqual(['POST /api/update_page_top_content/']);

  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.success).toBeVisible();
  await expectKept(editor);
  await expect(editor.submit).toBeFocused();
  expect(saves).toEqual(['POST /api/update_page_top_content/', 'POST /api/update_page_top_content/']);
  expect((await backend.top()).title_ja).toBe('鏡の前で');
});

test('signing in as another user loads the screen anew, without the draft and without sending it', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  const saves = recordCalls(page, /^\/api\/update_page_top_content\/$/);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const { title_ja: published } = await backend.top();
  await endSession(page);
  await editor.submit.click();
  const form = new SignInForm(expired(page));
  // The backend knows one administrator; the console knows the name that was typed.
  await page.route('**/api/login/', (route) => route.continue({ postData: JSON.stringify(administrator) }));
  await form.signIn({ username: 'hanako', password: 'of another' });

  await expect(page.getByText('ログイン中のユーザー: hanako')).toBeVisible();
  await expect(editor.text('title_ja')).toHaveValue(published);
  await expect(expired(page)).toBeHidden();
  expect(saves).toEqual(['POST /api/update_page_top_content/']);
  expect(asked).toEqual([]);
  expect((await backend.top()).title_ja).toBe(published);
});

test('logging out in another tab asks this one to sign in again with its draft kept, and a screen opened with an old cookie sends each refused call again once', async ({
  dirtyTopEditor: editor,
  backend,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  await mark(editor.text('title_ja'));
  const other = await context.newPage();
  await other.goto('/news');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(other).toHaveURL('/login');
  await other.close();

  await page.bringToFront();
  const form = new SignInForm(expired(page));
  await form.password.fill(administrator.password);
  await form.password.press('Enter');
  await expect(expired(page)).toBeHidden();
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expectKept(editor);
  expect((await backend.top()).title_ja).toBe('鏡の前で');
  await page.reload();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  await context.clearCookies();
  const calls = recordCalls(page, /^\/api\/get_(media_files|first_id)\/$/);
  await page.goto('/');
  await expect(form.password).toBeFocused();
  await form.password.fill(administrator.password);
  await form.password.press('Enter');
  await expect(expired(page)).toBeHidden();
  await expect
    .poll(() => calls.toSorted())
    .toEqual([
      'GET /api/get_media_files/',
      'GET /api/get_media_files/',
      'POST /api/get_first_id/',
      'POST /api/get_first_id/',
    ]);
});

test('a save refused with 403 may be left unanswered or refused again after signing in: the failure stands, the draft is kept, and a later save goes through', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 403/);
  const { page } = editor;
  const saves = recordCalls(page, /^\/api\/update_page_top_content\/$/);
  const refused = '保存に失敗しました。権限がありません。 (HTTP 403)';
  await mark(editor.text('title_ja'));
  await page.route('**/api/update_page_top_content/', (route) =>
    route.fulfill({ status: 403, json: { detail: '権限がありません。' } }),
  );
  await editor.submit.click();
  const dialog = forbidden(page);
  await expect(new SignInForm(dialog).password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(editor.failure).toHaveText(refused);
  await expectKept(editor);
  await expect(editor.submit).toBeEnabled();

  await editor.submit.click();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.failure).toHaveText(refused);
  expect(saves).toHaveLength(2);

  await editor.submit.click();
  await new SignInForm(dialog).signIn();
  await expect(dialog).toBeHidden();
  await expect(editor.failure).toHaveText(refused);
  expect(saves).toHaveLength(4);

  await page.unroute('**/api/update_page_top_content/');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expect(editor.failure).toHaveCount(0);
  expect((await backend.top()).title_ja).toBe('鏡の前で');
});
