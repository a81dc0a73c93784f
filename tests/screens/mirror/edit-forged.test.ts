import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getTopContent, updateTopContent } from '../../../src/documents/top/document.ts';
import { recordSite } from '../../components/site.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { demoOf, hold, refused, type Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

const { title_ja: title } = demoOf(getTopContent);

async function openTop(answers: readonly Answer[] = []) {
  const site = recordSite();
  const { page, backend } = await openScreen('/', answers);
  await site.loaded();
  return { site, backend, editor: new TopEditor(page) };
}

const edit = (fieldName: string, place: Readonly<Record<string, unknown>> = {}) => ({
  type: 'EDIT_FIELD',
  payload: { fieldName, ...place },
});

/** The preview frame has the focus, as after a click in it. */
const frameFocused = (editor: TopEditor) => expect(editor.page.locator('iframe')).toBeFocused();

test('a site leads nobody away from where they type, though it asks a thousand times; once it has the focus it leads to a field, and to nothing that the screen does not have', async () => {
  const { site, editor } = await openTop();
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

  await site.takeFocusAndPost();
  await site.post(edit('__proto__'), edit('"] *, [name="title_ja'), edit('title_ja', { index: -1 }));
  await frameFocused(editor);
  await site.post(edit('title_ja'));
  await expect(editor.text('title_ja')).toBeFocused();
});

test('a question over the screen, the library, a save under way and the sign-in dialog keep the focus, and afterwards a click in the site leads to its field again', async () => {
  const saves = hold(updateTopContent);
  const { site, editor } = await openTop([saves]);
  await editor.text('title_ja').fill('鏡の前で');
  await editor.page.getByRole('button', { name: 'Logout' }).click();
  const question = editor.dialog('保存していない変更');
  const stay = question.getByRole('button', { name: '編集を続ける' });
  await expect(stay).toBeFocused();
  await site.takeFocusAndPost(edit('about_description'));
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  const library = await MediaLibrary.open(editor, 'about_image');
  await site.takeFocusAndPost(edit('newvisitor_title'));
  await frameFocused(editor);
  await expect(library.dialog).toBeVisible();
  const area = editor.page.getByRole('main').locator('[aria-busy]');
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await library.close.click();
  await expect(editor.chooser('about_image')).toBeFocused();
  await site.takeFocusAndPost(edit('title_ja'));
  await expect(editor.text('title_ja')).toBeFocused();

  await editor.submit.click();
  const save = await saves.next();
  await site.takeFocusAndPost(edit('about_description'));
  await frameFocused(editor);
  save.reply({ message: '' });
  await expect(editor.status('保存しました。')).toBeVisible();
  // The draft is read again after a save, and can be edited afterwards.
  await expect(area).toHaveAttribute('aria-busy', 'false');
  await site.takeFocusAndPost(edit('about_description'));
  await expect(editor.text('about_description')).toBeFocused();

  await editor.text('title_ja').fill('もう一度');
  await editor.submit.click();
  (await saves.next()).reply(refused(401, ''));
  const dialog = editor.page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await expect(dialog.getByLabel('パスワード', { exact: true })).toBeFocused();
  await site.takeFocusAndPost(edit('about_description'));
  await expectFocusIn(dialog);
});

test('beside a load that failed there is nothing to lead to, and Retry brings it', async () => {
  const reads = hold(getTopContent);
  const site = recordSite();
  const { page } = await openScreen('/', [reads]);
  const editor = new TopEditor(page);
  (await reads.next()).lose();
  await expect(editor.retry).toBeVisible();
  await editor.expectSiteLoaded();
  await site.takeFocusAndPost(edit('title_ja'));
  await frameFocused(editor);
  await editor.retry.click();
  (await reads.next()).reply(demoOf(getTopContent));
  await expect(editor.text('title_ja')).toHaveValue(title);
  await site.takeFocusAndPost(edit('title_ja'));
  await expect(editor.text('title_ja')).toBeFocused();
});
