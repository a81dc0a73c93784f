import { rm, writeFile } from 'node:fs/promises';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { clip, local, picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';

test('several files are sent one after the other while one goes on choosing, and the last one is selected', async ({
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
}) => {
  const { page } = editor;
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

const failed = 'a.pngをアップロードできませんでした。';
const doubtful =
  'a.png: アップロードできたか確認できませんでした。もう一度アップロードすると、先に確認します。';

const failures = [
  // Answered before the file has gone out: no server has it.
  [507, failed, 'サーバーの空き容量が足りません。', { body: '' }],
  [
    502,
    failed,
    'サーバーでエラーが発生しました。(HTTP 502)',
    { contentType: 'text/html', body: '<h1>Bad</h1>' },
  ],
  [200, failed, '使えない写真です。', { json: { error: '使えない写真です。' } }],
  [200, doubtful, '応答の形式が正しくありません。', { contentType: 'text/html', body: '<!doctype html>' }],
] as const;

for (const [status, said, why, answer] of failures) {
  test(`an upload that is answered by ${status} says “${why}”, and Retry sends the file again`, async ({
    topEditor: editor,
    consoleWatch,
  }) => {
    if (status >= 400) consoleWatch.expect(new RegExp(`status of ${status}`));
    const { page } = editor;
    await page.route(calls.upload, (route) => route.fulfill({ status, ...answer }));
    const library = await MediaLibrary.open(editor, 'about_image');
    await library.upload(await picture('a.png'));
    await expect(page.getByRole('alert').filter({ hasText: 'a.png' })).toHaveText(said + why);
    await expect(library.submit).toBeEnabled();
    await page.unroute(calls.upload);
    await library.button('再試行', 'a.png').click();
    await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  });
}

const refusals = [
  [413, 'ファイルが大きすぎます。', { contentType: 'text/html', body: '<h1>413</h1>' }],
  [400, '写真が横向きです。', { json: { detail: '写真が横向きです。' } }],
] as const;

for (const [status, why, answer] of refusals) {
  test(`a file that is refused by ${status} says “${why}”, and can be taken off the list but not sent again`, async ({
    topEditor: editor,
    consoleWatch,
  }) => {
    consoleWatch.expect(new RegExp(`status of ${status}`));
    const { page } = editor;
    await page.route(calls.upload, (route) => route.fulfill({ status, ...answer }));
    const library = await MediaLibrary.open(editor, 'about_image');
    await library.upload(await picture('a.png'), await picture('b.png'));
    await expect(library.uploading('b.png')).toContainText(why);
    await expect(library.dialog.getByRole('button', { name: /再試行/ })).toHaveCount(0);
    await library.button('閉じる', 'a.png').click();
    await expect(library.uploads).toHaveCount(1);
  });
}

test('an image that is too large for the embedded backend is refused before any byte is sent', async ({
  topEditor: editor,
}, testInfo) => {
  const { page } = editor;
  const path = testInfo.outputPath('large.png');
  await writeFile(path, Buffer.alloc(52_428_801));
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(path);
  await expect(library.over('アップロードできないファイルがあります')).toHaveAccessibleDescription(
    '画像は50MBまでアップロードできます。 large.png',
  );
  expect(uploads.count()).toBe(0);
});

test('an upload while offline says so, and Retry sends the file once the network is back', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'about_image');
  await page.context().setOffline(true);
  await library.upload(await picture('a.png'));
  await expect(library.uploading('a.png')).toContainText(
    'サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await page.context().setOffline(false);
  await library.button('再試行', 'a.png').click();
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
});

test('a file that is gone from the person’s own disk is called that, not a lost network', async ({
  topEditor: editor,
  consoleWatch,
}, testInfo) => {
  consoleWatch.expect(/net::ERR_(INTERNET_DISCONNECTED|FILE_NOT_FOUND)/);
  const { page } = editor;
  const path = testInfo.outputPath('a.png');
  await writeFile(path, (await picture('a.png')).buffer);
  const library = await MediaLibrary.open(editor, 'about_image');
  await page.context().setOffline(true);
  await library.upload(path);
  await expect(library.uploading('a.png')).toContainText('サーバーに接続できませんでした。');
  await page.context().setOffline(false);
  await rm(path);
  await library.button('再試行', 'a.png').click();
  await expect(library.uploading('a.png')).toContainText(
    'ファイルが移動、変更または削除されています。もう一度選び直してください。',
  );
  await expect(library.button('再試行', 'a.png')).toHaveCount(0);
});

test('leaving the screen while a file is sent asks first, and staying goes on sending', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('a.png'));
  const upload = await uploads.next();
  await page.getByRole('link', { name: 'Price' }).click();
  const question = editor.dialog('保存していない変更');
  await question.getByRole('button', { name: '編集を続ける' }).click();
  await expect(question).toHaveCount(0);
  await upload.continue();
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
});

test('a list that cannot be read again after an upload says so, and the file can be chosen all the same', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await page.route(calls.media, (route) => route.fulfill({ status: 503 }));
  await library.upload(await picture('a.png'));
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await expect(library.dialog.getByRole('alert').filter({ hasText: '読み込め' })).toHaveText(
    'メディアを読み込めませんでした。',
  );
  await expectAccessible(page);
  await page.unroute(calls.media);
  await library.dialog.getByRole('button', { name: '再試行' }).click();
  await expect(library.dialog.getByRole('alert').filter({ hasText: '読み込め' })).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await library.submit.click();
  await expect(editor.submit).toBeEnabled();
});
