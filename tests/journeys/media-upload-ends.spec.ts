import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { clip, picture } from '../fixtures/local-files.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';
import { administrator } from '../fixtures/server.ts';
import { SignInForm } from '../fixtures/sign-in-form.ts';
import { calls, hold } from '../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a cancelled upload is given up, and the next one is sent; leaving the screen and closing the library while a file is sent ask first, and then nothing of it is kept', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  const before = (await backend.media()).length;
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('a.png'), await picture('b.png'));
  await uploads.next();
  const cancelled = page.waitForEvent('requestfailed');
  await library.button('キャンセル', 'a.png').click();
  expect((await cancelled).failure()).toEqual({ errorText: 'net::ERR_ABORTED' });
  const second = await uploads.next();
  await page.getByRole('link', { name: 'Price' }).click();
  const leaving = editor.dialog('保存していない変更');
  await leaving.getByRole('button', { name: '編集を続ける' }).click();
  await expect(leaving).toHaveCount(0);
  await second.continue();
  await expect(library.selected).toHaveAccessibleName('b.png、60×40');
  await expect(library.uploads).toHaveCount(1);
  expect(await backend.media()).toHaveLength(before + 1);

  await library.upload(await picture('c.png'));
  await uploads.next();
  await page.keyboard.press('Escape');
  const question = library.over('アップロード中です');
  await expect(question).toHaveAccessibleDescription('アップロードが終わっていません。中止して閉じますか？');
  await expect(question.getByRole('button', { name: 'アップロードを続ける' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(library.uploading('c.png')).toBeVisible();

  await library.close.click();
  const given = page.waitForEvent('requestfailed');
  await question.getByRole('button', { name: '中止して閉じる' }).click();
  await given;
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.chooser('about_image')).toBeFocused();
  expect(await backend.media()).toHaveLength(before + 1);
});

test('an upload refused with 401 asks to sign in over the library, then the file is sent again once', async ({
  topEditor: editor,
  consoleWatch,
  server,
}) => {
  consoleWatch.expect(/status of 401/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'about_image');
  await page.request.post('/api/logout/', { data: {}, headers: { origin: server.consoleOrigin } });
  await library.upload(await picture('a.png'));
  const dialog = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await new SignInForm(dialog).password.fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
});

test('the thumbnail of a video is sent before the file, where the backend takes one', async ({
  topEditor: editor,
  backend,
}) => {
  const bodies: Buffer[] = [];
  await editor.page.route(calls.upload, async (route) => {
    bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  const library = await MediaLibrary.open(editor, 'pc_video_small');
  await library.upload(await clip('踊り.webm'));
  await expect(library.selected).toHaveAccessibleName('踊り.webm、60×40');
  const body = bodies[0]?.toString('latin1') ?? '';
  expect([...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['thumbnail', 'images']);
  const uploaded = (await backend.media()).find(({ image_url: url }) => url.endsWith('.webm'));
  expect(uploaded?.thumbnail_url).toMatch(/\.webp$/);
});
