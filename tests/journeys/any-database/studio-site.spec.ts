import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import {
  expect,
  expectAccessible,
  studioCalls as calls,
  StudioEditor,
  test,
} from '../../fixtures/studio-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

const whole = (allData: object) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'studioContent', allData, eventType: 'change' },
});

test('the site is told all of a studio with its id, and whether it is published now, also with an undo', async ({
  studioEditor: editor,
  studios,
  server,
}) => {
  const { page } = editor;
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  const loaded = await studios.get(1);
  await page.goto('/studio/1');
  await expect(editor.name).toHaveValue('ひかり');
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([whole(loaded)]);
  expect(new URL(site.frame.url()).pathname).toBe('/studio/1');

  await editor.slug.fill('mirror');
  await editor.published.click();
  await editor.dialog('非公開').getByRole('button', { name: '非公開にする' }).click();
  await expect(editor.published).not.toBeChecked();
  await page.clock.runFor(200);
  expect(await site.take()).toContainEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'studioContent',
      componentKey: 'studio',
      fieldName: 'is_published',
      value: false,
      eventType: 'change',
      allData: { ...loaded, slug: 'mirror', is_published: false },
    },
  });
  await editor.undo.click();
  await page.clock.runFor(200);
  expect(await site.take()).toContainEqual(whole({ ...loaded, is_published: false }));
});

test('whoever has just signed in sees a new studio on the site with the admin secret; where that cannot be had, it is edited and mirrored all the same', async ({
  page,
  studios: _seeded,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  consoleWatch.expect(/status of 500/);
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
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();

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

test('an address of no studio says so, and the list leads on', async ({
  studioEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const { page } = editor;
  const read = sentTo(page, calls.read);
  for (const path of ['abc', '0', '1.5', '999']) {
    await page.goto(`/studio/${path}`);
    await expect(editor.failure).toHaveText(
      'このスタジオは見つかりません。一覧からスタジオを選んでください。',
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.delete).toHaveCount(0);
  }
  expect(read).toEqual([{ studio_id: 999 }]);
  await expect(editor.preview.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
  await expect(editor.preview.getByText('画像は未設定です')).toHaveCount(0);
  await expectAccessible(page);
  await editor.studio('よい').click();
  await expect(editor.name).toHaveValue('よい');
  await expect(editor.failure).toHaveCount(0);
});
