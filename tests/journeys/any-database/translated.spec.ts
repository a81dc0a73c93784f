import { AboutEditor, calls, hold, test } from '../../fixtures/about-editor.ts';
import { expect } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import { confirmLogout, logoutButton } from '../../fixtures/session-end.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { translatePage } from '../../fixtures/translation.ts';
import { noon, sixBookings, TrialAnswers } from '../../fixtures/trial.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { TrialPage } from '../../pages/trial-page.ts';

/** High enough for the filters of the booking list to be open. */
test.use({ viewport: { width: 1440, height: 1000 } });

test('staff whose browser translates the page work as others do, and every text that changes is true', async ({
  page,
  aboutBackend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  consoleWatch.expect(/status of 503/);
  await page.addInitScript(translatePage);
  await page.clock.setFixedTime(noon);

  const form = await openLogin(page);
  await form.signIn({ username: 'admin', password: 'wrong' });
  await expect(form.failure).toHaveText('ユーザー名またはパスワードが正しくありません。');
  await expect(form.submit).toHaveText('Login');
  await form.signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();

  const editor = new AboutEditor(page);
  await editor.open();
  await editor.expectMirrored();
  await expect(editor.submit.locator('font font')).toHaveText('Submit');
  const changes = page.getByRole('button', { name: /^変更点/ });
  await editor.message.fill('踊ろう');
  await editor.expectLines('踊ろう');
  await expect(changes).toHaveText('変更点 1件');
  await editor.addAfter(4).click();
  await page.keyboard.type('夜のヨガ');
  await editor.remove(1).click();
  await expect(changes).toHaveText('変更点 3件');
  await editor.undo.click();
  await expect(changes).toHaveText('変更点 2件');
  await expect(editor.mirroredItem(5, 'title')).toHaveText('夜のヨガ');

  await editor.submit.click();
  await expect(editor.refusal).toHaveText('入力内容に1件の問題があります。');
  await editor.content(5).fill('照明を落として。');

  const saving = await hold(page, calls.save, 1);
  await editor.submit.click();
  const refused = await saving.next();
  await expect(page.getByText('保存中…')).toBeVisible();
  await refused.fulfill({ status: 503, json: {} });
  await expect(editor.failure).toBeVisible();
  await editor.retry.click();
  await expect(editor.success).toBeVisible();
  await expect(changes).toHaveText('変更点');
  // A field takes nothing while its page is read again.
  await expect(editor.content(1)).toBeEditable();

  const library = new MediaLibrary(page, '画像');
  await editor.imageChooser(1).click();
  await expect(library.selected).toHaveCount(1);
  await library.upload(await picture('hall.png'));
  await expect(library.uploading('hall.png')).toContainText('完了');
  await expect(library.count).toHaveText('選択 1件');
  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expect(changes).toHaveText('変更点 1件');
  await editor.discard();
  await expect(changes).toHaveText('変更点');

  const answers = new TrialAnswers(sixBookings);
  await answers.answer(page);
  const trial = new TrialPage(page);
  await trial.open();
  await expect(trial.count(6)).toBeVisible();
  await trial.toggle('年齢の昇順').click();
  await trial.search.fill('佐藤');
  await trial.expectNames('佐藤 美穂');
  await trial.search.fill('');
  await expect(trial.count(6)).toBeVisible();
  await trial.cancel('佐藤 美穂').click();
  await trial.agree('cancel');
  await expect(trial.count(5)).toBeVisible();
  answers.bookings = sixBookings.slice(0, 2);
  await trial.reload.click();
  await expect(trial.count(2)).toBeVisible();
  await expect(trial.reload).toHaveText('再読み込み');

  await logoutButton(page).click();
  await confirmLogout(page).click();
  await expect(form.submit).toHaveText('Login');
});
