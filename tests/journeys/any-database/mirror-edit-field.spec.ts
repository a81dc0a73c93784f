import type { Locator } from 'playwright/test';

import type { TopTextField } from '../../../src/documents/top/document.ts';
import { topTextFields, type TopMediaField } from '../../../src/documents/top/top-fixture.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { SiteWindow } from '../../fixtures/site-window.ts';
import type { TopEditor } from '../../fixtures/top-editor.ts';
import { MediaLibrary } from '../../pages/media-library.ts';

const clickInSite = (editor: TopEditor, field: TopTextField | TopMediaField) =>
  editor.mirrored(field).click({ position: { x: 12, y: 12 } });

/** How far the site in the frame is scrolled. */
const scrolled = (editor: TopEditor) => editor.preview.locator('html').evaluate(({ scrollTop }) => scrollTop);

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

/** What can be edited is outlined and named; what is not works as for every visitor, and a drag is no click. */
async function nameUnderPointer(editor: TopEditor, siteOrigin: string): Promise<void> {
  const site = await SiteWindow.of(editor.page, siteOrigin);
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
}

/** The site stays where the person clicked, and follows again from the next field on. */
async function stayWhereClicked(editor: TopEditor): Promise<void> {
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
}

/** On a narrow screen the site lies under the edit area. */
async function leadUpOnNarrow(editor: TopEditor): Promise<void> {
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
}

/** A click leads to each field, where one goes on typing. */
async function typeAtClicks(editor: TopEditor, siteOrigin: string): Promise<void> {
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
  expect(editor.page.frames().map((frame) => frame.url().split('#')[0])).toContain(`${siteOrigin}/`);

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
  const { dialog } = MediaLibrary.of(editor.page, 'about_image');
  await expectFocusIn(dialog);
  await editor.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(editor.chooser('about_image')).toBeFocused();
}

/** What pages with lists are made of, marked as docs/decisions/0008-mirror-two-ways.md says. */
const lists = `
  <ul>
    <li data-edit-index="2">
      <h3 class="edit_question" data-edit-item-index="0">質問</h3>
      <div class="edit_answer">答え <a href="#answer">くわしく</a> <button type="button">次の写真</button></div>
      <a class="edit_card" href="/elsewhere"><strong>カード</strong></a>
      <div class="edit_instructor" data-edit-index="1"><p class="edit_profile">プロフィール</p></div>
      <p data-edit-price-index="11"><button type="button"><span class="edit_button_text">ボタン</span></button></p>
      <video class="edit_movies" controls width="300" height="80" aria-label="動画"></video>
      <p>どこでもない</p>
    </li>
  </ul>`;

/** A page says by marks alone which field of which list is clicked, and what keeps doing what it does. */
async function followMarks(editor: TopEditor, siteOrigin: string): Promise<void> {
  const { preview, page } = editor;
  await preview.locator('main').evaluate((main, html) => {
    const section = document.createElement('section');
    section.innerHTML = html;
    section.addEventListener('click', ({ target }) => {
      if (target instanceof Element) target.closest('button')?.append('！');
    });
    main.prepend(section);
  }, lists);
  const site = await SiteWindow.of(page, siteOrigin);

  await preview.getByRole('heading', { name: '質問' }).click();
  await preview.getByText('カード').click();
  await preview.getByText('プロフィール').click();
  await preview.getByRole('button', { name: 'ボタン' }).click();
  expect(await site.asked()).toEqual([
    { fieldName: 'question', index: 2, itemIndex: 0 },
    { fieldName: 'card', index: 2 },
    { fieldName: 'profile', index: 1 },
    { fieldName: 'button_text', index: 2, priceIndex: 11 },
  ]);
  await expect(preview.getByRole('button', { name: 'ボタン' })).toHaveText('ボタン');

  await preview.getByRole('button', { name: '次の写真' }).click();
  await expect(preview.getByRole('button', { name: '次の写真！' })).toBeVisible();
  await preview.getByRole('link', { name: 'くわしく' }).click();
  await expect
    .poll(() => preview.locator('html').evaluate(() => location.href))
    .toBe(`${siteOrigin}/#answer`);
  await preview.getByLabel('動画', { exact: true }).click();
  await preview.getByText('どこでもない').click();
  expect(await site.asked()).toHaveLength(4);
}

test('a click on the site leads to what edits it, wherever it stands and however wide the window; the site stays there, and what cannot be edited works as for visitors', async ({
  topEditor: editor,
  server,
}) => {
  test.slow();
  await nameUnderPointer(editor, server.siteOrigin);
  await stayWhereClicked(editor);
  await editor.discard();
  await expect(editor.text('title_ja')).not.toHaveValue('');
  await leadUpOnNarrow(editor);
  await editor.page.setViewportSize({ width: 1440, height: 900 });
  await editor.discard();
  await expect(editor.text('title_en')).toHaveValue('Studio Kagami');
  await typeAtClicks(editor, server.siteOrigin);
  await followMarks(editor, server.siteOrigin);
});
