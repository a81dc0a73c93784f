import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test('the screens, menus and questions are accessible in dark colours too, from the login on', async ({
  page,
  backend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  await page.emulateMedia({ colorScheme: 'dark' });
  const form = await openLogin(page);
  await expectAccessible(page);
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await expectAccessible(page);
  await form.signIn();
  const editor = new TopEditor(page);
  await editor.expectMirrored();
  await editor.text('title_ja').fill('鏡の前で');
  const description = editor.text('about_description');
  await description.fill((await description.inputValue()).replace('。', '、そして。'));
  await expect(editor.submit).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^変更点/ }).click();
  const panel = page.getByRole('dialog', { name: '変更点' });
  await expect(panel.getByRole('insertion')).toHaveText('、そして');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '保存済みの内容を表示' }).click();
  await expect(page.getByText('保存済みの内容を表示しています。')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog', { name: '保存していない変更' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ページを離れる' }).click();
  const question = page.getByRole('alertdialog', { name: 'ログアウト' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'キャンセル' }).click();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'ログインの有効期限が切れました' })).toBeVisible();
  await expectAccessible(page);
});
