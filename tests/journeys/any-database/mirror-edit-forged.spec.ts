import { expectFocusIn } from '../../fixtures/focus.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { SiteWindow } from '../../fixtures/site-window.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const edit = (fieldName: string, place: Readonly<Record<string, unknown>> = {}) => ({
  type: 'EDIT_FIELD',
  payload: { fieldName, ...place },
});

/** The preview frame has the focus, as after a click in it. */
const frameFocused = (editor: TopEditor) => expect(editor.page.locator('iframe')).toBeFocused();

test('a site leads nobody away from where they type, though it asks a thousand times; once it has the focus it leads to a field, and to nothing that the screen does not have', async ({
  topEditor: editor,
  server,
}) => {
  const site = await SiteWindow.of(editor.page, server.siteOrigin);
  await editor.text('title_ja').fill('鏡の');
  await site.post(...Array.from({ length: 1000 }, () => edit('about_description')));
  await expect(editor.text('title_ja')).toBeFocused();
  await editor.page.keyboard.type('前で');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  await site.takeFocusAndPost();
  await frameFocused(editor);
  await site.post(edit('about_description'));
  await expect(editor.text('about_description')).toBeFocused();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await site.post(edit('title_ja'));
  await expect(editor.text('about_description')).toBeFocused();

  await editor.preview.getByRole('button', { name: '背景の動画を再生' }).click();
  await site.post(
    edit('no_such_field'),
    edit(''),
    edit('__proto__'),
    edit('constructor'),
    edit('"] *, [name="title_ja'),
    edit('title_ja', { index: -1 }),
    edit('title_ja', { index: 1.5 }),
    edit('title_ja', { more: 1 }),
    { ...edit('title_ja'), more: 1 },
    { type: 'EDIT_FIELD' },
    { type: 'edit_field', payload: { fieldName: 'title_ja' } },
  );
  await frameFocused(editor);
  await site.post(edit('title_ja'));
  await expect(editor.text('title_ja')).toBeFocused();
});

test('a question over the screen, the library, a save under way and the sign-in dialog keep the focus, and afterwards a click in the site leads to its field again', async ({
  dirtyTopEditor: editor,
  server,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const site = await SiteWindow.of(editor.page, server.siteOrigin);
  await editor.page.getByRole('button', { name: 'Logout' }).click();
  const question = editor.dialog('保存していない変更');
  const stay = question.getByRole('button', { name: '編集を続ける' });
  await expect(stay).toBeFocused();
  await site.takeFocusAndPost(edit('about_description'));
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  const library = await MediaLibrary.open(editor, 'about_image');
  await editor.mirrored('newvisitor_title').click();
  expect((await site.asked()).at(-1)).toEqual({ fieldName: 'newvisitor_title' });
  await frameFocused(editor);
  await expect(library.dialog).toBeVisible();
  const area = editor.page.getByRole('main').locator('[aria-busy]');
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await library.close.click();
  await expect(editor.chooser('about_image')).toBeFocused();
  await editor.mirrored('title_ja').click();
  await expect(editor.text('title_ja')).toBeFocused();

  const saves = await hold(editor.page, calls.save);
  await editor.submit.click();
  const save = await saves.next();
  await editor.mirrored('about_description').click();
  expect((await site.asked()).at(-1)).toEqual({ fieldName: 'about_description' });
  await frameFocused(editor);
  await save.continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  // The draft is read again after a save, and can be edited afterwards.
  await expect(area).toHaveAttribute('aria-busy', 'false');
  await editor.mirrored('about_description').click();
  await expect(editor.text('about_description')).toBeFocused();

  await editor.page.unroute(calls.save);
  await editor.page.route(calls.save, (route) => route.fulfill({ status: 401, json: {} }));
  await editor.text('title_ja').fill('もう一度');
  await editor.submit.click();
  const dialog = editor.page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await expect(dialog.getByLabel('パスワード', { exact: true })).toBeFocused();
  await site.takeFocusAndPost(edit('about_description'));
  await expectFocusIn(dialog);
});

test('beside a load that failed there is nothing to lead to, and Retry brings it', async ({
  admin: page,
  backend,
  server,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  const { title_ja: title } = await backend.top();
  await page.route(calls.read, (route) => route.abort());
  const editor = new TopEditor(page);
  await page.goto('/');
  await expect(editor.retry).toBeVisible();
  await expect(editor.mirrored('title_ja')).toHaveText(title);
  const site = await SiteWindow.of(page, server.siteOrigin);
  await editor.mirrored('title_ja').click();
  await frameFocused(editor);
  await site.post(edit('title_ja'));
  await frameFocused(editor);
  await page.unroute(calls.read);
  await editor.retry.click();
  await expect(editor.text('title_ja')).toHaveValue(title);
  await editor.mirrored('title_ja').click();
  await expect(editor.text('title_ja')).toBeFocused();
});
