import type { Locator } from 'playwright/test';

import { topTextFields, type TopMediaField, type TopTextField } from '../../../src/contract/http/top.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { SiteWindow } from '../../fixtures/site-window.ts';
import type { TopEditor } from '../../fixtures/top-editor.ts';

const clickInSite = (editor: TopEditor, field: TopTextField | TopMediaField) =>
  editor.mirrored(field).click({ position: { x: 12, y: 12 } });

/** How far the site in the frame is scrolled. */
const scrolled = (editor: TopEditor) => editor.preview.locator('html').evaluate(({ scrollTop }) => scrollTop);

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('a click on what the site shows leads to what edits it: every text, where one goes on typing, a picture, the film and the picture behind words, a link by mouse and keyboard', async ({
  topEditor: editor,
  server,
}) => {
  await expect(editor.mirrored('mobile_video_small')).toBeVisible();
  await editor.preview.getByRole('heading', { level: 1 }).click({ position: { x: 40, y: 20 } });
  await expect(editor.chooser('mobile_video_small')).toBeFocused();

  const words = editor.preview.locator('section', { has: editor.mirrored('newvisitor_title') });
  await words.click({ position: { x: 380, y: 30 } });
  await expect(editor.chooser('newvisitor_bg_image')).toBeFocused();

  const link = editor.preview.locator('a', { has: editor.mirrored('newvisitor_button_text') });
  // At its arrow, not at its text.
  const { width, height } = await boxOf(link);
  await link.click({ position: { x: width - 36, y: height / 2 } });
  await expect(editor.text('newvisitor_button_text')).toBeFocused();
  await link.focus();
  await editor.page.keyboard.press('Enter');
  await expect(editor.text('newvisitor_button_text')).toBeFocused();
  expect(editor.page.frames().map((frame) => frame.url())).toContain(`${server.siteOrigin}/`);

  for (const field of topTextFields) {
    const text = await editor.text(field).inputValue();
    await clickInSite(editor, field);
    await expect(editor.text(field)).toBeFocused();
    await expect(editor.text(field)).toBeInViewport({ ratio: 1 });
    await editor.page.keyboard.type('!!');
    await expect(editor.text(field)).toHaveValue(`${text}!!`);
    await expect(editor.mirrored(field)).toHaveText(`${text}!!`);
  }

  await clickInSite(editor, 'about_image');
  await expect(editor.chooser('about_image')).toBeFocused();
  await expect(editor.chooser('about_image')).toBeInViewport({ ratio: 1 });
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByRole('dialog', { name: 'About画像を選択' })).toBeVisible();
});

test('the site stays where the person clicked and follows again from the next field on; a click on an empty text that Submit refused counts as a visit: the error is gone', async ({
  topEditor: editor,
}) => {
  await editor
    .mirrored('newvisitor_catchcopy')
    .evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const before = await scrolled(editor);
  expect(before).toBeGreaterThan(500);
  await clickInSite(editor, 'newvisitor_catchcopy');
  await expect(editor.text('newvisitor_catchcopy')).toBeFocused();
  await editor.page.keyboard.type('。');
  await expect(editor.mirrored('newvisitor_catchcopy')).toHaveText(/。$/);
  expect(await scrolled(editor)).toBe(before);

  await editor.text('title_ja').focus();
  await expect(editor.mirrored('title_ja')).toBeInViewport({ ratio: 1 });

  await editor.text('about_title_en').fill('');
  await editor.text('title_ja').fill('');
  await editor.submit.click();
  await expect(editor.text('title_ja')).toBeFocused();
  await expect(editor.text('about_title_en')).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.mirrored('about_title_en')).toHaveText('');
  await clickInSite(editor, 'about_title_en');
  await expect(editor.text('about_title_en')).toBeFocused();
  await expect(editor.text('about_title_en')).not.toHaveAttribute('aria-invalid');
  await expect(editor.text('about_title_en')).toHaveAccessibleDescription(
    'Aboutタイトル（英語）は必須です。',
  );
});

test('what can be edited is outlined and named under the pointer and nothing moves; what is not works as for every visitor, and a drag selects text and is no click', async ({
  topEditor: editor,
  server,
}) => {
  const site = await SiteWindow.of(editor.page, server.siteOrigin);
  await editor.preview.getByRole('button', { name: '背景の動画を再生' }).click();
  await editor.preview.getByRole('button', { name: '背景の動画を停止' }).click();
  await expect(editor.preview.getByRole('button', { name: '背景の動画を再生' })).toBeVisible();
  await editor.preview.getByRole('link', { name: 'はじめての方へ' }).first().click();
  await expect(editor.mirrored('newvisitor_title')).toBeInViewport({ ratio: 1 });
  expect(await site.asked()).toEqual([]);

  const { mouse } = editor.page;
  await editor.mirrored('about_description').scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(editor.mirrored('about_description'));
  await mouse.move(x + 4, y + 16);
  await mouse.down();
  await mouse.move(x + 120, y + 16, { steps: 4 });
  await mouse.up();
  const selected = () =>
    editor.preview.locator('html').evaluate(() => getSelection()?.toString().length ?? 0);
  await expect.poll(selected).toBeGreaterThan(2);
  expect(await site.asked()).toEqual([]);
  await mouse.click(x + 40, y + 16);
  await expect(editor.text('about_description')).toBeFocused();
  expect(await site.asked()).toEqual([{ fieldName: 'about_description' }]);

  const word = editor.preview.getByText('編集', { exact: true });
  await editor.text('title_ja').focus();
  await expect(editor.mirrored('title_ja')).toBeInViewport({ ratio: 1 });
  const before = await boxOf(editor.mirrored('title_ja'));
  await expect(word).toBeHidden();
  await editor.mirrored('title_ja').hover();
  await expect(word).toBeVisible();
  expect(await boxOf(editor.mirrored('title_ja'))).toEqual(before);
  await expectAccessible(editor.page);
  await editor.preview.getByRole('link', { name: 'スタジオについて' }).first().hover();
  await expect(word).toBeHidden();
  await editor.mirrored('title_ja').hover();
  await expect(word).toBeVisible();
  await editor.mirrored('title_ja').click();
  await expect(editor.text('title_ja')).toBeFocused();
  await expect(word).toBeHidden();
});

test('on a narrow screen, the site under the edit area, a click leads up to the field', async ({
  topEditor: editor,
}) => {
  await editor.page.setViewportSize({ width: 390, height: 844 });
  for (const field of ['newvisitor_description', 'title_en'] as const) {
    await clickInSite(editor, field);
    await expect(editor.text(field)).toBeFocused();
    await expect(editor.text(field)).toBeInViewport({ ratio: 1 });
    const isOnTop = await editor.text(field).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  }
  await editor.page.keyboard.type('!');
  await expect(editor.text('title_en')).toHaveValue('Studio Kagami!');
});

test('for a visitor in a tab of its own nothing is edited: no outline, and links lead where they lead', async ({
  page,
  server,
  backend,
}) => {
  const top = await backend.top();
  await page.goto(`${server.siteOrigin}/`);
  const title = page.locator('.edit_title_ja');
  await expect(title).toHaveText(top.title_ja);
  await title.hover();
  await title.click();
  await expect(page.getByText('編集', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: top.newvisitor_button_text }).click();
  await expect(page).toHaveURL(`${server.siteOrigin}/trial`);
});
