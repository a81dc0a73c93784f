import { hold, test } from '../../fixtures/about-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';

test('a click on the site leads to the message, the film, and the items’ texts, images and frames; the site follows to field, film, and a deleted item’s neighbour', async ({
  aboutEditor: editor,
}) => {
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
});

test('a visitor sees the messages one a line and the concepts as they are saved, and nothing of what is empty', async ({
  page,
  server,
  aboutBackend,
}) => {
  const content = await aboutBackend.read();
  const [first] = content.concept_description;
  if (!first) throw new Error('The demonstration has no items.');
  await aboutBackend.save({ ...content, concept_message: '踊る\n\n歌う', concept_description: [first] });
  const reads = await hold(page, '**/content/about');
  await page.goto(`${server.siteOrigin}/about`);
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
});
