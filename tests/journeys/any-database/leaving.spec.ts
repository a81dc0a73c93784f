import { administrator } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test.use({ site: 'blank' });

test('while the question after Back is open the address is the screen’s own; staying leaves the focus where it was, leaving goes back', async ({
  admin: page,
  backend: _fresh,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Top', exact: true }).click();
  const editor = new TopEditor(page);
  await editor.text('title_ja').fill('鏡の前で');
  await page.goBack();
  const question = editor.dialog('保存していない変更');
  await expect(question).toContainText('保存していない変更があります。このページを離れますか？');
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(editor.text('title_ja')).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  await page.goBack();
  await question.getByRole('button', { name: 'ページを離れる' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(editor.text('title_ja')).not.toHaveValue('鏡の前で');
});

test('a sign-out in one tab asks the other to sign in again, keeps its edits, and a sign-in there is enough for both', async ({
  dirtyTopEditor: editor,
}) => {
  const other = await editor.page.context().newPage();
  await other.goto('/qa');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(other).toHaveURL('/login');
  const dialog = editor.page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await expect(dialog).toBeVisible();

  await new SignInForm(other).signIn(administrator);
  await expect(other).toHaveURL('/');
  await expect(dialog).toBeHidden();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  // The other tab shows the same content, without changes: it reads what was saved here.
  await expect(new TopEditor(other).text('title_ja')).toHaveValue('鏡の前で');
});
