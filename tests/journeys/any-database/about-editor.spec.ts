import { calls, hold, test, type AboutBackend, type AboutEditor } from '../../fixtures/about-editor.ts';
import { expect, expectAccessible, type Page } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../pages/media-library.ts';

/** Follows the site to the fields and the fields to the site, and leaves the page as it is saved. */
async function clickThroughSite(editor: AboutEditor): Promise<void> {
  const { page, preview } = editor;
  await preview.locator('.edit_concept_message > span').nth(1).click();
  await expect(editor.message).toBeFocused();
  await preview.getByRole('heading', { level: 1 }).click({ position: { x: 40, y: 20 } });
  await expect(editor.video('mobile_video_small')).toBeFocused();

  await editor.mirroredItem(3, 'title').click();
  await expect(editor.title(3)).toBeFocused();
  await page.keyboard.type('!');
  await expect(editor.mirroredItem(3, 'title')).toHaveText('仕事帰りの夜にも!');
  await editor.mirroredItem(2, 'content').click();
  await expect(editor.content(2)).toBeFocused();
  await editor.mirroredItem(4, 'image').click();
  await expect(editor.imageChooser(4)).toBeFocused();
  const frame = preview.getByRole('listitem').filter({ has: editor.mirroredItem(1, 'title') });
  const words = frame.getByText('01', { exact: true });
  await words.click();
  await expect(editor.title(1)).toBeFocused();

  await editor.addAfter(1).click();
  await expect(editor.mirroredItem(2, 'title')).toHaveText('');
  await editor.mirroredItem(3, 'title').click();
  await expect(editor.title(3)).toBeFocused();
  await expect(editor.title(3)).toHaveValue('基礎を、何度でも');

  await editor.message.focus();
  await expect(editor.mirroredItem(5, 'content')).not.toBeInViewport();
  await editor.content(5).focus();
  await expect(editor.mirroredItem(5, 'content')).toBeInViewport({ ratio: 1 });
  await editor.video('pc_video_large').focus();
  await expect(editor.preview.locator('.edit_pc_video_large')).toBeInViewport();
  await expect(editor.preview.getByText('表示中：PC動画 1440p')).toBeVisible();
  await editor.remove(5).click();
  await expect(editor.item(4)).toBeFocused();
  await expect(editor.mirroredItem(4, 'title')).toBeInViewport();
  await editor.discard();
  await expect(editor.items).toHaveCount(4);
}

/** Visits the page without and with content. */
async function visit(page: Page, address: string, backend: AboutBackend): Promise<void> {
  const content = await backend.read();
  const [first] = content.concept_description;
  if (!first) throw new Error('The demonstration has no items.');
  await backend.save({ ...content, concept_message: '踊る\n\n歌う', concept_description: [first] });
  // The preview, which may still load, reads the same.
  await page.goto('about:blank');
  const reads = await hold(page, '**/content/about');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await expect(page.getByRole('heading', { level: 2, name: 'Concept' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(0);
  await expectAccessible(page);
  await (await reads.next()).continue();
  await expect(page.locator('.edit_concept_message > span')).toHaveText(['踊る', '歌う']);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([first.title]);
  await expect(page.getByRole('paragraph').filter({ hasText: first.content })).toBeVisible();
  await expect(page.getByText('編集', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test('the about page shows what is saved, a click on the site leads to each field, and the site follows; what is edited is mirrored at once, saved, and there after a reload; a visitor sees it, and nothing of what is empty', async ({
  aboutEditor: editor,
  aboutBackend,
  server,
}) => {
  test.slow();
  const { page } = editor;
  const before = await aboutBackend.read();
  const [first, , third, fourth] = before.concept_description;
  await expect(page).toHaveTitle('About | Kagami');
  await expect(page.locator('body')).toHaveClass('about');
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toHaveText('HomeAbout');
  await expect(editor.message).toHaveAttribute('name', 'concept_message');
  await expect(editor.message).toHaveAttribute('aria-required', 'true');
  await expect(editor.message).toHaveValue(before.concept_message);
  await expect(editor.items).toHaveCount(4);
  await expectAccessible(page);

  await clickThroughSite(editor);

  await editor.message.press('Control+End');
  for (const [index, key] of Array.from('踊ろう').entries()) {
    await page.keyboard.insertText(index === 0 ? `\n${key}` : key);
    const line = '踊ろう'.slice(0, index + 1);
    await editor.expectLines(...before.concept_message.split('\n'), line);
  }
  await editor.remove(2).click();
  await editor.addAfter(2).click();
  await expect(editor.title(3)).toBeFocused();
  await page.keyboard.type('夜のヨガ');
  await expect(editor.mirroredItem(3, 'title')).toHaveText('夜のヨガ');
  await editor.content(3).fill('月の下で。\n灯りの下で。');
  await expect(editor.mirroredItem(3, 'content')).toHaveText('月の下で。\n灯りの下で。');
  await editor.imageChooser(3).click();
  const library = new MediaLibrary(page, '画像');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.imageChooser(3)).toBeFocused();
  await expect(editor.mirroredItem(3, 'image')).toHaveAttribute('src', /\/studio-yoi\.jpg$/);
  await editor.expectTitlesMirrored('光を設計する', '仕事帰りの夜にも', '夜のヨガ', '三世代で通える庭');

  await editor.content(3).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  const reads = await hold(page, calls.read);
  await page.keyboard.press('Control+s');
  const read = await reads.next();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.content(3)).not.toBeEditable();
  await read.continue();
  await expect(editor.submit).toBeDisabled();
  // The item has another id now, and the person goes on where they were.
  await expect(editor.content(3)).toBeFocused();
  // A field takes nothing while its page is read again.
  await expect(editor.content(3)).toBeEditable();
  await page.keyboard.type('あ');
  await expect(editor.content(3)).toHaveValue('月あの下で。\n灯りの下で。');
  await expect(editor.mirroredItem(3, 'content')).toHaveText('月あの下で。\n灯りの下で。');
  await expect(editor.undo).toBeEnabled();

  const saved = await aboutBackend.read();
  const added = {
    ...saved.concept_description[2],
    title: '夜のヨガ',
    content: '月の下で。\n灯りの下で。',
    image: expect.objectContaining({ image_url: expect.stringMatching(/studio-yoi\.jpg$/) }),
  };
  expect(saved).toEqual({
    ...before,
    concept_message: `${before.concept_message}\n踊ろう`,
    concept_description: [first, third, added, fourth],
  });

  await page.unroute(calls.read);
  await page.keyboard.press('Control+s');
  await expect(editor.success).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  // A reload would cut the save off.
  await expect(editor.content(3)).toBeEditable();
  await page.reload();
  await editor.expectTitles('光を設計する', '仕事帰りの夜にも', '夜のヨガ', '三世代で通える庭');
  await expect(editor.content(3)).toHaveValue('月あの下で。\n灯りの下で。');

  await visit(page, `${server.siteOrigin}/about`, aboutBackend);
});
