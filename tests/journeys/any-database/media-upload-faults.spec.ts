import { rm, utimes, writeFile } from 'node:fs/promises';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { clip, local, picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { disconnect, reconnect } from '../../fixtures/offline.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('several files are sent one after the other while one goes on choosing, Submit waits, also in forced colours, and the last one is selected', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.upload(await picture('a.png'), await picture('b.png'));
  const first = await uploads.next();
  await expect(library.uploading('a.png')).toBeVisible();
  await expect(library.uploading('b.png')).toContainText('待機中');
  await expect(library.submit).toBeDisabled();
  await expect(library.submit).toHaveAccessibleDescription('アップロードが終わるまでお待ちください。');
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const plain = await library.close.evaluate((button) => getComputedStyle(button).color);
  await expect(library.submit).not.toHaveCSS('color', plain);
  await page.emulateMedia({ forcedColors: null });
  await library.search.fill('studio-yoi');
  await library.file('studio-yoi.jpg').click();
  await expect(library.details).toContainText('studio-yoi.jpg');
  await library.search.fill('');
  expect(uploads.count()).toBe(1);
  await first.continue();
  const second = await uploads.next();
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await second.continue();
  await expect(library.selected).toHaveAccessibleName('b.png、60×40');
  await expect(library.submit).toBeEnabled();
  await library.button('閉じる', 'a.png').click();
  await expect(library.uploads).toHaveCount(1);
});

test('files of the wrong kind, too large and empty are named in one alert and never sent, the others are', async ({
  topEditor: editor,
}, testInfo) => {
  const { page } = editor;
  const large = testInfo.outputPath('large.png');
  await writeFile(large, Buffer.alloc(52_428_801));
  const library = await MediaLibrary.open(editor, 'about_image');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/image_upload/')) sent.push(request.method());
  });
  await library.upload(
    await clip('film.webm'),
    await picture('good.png'),
    local('none.png', 'image/png', ''),
    local('letter.pdf', 'application/pdf', '%PDF-'),
  );
  const alert = library.over('アップロードできないファイルがあります');
  await expect(alert).toHaveAccessibleDescription(
    '画像ファイルのみアップロードできます。 film.webm letter.pdf 空のファイルはアップロードできません。 none.png',
  );
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('good.png、60×40');

  await library.upload(large);
  await expect(alert).toHaveAccessibleDescription('画像は50MBまでアップロードできます。 large.png');
  expect(sent).toEqual(['POST']);
});

test('a file that is not what its name says is refused by the server, which says why, and the rest goes on', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 415/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(
    local('fake.png', 'image/png', '<script>alert(1)</script>'),
    await picture('good.png'),
  );
  const why =
    'この種類のファイルは使えません。使えるのは、画像（JPEG・PNG・GIF・WebP・AVIF）と動画（MP4・WebM・MOV）です。';
  await expect(page.getByRole('alert').filter({ hasText: 'fake.png' })).toHaveText(
    `fake.pngをアップロードできませんでした。${why}`,
  );
  await expect(library.uploading('fake.png')).toContainText(why);
  await expect(library.selected).toHaveAccessibleName('good.png、60×40');
  await expectAccessible(page);
  await expect(library.button('再試行', 'fake.png')).toHaveCount(0);
  await library.button('閉じる', 'fake.png').click();
  await expect(library.uploading('fake.png')).toHaveCount(0);
});

test('an upload that failed, and one of which nobody knows, say so with the reason, and Retry sends the file again', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 507/);
  const { page } = editor;
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('a.png'));
  const said = page.getByRole('alert').filter({ hasText: 'a.png' });
  // Answered before the file has gone out: no server has it.
  await (await uploads.next()).fulfill({ status: 507, body: '' });
  await expect(said).toHaveText('a.pngをアップロードできませんでした。サーバーの空き容量が足りません。');
  await expect(library.submit).toBeEnabled();
  await library.button('再試行', 'a.png').click();
  await (await uploads.next()).fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  await expect(said).toHaveText(
    'a.png: アップロードできたか確認できませんでした。もう一度アップロードすると、先に確認します。応答の形式が正しくありません。',
  );
  await library.button('再試行', 'a.png').click();
  await (await uploads.next()).continue();
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
});

test('an upload while offline says so and Retry sends it once the network is back; a file that changed or is gone from the person’s own disk is called that, not a lost network', async ({
  topEditor: editor,
  consoleWatch,
}, testInfo) => {
  consoleWatch.expect(/net::ERR_(INTERNET_DISCONNECTED|FILE_NOT_FOUND|UPLOAD_FILE_CHANGED)/);
  const { page } = editor;
  const offline = 'サーバーに接続できませんでした。通信環境を確認してください。';
  const notThere = 'ファイルが移動、変更または削除されています。もう一度選び直してください。';
  const [gone, changed] = [testInfo.outputPath('gone.png'), testInfo.outputPath('changed.png')];
  const { buffer } = await picture('a.png');
  await writeFile(gone, buffer);
  await writeFile(changed, buffer);
  const library = await MediaLibrary.open(editor, 'about_image');
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
  await expectAccessible(page);
});
