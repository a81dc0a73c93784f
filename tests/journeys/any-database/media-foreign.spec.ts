import { writeFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { recordAnnounced } from '../../fixtures/announced.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { addedTo, expect, signIn, test, type Foreign } from '../../fixtures/foreign.ts';
import { clip, picture } from '../../fixtures/local-files.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { MediaLibrary } from '../../pages/media-library.ts';

async function openLibrary(page: Page, foreign: Foreign): Promise<MediaLibrary> {
  const editor = await signIn(page, foreign);
  await expect(editor.mirrored('title_ja')).toBeVisible();
  foreign.backend.calls.splice(0);
  return MediaLibrary.open(editor, 'about_image');
}

// This backend has no other pages, which are asked for the uses of a file.
test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/status of 404/));

const cut = 'サーバーに接続できませんでした。通信環境を確認してください。';
const silent = 'サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。';

test('uploading and deleting at a foreign backend use no extension, its own words are shown, and it says itself which image is too large', async ({
  page,
  foreign,
  consoleWatch,
}, testInfo) => {
  consoleWatch.expect(/status of 400/);
  const { backend } = foreign;
  const announced = await recordAnnounced(page);
  const library = await openLibrary(page, foreign);
  const question = library.over('ファイルの削除');
  await library.delete.click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(library.over('削除できませんでした')).toHaveAccessibleDescription(
    'この画像は使用中のため削除できません。 トップページ / ヒーロー: 1件',
  );
  await expectFocusIn(library.over('削除できませんでした'));
  await page.keyboard.press('Enter');
  await library.upload(await picture('新しい写真.png'));
  await expect(library.selected).toHaveAccessibleName('新しい写真.png、1080×1920');
  await library.delete.click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(library.file('新しい写真.png')).toHaveCount(0);
  await library.close.click();

  const videos = await MediaLibrary.open(new TopEditor(page), 'pc_video_small');
  await videos.upload(await clip('踊り.webm'));
  await expect(videos.selected).toHaveAccessibleName('踊り.webm、1080×1920');

  const form = { fields: ['images'], size: expect.any(Number) as unknown };
  const sent = backend.calls
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, headers, body }) => ({ call, added: addedTo(headers), body }));
  expect(sent).toEqual([
    { call: 'DELETE /api/delete_media/12/', added: [], body: null },
    {
      call: 'POST /api/image_upload/',
      added: ['content-type'],
      body: { ...form, fileName: '新しい写真.png', mimeType: 'image/png' },
    },
    { call: 'DELETE /api/delete_media/40/', added: [], body: null },
    {
      call: 'POST /api/image_upload/',
      added: ['content-type'],
      body: { ...form, fileName: '踊り.webm', mimeType: 'video/webm' },
    },
  ]);

  const [video, large] = [testInfo.outputPath('more.mp4'), testInfo.outputPath('large.png')];
  await writeFile(video, Buffer.alloc(52_428_801));
  await writeFile(large, Buffer.alloc(52_428_801));
  backend.calls.splice(0);
  await videos.upload(video);
  await expect(videos.over('アップロードできないファイルがあります')).toHaveAccessibleDescription(
    '動画は50MBまでアップロードできます。 more.mp4',
  );
  await expectFocusIn(videos.over('アップロードできないファイルがあります'));
  await page.keyboard.press('Enter');
  await videos.close.click();

  // Over the loopback a quarter may be gone before the page is told of the one before it.
  const network = await page.context().newCDPSession(page);
  const sendAt = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await sendAt(2_500_000);
  const images = await MediaLibrary.open(new TopEditor(page), 'about_image');
  await images.upload(large);
  await expect(images.selected).toHaveAccessibleName('large.png、1080×1920', { timeout: 90_000 });
  await sendAt(-1);
  // The last is announced after the file is shown as selected, at the earliest 200 ms after the text before it.
  await expect
    .poll(() => announced.filter((text) => text.startsWith('large.png')))
    .toEqual([
      'large.png 25%',
      'large.png 50%',
      'large.png 75%',
      'large.png 100% サーバーで処理しています',
      'large.pngをアップロードしました。',
    ]);
  const forms = backend.calls.flatMap(({ call, body }) => (call.includes('upload') ? [body] : []));
  expect(forms).toEqual([
    { fields: ['images'], fileName: 'large.png', mimeType: 'image/png', size: 52_428_801 },
  ]);
});

test('a file whose answer was lost is found in the list; one that was cut off is sent again whole; an upload ends after 30 s without a byte moving, and after 120 s without an answer', async ({
  page,
  foreign,
  consoleWatch,
}, testInfo) => {
  consoleWatch.expect(/net::ERR_/);
  const path = testInfo.outputPath('large.png');
  await writeFile(path, Buffer.alloc(20_000_000));
  const library = await openLibrary(page, foreign);
  for (const [fault, name] of [
    ['answerEmpty', 'a.png'],
    ['answerLost', 'b.png'],
  ] as const) {
    foreign.backend.library.nextUpload = fault;
    const file = await picture(name);
    // Found by its size, which no other file has.
    await library.upload({ ...file, buffer: Buffer.concat([file.buffer, Buffer.from(fault)]) });
    await expect(library.selected).toHaveAccessibleName(`${name}、1080×1920`);
    await expect(library.uploading(name)).not.toContainText(cut);
  }

  foreign.backend.library.nextUpload = 'cut';
  await library.upload(path);
  await expect(library.uploading('large.png')).toContainText(cut);
  await expect(library.selected).not.toHaveAccessibleName(/large/);
  await library.button('再試行', 'large.png').click();
  await expect(library.selected).toHaveAccessibleName('large.png、1080×1920');

  const slow = testInfo.outputPath('slow.png');
  await writeFile(slow, Buffer.alloc(50_000_000));
  await page.clock.install();
  foreign.backend.library.nextUpload = 'unread';
  await library.upload(slow);
  await expect(library.uploading('slow.png')).toContainText('%');
  await page.clock.runFor(20_000);
  await expect(library.uploading('slow.png')).toContainText('%');
  // The system's buffers may have taken further bytes in the meantime, from the last of which the 30 s count.
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(library.uploading('slow.png')).toContainText(silent, { timeout: 500 });
  }).toPass();
  await expect(library.button('再試行', 'slow.png')).toBeVisible();
  await library.button('閉じる', 'slow.png').click();

  foreign.backend.library.nextUpload = 'unanswered';
  await library.upload(await picture('c.png'));
  await expect(library.uploading('c.png')).toContainText('サーバーで処理しています');
  await page.clock.runFor(100_000);
  await expect(library.uploading('c.png')).toContainText('サーバーで処理しています');
  await page.clock.runFor(32_000);
  // It had taken the file: the list that is read then has it.
  await expect(library.selected).toHaveAccessibleName('c.png、1080×1920');
});
