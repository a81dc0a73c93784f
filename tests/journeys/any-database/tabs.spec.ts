import { expect, test } from '../../fixtures/kagami.ts';
import { administrator } from '../../fixtures/server.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

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
  // Read before the save here: it is told of the save only then.
  await expect(new TopEditor(other).text('title_ja')).not.toHaveValue('');
  await expect(dialog).toBeHidden();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  // The other tab shows the same content, without changes: it reads what was saved here.
  await expect(new TopEditor(other).text('title_ja')).toHaveValue('鏡の前で');
});
