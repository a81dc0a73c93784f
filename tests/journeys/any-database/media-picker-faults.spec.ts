import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, hold, requestKinds } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test.use({ site: 'blank' });

const pickerScript = /\/-media-picker[^/]*\.js$/;

test('a library that cannot be read says so beside the draft and Retry reads it; an empty one says so, and the field keeps what it holds', async ({
  admin: page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  await page.route(calls.media, (route) => route.fulfill({ status: 500 }));
  const editor = new TopEditor(page);
  await editor.open();
  await editor.text('title_ja').fill('鏡の前で');
  await editor.chooser('pc_video_large').click();
  const library = MediaLibrary.of(page, 'pc_video_large');
  await expect(library.dialog.getByRole('alert')).toHaveText('メディアを読み込めませんでした。');
  await expect(library.submit).toHaveCount(0);
  await expectAccessible(page);

  await page.unroute(calls.media);
  const reads = await hold(page, calls.media);
  await library.dialog.getByRole('button', { name: '再試行' }).click();
  const read = await reads.next();
  await expect(library.dialog.getByText('読み込み中…')).toBeVisible();
  await expect(library.dialog).toBeFocused();
  await expectAccessible(page);
  await read.fulfill({ json: [] });
  await expect(library.dialog.getByText('動画がまだありません。')).toBeVisible();
  await expectAccessible(page);
  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.chooser('pc_video_large')).toHaveAccessibleDescription(
    '選択中: film-light-pc-1440p.mp4、2560×1440 必須 16:9 max:50MB',
  );
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();
});

test('rows that cannot be read are left out and counted; a file that is gone from the disk has a placeholder, and can be recognised by its name and chosen', async ({
  admin: page,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const good = (await backend.media()).filter(({ mime_type: type }) => type.startsWith('image/'));
  const bad = [null, 'studio.jpg', { id: 'x', image_url: '/media/x.jpg' }, { id: 9 }];
  const lost = {
    ...good[0],
    id: 9001,
    image_url: '/media/gone/gone.jpg',
    thumbnail_url: '/media/gone/thumbnail.jpg',
  };
  await page.route(calls.media, (route) => route.fulfill({ json: { files: [...bad, lost, ...good] } }));
  const editor = new TopEditor(page);
  await editor.open();
  const library = await MediaLibrary.open(editor, 'about_image');
  await expect(library.dialog.getByText('4件のファイルを読み込めませんでした。')).toBeVisible();
  await expect(library.files).toHaveCount(good.length + 1);
  await expectAccessible(page);
  const gone = library.file('gone.jpg');
  await gone.click();
  await expect(gone.locator('img')).toHaveCount(0);
  await expect(library.file('studio-yoi.jpg').locator('img')).toHaveCount(1);
  await expect(library.details.getByRole('definition').first()).toHaveText('/media/gone/gone.jpg');
  await library.submit.click();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(/^選択中: gone\.jpg、/);
  await expect(editor.chooser('about_image').locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(/^選択中: studio-yoi\.jpg、/);
  await expect(editor.submit).toBeEnabled();
});

test('when the picker’s script cannot be had, or is answered by a page, the editor and its draft stay, and Retry opens the library', async ({
  admin: page,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/script/);
  const failed =
    '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。';
  const kinds = requestKinds(page, pickerScript);
  await page.route(pickerScript, (route) => route.abort());
  const editor = new TopEditor(page);
  await editor.open();
  await editor.text('title_ja').fill('鏡の前で');
  await editor.chooser('about_image').click();
  await expect(editor.failure).toHaveText(failed);
  await expectAccessible(page);
  await editor.dismiss.click();
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.chooser('about_image')).toBeFocused();
  await expect(editor.submit).toBeEnabled();

  await page.unroute(pickerScript);
  await page.route(pickerScript, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' }));
  await editor.chooser('about_image').click();
  await expect(editor.failure).toHaveText(failed);
  // Some browsers keep a script whose import failed as failed: it is fetched, and imported only once it is there.
  expect(new Set(kinds)).toEqual(new Set(['fetch']));
  await page.unroute(pickerScript);
  await editor.retry.click();
  const library = MediaLibrary.of(page, 'about_image');
  await expect(library.file('studio-yoi.jpg')).toBeVisible();
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.chooser('about_image')).toBeFocused();
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
});

test('a script that a deployment took away, or that came and could not be imported, needs a reload: the line says so in the place of Retry, and the draft can be saved', async ({
  admin: page,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/^script .*A script could not be fetched/);
  const editor = new TopEditor(page);
  for (const title of ['鏡の前で', '鏡の後ろで']) {
    await page.unroute(pickerScript);
    await page.route(pickerScript, (route) => {
      if (title === '鏡の前で') return route.fulfill({ status: 404, body: 'Not Found' });
      return route.request().resourceType() === 'script' ? route.abort() : route.continue();
    });
    await editor.open();
    await editor.text('title_ja').fill(title);
    await editor.chooser('about_image').click();
    await expect(editor.failure).toHaveText(
      '画面の一部を読み込めませんでした。システムが更新された可能性があります。編集中の内容は保持されています。保存してから、ページを再読み込みしてください。',
    );
    await expect(editor.retry).toHaveCount(0);
    if (title === '鏡の前で') await expectAccessible(page);
    await editor.dismiss.click();
    await expect(editor.chooser('about_image')).toBeFocused();
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    expect(await backend.top()).toMatchObject({ title_ja: title });
  }
});

test('while the picker’s script is on its way the screen says so, and Esc goes back to the field', async ({
  admin: page,
}) => {
  const scripts = await hold(page, pickerScript, 1);
  const editor = new TopEditor(page);
  await editor.open();
  const script = await scripts.next();
  await editor.chooser('about_image').click();
  await expect(editor.status('ロード中…')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor.status('ロード中…')).toHaveCount(0);
  await expect(editor.chooser('about_image')).toBeFocused();

  await editor.chooser('about_image').click();
  await expect(editor.status('ロード中…')).toBeVisible();
  await script.continue();
  await expect(MediaLibrary.of(page, 'about_image').file('studio-yoi.jpg')).toBeVisible();
});
