import { expect, expectAccessible, test, type Backend } from '../../fixtures/kagami.ts';
import { hold, requestKinds } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { MediaLibrary } from '../../pages/media-library.ts';

const pickerScript = /\/media-picker[^/]*\.js$/;

/** The script is on its way, and Esc goes back to the field. */
async function openLate(editor: TopEditor): Promise<void> {
  const { page } = editor;
  const scripts = await hold(page, pickerScript, 1);
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
}

/** The script cannot be had, or is answered by a page: Retry brings it. */
async function openAfterRetry(editor: TopEditor): Promise<void> {
  const { page } = editor;
  const failed =
    '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。';
  const kinds = requestKinds(page, pickerScript);
  await page.route(pickerScript, (route) => route.abort());
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
  await expect(editor.submit).toBeDisabled();
}

/** A deployment took the script away, or it came and could not be imported: only a reload brings it. */
async function openAfterReload(editor: TopEditor, backend: Backend): Promise<void> {
  const { page } = editor;
  for (const title of ['鏡の間で', '鏡の後ろで']) {
    await page.unroute(pickerScript);
    await page.route(pickerScript, (route) => {
      if (title === '鏡の間で') return route.fulfill({ status: 404, body: 'Not Found' });
      return route.request().resourceType() === 'script' ? route.abort() : route.continue();
    });
    await editor.open();
    await editor.text('title_ja').fill(title);
    await editor.chooser('about_image').click();
    await expect(editor.failure).toHaveText(
      '画面の一部を読み込めませんでした。システムが更新された可能性があります。編集中の内容は保持されています。保存してから、ページを再読み込みしてください。',
    );
    await expect(editor.retry).toHaveCount(0);
    if (title === '鏡の間で') await expectAccessible(page);
    await editor.dismiss.click();
    await expect(editor.chooser('about_image')).toBeFocused();
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    expect(await backend.top()).toMatchObject({ title_ja: title });
  }
}

test('while the picker’s script is late, missing or replaced by a deployment, the editor and its draft stay, and the line says what brings the library', async ({
  admin,
  backend,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/status of 404/);
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/^script .*A script could not be fetched/);
  consoleWatch.expect(/script/);
  const editor = new TopEditor(admin);
  await openLate(editor);
  await openAfterRetry(editor);
  await openAfterReload(editor, backend);
});
