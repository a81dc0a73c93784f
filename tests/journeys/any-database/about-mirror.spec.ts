import { AboutEditor, hold, test } from '../../fixtures/about-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';

test('a click on the site leads to the field: the message, the film, and the items’ texts, images and frames', async ({
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
});

test('the site follows: to the field that is worked at, to the film that is, and to a deleted item’s neighbour', async ({
  aboutEditor: editor,
}) => {
  await expect(editor.mirroredItem(4, 'content')).not.toBeInViewport();
  await editor.content(4).focus();
  await expect(editor.mirroredItem(4, 'content')).toBeInViewport({ ratio: 1 });
  await editor.video('pc_video_large').focus();
  await expect(editor.preview.locator('.edit_pc_video_large')).toBeInViewport();
  await expect(editor.preview.getByText('表示中：PC動画 1440p')).toBeVisible();
  await editor.remove(4).click();
  await expect(editor.item(3)).toBeFocused();
  await expect(editor.mirroredItem(3, 'title')).toBeInViewport();
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

test('a site of somebody else’s gets the messages of the table, letter by letter', async ({
  admin: page,
  aboutBackend,
  server,
}) => {
  const about = await aboutBackend.read();
  const contentKey = 'aboutContent';
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  await page.clock.pauseAt('2026-04-01T10:00:01+09:00');
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  const editor = new AboutEditor(page);
  await page.goto('/about');
  await expect(editor.items).toHaveCount(4);
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, allData: about, eventType: 'change' } },
  ]);

  await editor.title(2).click();
  await page.clock.runFor(100);
  const selected = { type: 'SELECT_CONCEPT', payload: { contentKey, index: 1, allData: about } };
  const at = { contentKey, componentKey: 'about', index: 1 };
  const fieldName = 'concept_description_title_1';
  expect(await site.take()).toEqual([
    selected,
    {
      type: 'SCROLL_TO',
      payload: { ...at, fieldName, target: `edit_${fieldName}`, eventType: 'input_focus' },
    },
  ]);

  await editor.title(2).fill('基');
  await editor.title(2).fill('基礎');
  await page.clock.runFor(100);
  const typed = about.concept_description.with(1, {
    ...about.concept_description[1],
    title: '基礎',
  } as never);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        ...at,
        fieldName,
        value: '基礎',
        allData: { ...about, concept_description: typed },
        eventType: 'change',
      },
    },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...at, target: 'concept_description', fieldName: 'title', value: '基礎' },
    },
  ]);

  await editor.addAfter(2).click();
  await page.clock.runFor(100);
  const blank = { title: '', content: '', image: null };
  const added = { ...about, concept_description: typed.toSpliced(2, 0, blank as never) };
  const place = { ...at, index: 2, fieldName: 'concept_description_title_2' };
  expect(await site.take()).toEqual([
    { type: 'ADD_CONCEPT', payload: { contentKey, index: 2, allData: added } },
    { type: 'SELECT_CONCEPT', payload: { contentKey, index: 2, allData: added } },
    {
      type: 'SCROLL_TO',
      payload: { ...place, target: 'edit_concept_description_title_2', eventType: 'input_focus' },
    },
  ]);

  await editor.remove(3).click();
  await page.clock.runFor(100);
  const allData = { ...about, concept_description: typed };
  expect(await site.take()).toEqual([
    { type: 'DELETE_CONCEPT', payload: { contentKey, index: 2, allData } },
    { type: 'SELECT_CONCEPT', payload: { contentKey, index: 2, allData } },
  ]);
});
