import { writeFile, rm, utimes } from 'node:fs/promises';

import { expectFocusIn } from '../fixtures/focus.ts';
import { heard } from '../fixtures/heard.ts';
import { expect, test } from '../fixtures/kagami.ts';
import { picture } from '../fixtures/local-files.ts';
import { disconnect, reconnect } from '../fixtures/offline.ts';
import { administrator } from '../fixtures/server.ts';
import { SignInForm } from '../fixtures/sign-in-form.ts';
import { calls, hold } from '../fixtures/top-calls.ts';
import { MediaLibrary } from '../pages/media-library.ts';
import { MediaScreen } from '../pages/media-screen.ts';

test(
  'an uploaded picture is saved in a page, which keeps it from being deleted; another gets its alternative text, is deleted, comes back from the trash with it, and goes for good when the trash is emptied',
  { tag: '@postgres' },
  async ({ topEditor: editor, backend, backendRequest, consoleWatch }) => {
    consoleWatch.expect(/status of 409/);
    const { page } = editor;
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.upload(await picture('新しい写真.png'));
    await expect(heard(page, '新しい写真.pngをアップロードしました。')).toBeAttached();
    await expect(library.selected).toHaveAccessibleName('新しい写真.png、60×40');
    await library.submit.click();
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    const uploaded = (await backend.media()).find(({ image_url: url }) => url.includes('%E6%96%B0'));
    expect((await backend.top()).hero_hedder_image).toEqual(uploaded);

    await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.delete.click();
    await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
    await expect(library.over('削除できませんでした')).toHaveAccessibleDescription(
      'この画像は使用中のため削除できません。 トップページ / メイン画像: 1件',
    );
    await expectFocusIn(library.over('削除できませんでした'));
    await page.keyboard.press('Enter');
    await library.upload(await picture('leap.png'));
    await expect(library.selected).toHaveAccessibleName('leap.png、60×40');
    const details = page.getByRole('group', { name: 'leap.pngの詳細' });
    const alt = details.getByRole('textbox', { name: '代替テキスト' });
    await alt.fill('鏡の前のダンサー');
    await details.getByRole('button', { name: '詳細を保存' }).click();
    await expect(details.getByText('保存しました。')).toBeVisible();
    await library.delete.click();
    await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
    await expect(library.dialog.getByText('1件をゴミ箱に移しました。')).toBeVisible();
    await library.close.click();

    const screen = await MediaScreen.open(page);
    await expect(screen.file('leap.png')).toHaveCount(0);
    const open = screen.main.getByRole('button', { name: 'ゴミ箱' });
    await open.press('Enter');
    const trash = page.getByRole('dialog', { name: 'ゴミ箱' });
    const row = trash.getByRole('listitem').filter({ hasText: 'leap.png' });
    await expect(row).toContainText('admin が削除');
    await expect(row).toContainText('あと30日');
    // The picture of a file that the public does not see any more.
    const shown = row.locator('img');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const address = (await shown.getAttribute('src')) ?? '';
    await row.getByRole('button', { name: '元に戻す: leap.png' }).press('Enter');
    await expect(trash.getByText('「leap.png」を元に戻しました。')).toBeVisible();
    await page.keyboard.press('Escape');
    await screen.choose('leap.png');
    await expect(alt).toHaveValue('鏡の前のダンサー');

    await screen.delete.click();
    await screen.question.getByRole('button', { name: '削除する' }).click();
    await expect(screen.file('leap.png')).toHaveCount(0);
    await open.click();
    await trash.getByRole('button', { name: 'ゴミ箱を空にする' }).click();
    const question = page.getByRole('alertdialog', { name: 'ゴミ箱を空にする' });
    await question.getByRole('button', { name: '完全に削除する' }).click();
    await expect(trash.getByText('ゴミ箱は空です。')).toBeVisible();
    expect((await backendRequest.get(address)).status()).toBe(404);
  },
);

test('an upload is sent again once after a sign-in over the library, and after the network is back; a file that is gone from the disk is called that', async ({
  topEditor: editor,
  consoleWatch,
  server,
}, testInfo) => {
  consoleWatch.expect(/status of 401/);
  consoleWatch.expect(/net::ERR_(INTERNET_DISCONNECTED|FILE_NOT_FOUND|UPLOAD_FILE_CHANGED)/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'about_image');
  await page.request.post('/api/logout/', { data: {}, headers: { origin: server.consoleOrigin } });
  await library.upload(await picture('b.png'));
  const dialog = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await new SignInForm(dialog).password.fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('b.png、60×40');

  const offline = 'サーバーに接続できませんでした。通信環境を確認してください。';
  const notThere = 'ファイルが移動、変更または削除されています。もう一度選び直してください。';
  const [gone, changed] = [testInfo.outputPath('gone.png'), testInfo.outputPath('changed.png')];
  const { buffer } = await picture('a.png');
  await writeFile(gone, buffer);
  await writeFile(changed, buffer);
  await disconnect(page);
  await library.upload(gone);
  await expect(library.uploading('gone.png')).toContainText(offline);
  await reconnect(page);
  await rm(gone);
  await library.button('再試行', 'gone.png').click();
  await expect(library.uploading('gone.png')).toContainText(notThere);
  await expect(library.button('再試行', 'gone.png')).toHaveCount(0);

  await disconnect(page);
  await library.upload(await picture('a.png'));
  await expect(library.uploading('a.png')).toContainText(offline);
  await reconnect(page);
  const uploads = await hold(page, calls.upload);
  await library.button('再試行', 'a.png').click();
  const upload = await uploads.next();
  await library.upload(changed);
  await writeFile(changed, Buffer.concat([buffer, buffer]));
  // Browsers tell two states of a file apart by whole seconds.
  const later = Date.now() / 1000 + 60;
  await utimes(changed, later, later);
  await upload.continue();
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await expect(library.uploading('changed.png')).toContainText(notThere);
  await expect(library.uploading('a.png')).toContainText('完了');
});
