import { recordCalls } from '../fixtures/calls.ts';
import { DraftJournal } from '../fixtures/draft-journal.ts';
import { expect, test } from '../fixtures/kagami.ts';
import { administrator } from '../fixtures/server.ts';
import { confirmLogout, endSession, expired, logoutButton } from '../fixtures/session-end.ts';
import { SignInForm } from '../fixtures/sign-in-form.ts';

test('a save after the session has ended asks to sign in over the screen, then is sent again once; another user who signs in there neither sees nor sends the draft', async ({
  dirtyTopEditor: editor,
  backend,
  consoleWatch,
}) => {
  test.slow();
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
  await expect(editor.text('title_ja')).toBeEditable();

  const journal = new DraftJournal(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await editor.text('title_ja').fill('鏡の間で');
  await endSession(page);
  await editor.submit.click();
  // The backend knows one administrator; the console knows the name that was typed.
  await page.route('**/api/login/', (route) => route.continue({ postData: JSON.stringify(administrator) }));
  await form.signIn({ username: 'hanako', password: 'of another' });
  await expect(page.getByText('ログイン中のユーザー: hanako')).toBeVisible();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  expect(saves).toHaveLength(3);
  expect(asked).toEqual([]);
  expect((await backend.top()).title_ja).toBe('鏡の前で');
  await editor.text('title_ja').fill('花子の題');
  await journal.expectKept('鏡の間で', '花子の題');
  await expect(journal.offer).toHaveCount(0);

  const logOut = async () => {
    await logoutButton(page).click();
    await page.getByRole('button', { name: 'ページを離れる' }).click();
    await confirmLogout(page).click();
    await expect(page).toHaveURL('/login');
  };
  await logOut();
  await journal.expectKept('鏡の間で');
  await new SignInForm(page).signIn();
  await journal.restore.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の間で');
  await logOut();
  await journal.expectKept();
});
