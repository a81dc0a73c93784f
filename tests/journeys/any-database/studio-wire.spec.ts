import { emptyStudio } from '../../../src/contract/http/studio.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { expect, StudioEditor, test } from '../../fixtures/studio-editor.ts';

const studio = { contentKey: 'studioContent', componentKey: 'studio' } as const;

test('a site that knows the specification alone is told each field by its name, with the whole studio', async ({
  studioEditor: editor,
  studios,
  server,
}) => {
  const { page } = editor;
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  await page.goto('/studio/new');
  await expect(editor.name).toHaveValue('');
  await site.load();
  await page.clock.runFor(100);
  const { id: _id, ...blank } = emptyStudio;
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey: 'studioContent', allData: blank, eventType: 'change' } },
  ]);

  const loaded = await studios.get(1);
  await page.goto('/studio/1');
  await expect(editor.name).toHaveValue('ひかり');
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey: 'studioContent', allData: loaded, eventType: 'change' } },
  ]);
  expect(new URL(site.frame.url()).pathname).toBe('/studio/1');

  const scrollTo = (fieldName: string) => ({
    type: 'SCROLL_TO',
    payload: { ...studio, fieldName, target: `edit_${fieldName}`, eventType: 'input_focus' },
  });
  await editor.slug.fill('mirror');
  await page.clock.runFor(200);
  expect(await site.take()).toEqual([
    scrollTo('slug'),
    {
      type: 'TEXT_UPDATE',
      payload: {
        ...studio,
        fieldName: 'slug',
        value: 'mirror',
        eventType: 'change',
        allData: { ...loaded, slug: 'mirror' },
      },
    },
  ]);
  const edited = { ...loaded, slug: 'mirror', images: loaded.images.slice(1) };
  await editor.images.remove('画像1').click();
  await page.clock.runFor(200);
  expect(await site.take()).toContainEqual({
    type: 'MULTIPLE_IMAGES_UPDATE',
    payload: { ...studio, fieldName: 'visual_images', value: edited.images, allData: edited },
  });

  await editor.published.click();
  await editor.dialog('非公開').getByRole('button', { name: '非公開にする' }).click();
  await expect(editor.published).not.toBeChecked();
  await page.clock.runFor(200);
  const unpublished = { ...edited, is_published: false };
  expect(await site.take()).toContainEqual({
    type: 'TEXT_UPDATE',
    payload: {
      ...studio,
      fieldName: 'is_published',
      value: false,
      eventType: 'change',
      allData: unpublished,
    },
  });
  await editor.undo.click();
  await page.clock.runFor(200);
  expect(await site.take()).toContainEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'studioContent',
      allData: { ...unpublished, images: loaded.images },
      eventType: 'change',
    },
  });
});

test('whoever has just signed in sees a new studio on the site with the admin secret', async ({
  page,
  studios: _seeded,
}) => {
  const form = await openLogin(page);
  await form.signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  const editor = new StudioEditor(page);
  await editor.studio('+ Add New Studio').click();
  await expect(editor.heading).toHaveText('Add Studio');
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/studio\/new\?admin-secret=.{16,}$/);
  await editor.name.fill('かがみ');
  await expect(editor.mirrored('name')).toHaveText('かがみ');
});

test('where the secret cannot be had, a new studio is edited and mirrored all the same', async ({
  studioEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  consoleWatch.expect(/status of 500/);
  const { page } = editor;
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const { adminSecret: _secret, ...config } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ json: config });
  });
  await page.goto('/studio/1');
  await expect(editor.name).toHaveValue('ひかり');
  await page.unroute('**/config.json');
  await page.route('**/config.json', (route) => route.fulfill({ status: 500 }));
  const refused = editor.siteAnswered(404);
  await editor.studio('+ Add New Studio').click();
  await refused;
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/studio\/new$/);
  await editor.name.fill('かがみ');
  await expect(editor.mirrored('name')).toHaveText('かがみ');
});
