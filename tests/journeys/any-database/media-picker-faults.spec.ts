import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, hold, requestKinds } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const pickerScript = /\/-media-picker[^/]*\.js$/;

test('a library that cannot be read says so beside the draft, and Retry reads it', async ({
  admin: page,
  backend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  await page.route(calls.media, (route) => route.fulfill({ status: 500 }));
  const editor = new TopEditor(page);
  await editor.open();
  await editor.text('title_ja').fill('鏡の前で');
  await editor.chooser('hero_hedder_image').click();
  const library = MediaLibrary.of(page, 'hero_hedder_image');
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
  await read.continue();
  await expect(library.file('studio-yoi.jpg')).toBeVisible();
  await library.close.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
});

const unreadable = {
  'a page of HTML': '<!doctype html><title>ログイン</title>',
  null: 'null',
  'an object without a list': '{"message": "OK"}',
  'JSON that is cut off': '[{"id": 1',
} as const;

for (const [what, body] of Object.entries(unreadable)) {
  test(`a library that is answered by ${what} is a failure, never an empty library`, async ({
    admin: page,
    backend: _fresh,
  }) => {
    await page.route(calls.media, (route) => route.fulfill({ contentType: 'application/json', body }));
    const editor = new TopEditor(page);
    await editor.open();
    await editor.chooser('hero_hedder_image').click();
    const library = MediaLibrary.of(page, 'hero_hedder_image');
    await expect(library.dialog.getByRole('alert')).toHaveText('メディアを読み込めませんでした。');
  });
}

test('an empty library says so, and the field keeps what it holds', async ({
  admin: page,
  backend: _fresh,
}) => {
  await page.route(calls.media, (route) => route.fulfill({ json: [] }));
  const editor = new TopEditor(page);
  await editor.open();
  await editor.chooser('pc_video_large').click();
  const library = MediaLibrary.of(page, 'pc_video_large');
  await expect(library.dialog.getByText('動画がまだありません。')).toBeVisible();
  await expectAccessible(page);
  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.chooser('pc_video_large')).toHaveAccessibleDescription(
    '選択中: film-light-pc-1440p.mp4、2560×1440 必須 16:9 max:50MB',
  );
  await expect(editor.submit).toBeDisabled();
});

test('rows that cannot be read are left out and counted, the others can be chosen', async ({
  admin: page,
  backend,
}) => {
  const good = (await backend.media()).filter(({ mime_type: type }) => type.startsWith('image/'));
  const bad = [null, 'studio.jpg', { id: 'x', image_url: '/media/x.jpg' }, { id: 9 }];
  await page.route(calls.media, (route) => route.fulfill({ json: { files: [...bad, ...good] } }));
  const editor = new TopEditor(page);
  await editor.open();
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.dialog.getByText('4件のファイルを読み込めませんでした。')).toBeVisible();
  await expect(library.files).toHaveCount(good.length);
  await expectAccessible(page);
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.submit).toBeEnabled();
});

test('a file that is gone from the disk has a placeholder, and can be told and chosen all the same', async ({
  admin: page,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const first = (await backend.media()).find(({ mime_type: type }) => type.startsWith('image/'));
  await page.route(calls.media, (route) =>
    route.fulfill({
      json: [
        { ...first, id: 9001, image_url: '/media/gone/gone.jpg', thumbnail_url: '/media/gone/thumbnail.jpg' },
        { ...first },
      ],
    }),
  );
  const editor = new TopEditor(page);
  await editor.open();
  const library = await MediaLibrary.open(editor, 'about_image');
  const gone = library.file('gone.jpg');
  await gone.click();
  await expect(gone.locator('img')).toHaveCount(0);
  await expect(library.files.last().locator('img')).toHaveCount(1);
  await expect(library.details.getByRole('definition').first()).toHaveText('/media/gone/gone.jpg');
  await library.submit.click();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(/^選択中: gone\.jpg、/);
  await expect(editor.chooser('about_image').locator('img')).toHaveCount(0);
  await expectAccessible(page);
});

const comingFaults = [
  { what: 'cannot be had', fault: 'abort', logged: /net::ERR_FAILED/ },
  {
    what: 'is answered by a page',
    fault: { contentType: 'text/html', body: '<h1>Hi</h1>' },
    logged: /script/,
  },
] as const;

for (const { what, fault, logged } of comingFaults) {
  test(`when the picker’s script ${what} the editor and its draft stay, and Retry opens the library`, async ({
    admin: page,
    backend: _fresh,
    consoleWatch,
  }) => {
    consoleWatch.expect(logged);
    consoleWatch.expect(/script/);
    const kinds = requestKinds(page, pickerScript);
    await page.route(pickerScript, (route) => (fault === 'abort' ? route.abort() : route.fulfill(fault)));
    const editor = new TopEditor(page);
    await editor.open();
    await editor.text('title_ja').fill('鏡の前で');
    await editor.chooser('about_image').click();
    await expect(editor.failure).toHaveText(
      '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
    );
    await expectAccessible(page);
    await editor.dismiss.click();
    await expect(editor.failure).toHaveCount(0);
    await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
    await expect(editor.chooser('about_image')).toBeFocused();
    await expect(editor.submit).toBeEnabled();

    await editor.chooser('about_image').click();
    await expect(editor.retry).toBeVisible();
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
}

const lastingFaults = [
  { what: 'a deployment took away', imported: false, logged: /status of 404/ },
  { what: 'came and could not be imported', imported: true, logged: /net::ERR_FAILED/ },
];

for (const { what, imported, logged } of lastingFaults) {
  test(`a script that ${what} needs a reload: the line says so in the place of Retry, and the draft can be saved`, async ({
    admin: page,
    backend,
    consoleWatch,
  }) => {
    consoleWatch.expect(logged);
    consoleWatch.expect(/^script .*A script could not be fetched/);
    await page.route(pickerScript, (route) => {
      if (!imported) return route.fulfill({ status: 404, body: 'Not Found' });
      return route.request().resourceType() === 'script' ? route.abort() : route.continue();
    });
    const editor = new TopEditor(page);
    await editor.open();
    await editor.text('title_ja').fill('鏡の前で');
    await editor.chooser('about_image').click();
    await expect(editor.failure).toHaveText(
      '画面の一部を読み込めませんでした。システムが更新された可能性があります。編集中の内容は保持されています。保存してから、ページを再読み込みしてください。',
    );
    await expect(editor.retry).toHaveCount(0);
    await expectAccessible(page);
    await editor.dismiss.click();
    await expect(editor.chooser('about_image')).toBeFocused();
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    expect(await backend.top()).toMatchObject({ title_ja: '鏡の前で' });
  });
}

test('while the picker’s script is on its way the screen says so, and Esc goes back to the field', async ({
  admin: page,
  backend: _fresh,
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
