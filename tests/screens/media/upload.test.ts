import { expect } from 'playwright/test';
import { test } from 'vitest';

import { uploadMedia, uploadThumbnailField } from '../../../src/contract/http/media.ts';
import { updateTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { answer, hold, refused, type HeldCall } from '../answers.ts';
import { local, openLibrary, picture, uploaded } from './open-media.ts';

type Upload = HeldCall<typeof uploadMedia>;

const uploadCall = 'POST /api/image_upload/';
const many = Array.from({ length: 12 }, (_, at) => picture(`n${at + 1}.png`));

/** Opens a library whose uploads wait; `store` lets the next one through. */
async function openHeld(field: Parameters<typeof openLibrary>[0]) {
  const uploads = hold(uploadMedia);
  const opened = await openLibrary(field, [uploads]);
  const store = ({ asked, reply }: Upload) => reply(opened.media.store(asked));
  return { ...opened, uploads, store };
}

test('a picture is uploaded, selected by that, confirmed and saved', async () => {
  const { page, backend, editor, library, media } = await openLibrary('hero_hedder_image', [
    answer(updateTopContent, { message: '' }),
  ]);
  await library.upload(picture('新しい写真.png'));
  await expect(heard(page, '新しい写真.pngをアップロードしました。')).toBeAttached();
  await expect(library.selected).toHaveAccessibleName('新しい写真.png、60×40');
  await expect(library.count).toHaveText('選択 1件');
  await library.submit.click();
  await expect(heard(page, '選択 1件')).toBeAttached();
  await expect(editor.chooser('hero_hedder_image')).toBeFocused();
  await expect(editor.chooser('hero_hedder_image')).toHaveAccessibleDescription(
    '選択中: 新しい写真.png、60×40 必須 9:16',
  );
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(backend.sent(updateTopContent)).toMatchObject([{ hero_hedder_image: media.files.at(-1)?.id }]);
});

test('several files are sent one after the other while one goes on choosing, Submit waits, also in forced colours, and the last one is selected', async () => {
  const { page, library, uploads, store } = await openHeld('hero_hedder_image');
  await library.upload(picture('a.png'), picture('b.png'));
  const first = await uploads.next();
  await expect(library.uploading('a.png')).toBeVisible();
  await expect(library.uploading('b.png')).toContainText('待機中');
  await expect(library.submit).toBeDisabled();
  await expect(library.submit).toHaveAccessibleDescription('アップロードが終わるまでお待ちください。');
  await page.emulateMedia({ forcedColors: 'active' });
  const plain = await library.close.evaluate((button) => getComputedStyle(button).color);
  await expect(library.submit).not.toHaveCSS('color', plain);
  await page.emulateMedia({ forcedColors: null });
  await library.search.fill('studio-yoi');
  await library.file('studio-yoi.jpg').click();
  await expect(library.details).toContainText('studio-yoi.jpg');
  await library.search.fill('');
  expect(uploads.count()).toBe(1);
  store(first);
  const second = await uploads.next();
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  store(second);
  await expect(library.selected).toHaveAccessibleName('b.png、60×40');
  await expect(library.submit).toBeEnabled();
  await library.button('閉じる', 'a.png').click();
  await expect(library.uploads).toHaveCount(1);
});

test('files of the wrong kind, too large and empty are named in one alert and never sent, the others are', async () => {
  const { page, backend, library } = await openLibrary('about_image');
  await library.upload(
    local('film.webm', 'video/webm'),
    picture('good.png'),
    local('none.png', 'image/png', ''),
    local('letter.pdf', 'application/pdf'),
  );
  const alert = library.over('アップロードできないファイルがあります');
  await expect(alert).toHaveAccessibleDescription(
    '画像ファイルのみアップロードできます。 film.webm letter.pdf 空のファイルはアップロードできません。 none.png',
  );
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('good.png、60×40');

  await library.upload(local('large.png', 'image/png', new Uint8Array(52_428_801)));
  await expect(alert).toHaveAccessibleDescription('画像は50MBまでアップロードできます。 large.png');
  expect(uploaded(backend).map(({ name }) => name)).toEqual(['good.png']);
});

test('an upload that failed, and one of which nobody knows, say so with the reason, and Retry sends the file again', async () => {
  const { page, library, uploads, store } = await openHeld('about_image');
  await library.upload(picture('a.png'));
  const said = page.getByRole('alert').filter({ hasText: 'a.png' });
  // Answered before the file has gone out: no server has it.
  (await uploads.next()).reply(refused(507, ''));
  await expect(said).toHaveText('a.pngをアップロードできませんでした。サーバーの空き容量が足りません。');
  await expect(library.submit).toBeEnabled();
  await library.button('再試行', 'a.png').click();
  (await uploads.next()).reply(new Response('<!doctype html>'));
  await expect(said).toHaveText(
    'a.png: アップロードできたか確認できませんでした。もう一度アップロードすると、先に確認します。応答の形式が正しくありません。',
  );
  await library.button('再試行', 'a.png').click();
  store(await uploads.next());
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
});

test('of many files the one under way stays in sight, and one button cancels all that are left', async () => {
  const { backend, library, uploads, store } = await openHeld('hero_hedder_image');
  await library.upload(...many);
  const panel = library.dialog.getByRole('region', { name: /^アップロード/ });
  await expect(panel).toHaveAccessibleName('アップロード 残り12件');
  for (let at = 1; at <= 8; at += 1) store(await uploads.next());
  await uploads.next();
  await expect(panel).toHaveAccessibleName('アップロード 残り4件');
  await expect(library.uploading('n9.png')).toBeInViewport({ ratio: 1 });
  await expect(library.uploading('n1.png')).not.toBeInViewport();
  await expectAccessible();

  await panel.getByRole('button', { name: 'すべてキャンセル' }).press('Enter');
  await expect.poll(() => backend.givenUp).toEqual([uploadCall]);
  await expect(panel).toHaveAccessibleName('アップロード');
  await expect(library.uploads).toHaveCount(8);
  await expect(panel).toBeFocused();
  await expect(library.selected).toHaveAccessibleName('n8.png、60×40');
  expect(uploads.count()).toBe(9);
});

test('the first of many that failed is shown at the end, and one button sends all of those again', async () => {
  const { library, uploads, store } = await openHeld('hero_hedder_image');
  await library.upload(...many);
  const panel = library.dialog.getByRole('region', { name: /^アップロード/ });
  for (let at = 1; at <= 12; at += 1) {
    const upload = await uploads.next();
    if (at <= 2) upload.reply(refused(503, ''));
    else store(upload);
  }
  await expect(panel).toHaveAccessibleName('アップロード 失敗2件');
  await expect(library.uploading('n1.png').first()).toBeInViewport({ ratio: 1 });
  await expectAccessible();

  await panel.getByRole('button', { name: '失敗した2件を再試行' }).press('Enter');
  for (const name of ['n1.png', 'n2.png']) {
    const upload = await uploads.next();
    expect(upload.asked.request.get('images')).toMatchObject({ name });
    store(upload);
  }
  await expect(panel).toHaveAccessibleName('アップロード');
  await expect(panel).toBeFocused();
  await expect(library.selected).toHaveAccessibleName('n2.png、60×40');
});

test('a cancelled upload is aborted, and the next one is sent; leaving the screen and closing the library while a file is sent ask first, and then nothing of it is kept', async () => {
  const { page, backend, editor, library, uploads, store } = await openHeld('about_image');
  await library.upload(picture('a.png'), picture('b.png'));
  await uploads.next();
  await library.button('キャンセル', 'a.png').click();
  const second = await uploads.next();
  expect(backend.givenUp).toEqual([uploadCall]);
  await page.getByRole('link', { name: 'Price' }).click();
  const leaving = editor.dialog('保存していない変更');
  await leaving.getByRole('button', { name: '編集を続ける' }).click();
  await expect(leaving).toHaveCount(0);
  store(second);
  await expect(library.selected).toHaveAccessibleName('b.png、60×40');
  await expect(library.uploads).toHaveCount(1);

  await library.upload(picture('c.png'));
  await uploads.next();
  await page.keyboard.press('Escape');
  const question = library.over('アップロード中です');
  await expect(question).toHaveAccessibleDescription('アップロードが終わっていません。中止して閉じますか？');
  await expect(question.getByRole('button', { name: 'アップロードを続ける' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(library.uploading('c.png')).toBeVisible();

  await library.close.click();
  await question.getByRole('button', { name: '中止して閉じる' }).click();
  await expect.poll(() => backend.givenUp).toEqual([uploadCall, uploadCall]);
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.chooser('about_image')).toBeFocused();
});

test('the thumbnail of a video is sent before the file, where the backend takes one', async () => {
  const film = await fetch('/server/demo/media/film-light-pc-720p.mp4');
  const clip = local('踊り.mp4', 'video/mp4', new Uint8Array(await film.arrayBuffer()));
  for (const { extensions, fields } of [
    { extensions: ['upload-thumbnail' as const], fields: [uploadThumbnailField, 'images'] },
    { extensions: [], fields: ['images'] },
  ]) {
    const { backend, library } = await openLibrary('pc_video_small', [], { config: { extensions } });
    await library.upload(clip);
    await expect(library.selected).toHaveAccessibleName('踊り.mp4、60×40');
    expect(backend.sent(uploadMedia).map((form) => Array.from(form.keys()))).toEqual([fields]);
  }
});
