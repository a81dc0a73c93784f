import type { APIRequestContext, Page } from 'playwright/test';

import {
  expect,
  expectAccessible,
  somewhere,
  test,
  type StudioEditor,
  type Studios,
} from '../fixtures/studio-editor.ts';
import { sentLesson } from '../pages/lesson-week.ts';

/** Creates a studio, which is shown to staff alone until it is published. */
async function createAndPublish(
  editor: StudioEditor,
  studios: Studios,
  { visitor, siteOrigin }: { readonly visitor: Page; readonly siteOrigin: string },
): Promise<void> {
  const { page } = editor;
  const before = await studios.all();
  await editor.openNew();
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/studio\/new\?admin-secret=.{16,}$/);
  await editor.type({ name: 'かがみ', slug: 'kagami', address: somewhere });
  await expect(editor.mirrored('name')).toHaveText('かがみ');
  await expect(editor.mirrored('is_published')).toHaveText('非公開のスタジオです');
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  const created = await studios.named('かがみ');
  await expect(page).toHaveURL(`/studio/${created.id}`);
  await expect(editor.mirrored('name')).toHaveText('かがみ');
  expect(await studios.all()).toEqual([...before, { id: created.id, name: 'かがみ', slug: 'kagami' }]);
  expect(created).toMatchObject({ is_published: false, address: somewhere, main_image: null, images: [] });

  const heading = visitor.getByRole('heading', { level: 1 });
  const address = `${siteOrigin}/studio/${created.id}`;
  await visitor.goto(address);
  await expect(visitor.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
  await expect(heading).toHaveText('スタジオ');
  const { adminSecret } = (await (await page.request.get('/config.json')).json()) as {
    adminSecret: string;
  };
  await visitor.goto(`${address}?${new URLSearchParams({ 'admin-secret': adminSecret })}`);
  await expect(heading).toHaveText('かがみ');

  await page.bringToFront();
  await editor.published.click();
  await editor.dialog('公開').getByRole('button', { name: '公開する' }).click();
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.mirrored('is_published')).toHaveCount(0);
  await visitor.goto(address);
  await expect(heading).toHaveText('かがみ');
}

/** Deletes a studio and restores it with its timetable. */
async function deleteAndRestore(
  editor: StudioEditor,
  studios: Studios,
  backendRequest: APIRequestContext,
): Promise<void> {
  const { page } = editor;
  const created = await studios.named('かがみ');
  const all = await studios.all();
  const ask = async (call: string, data: object): Promise<unknown> =>
    (await backendRequest.post(`/api/${call}/`, { data })).json();
  const lesson = sentLesson({ name: '夜のバレエ', day_of_week: 'saturday' });
  await ask('bulk_save_lessons', { studio_id: created.id, lessons: [lesson] });
  const timetable = () => ask('get_lessons', { studio_id: created.id });
  const lessons = await timetable();
  expect(lessons).toMatchObject([{ name: '夜のバレエ' }]);
  await editor.delete.click();
  await editor.dialog('スタジオの削除').getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.studio('かがみ')).toHaveCount(0);
  expect(await studios.all()).toEqual(all.filter(({ id }) => id !== created.id));
  await page.getByRole('main').getByRole('button', { name: '元に戻す: かがみ' }).press('Enter');
  await expect(editor.status('スタジオ「かがみ」を元に戻しました。')).toBeVisible();
  await expect(editor.studio('かがみ')).toBeVisible();
  expect(await studios.all()).toEqual(all);
  expect(await timetable()).toEqual(lessons);
}

test('a studio is edited from a click on the site, mirrored at each key, saved, and shown to visitors; another is created, is shown to staff alone until it is published, and is deleted and restored with its timetable', async ({
  studioEditor: editor,
  studios,
  server,
  backendRequest,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/status of 404/);
  const { page } = editor;
  await editor.open(1);
  await expect(editor.submit).toBeDisabled();
  await expect(editor.reset).toBeDisabled();
  await expect(editor.heading).toHaveText('ひかり');
  await expect(editor.studio('ひかり')).toHaveAttribute('aria-current', 'page');
  await expect(editor.mirrored('name')).toHaveText('ひかり');
  await editor.expectConnected();

  for (const [field, to] of [
    ['slug', editor.slug],
    ['name', editor.name],
    ['main_image', editor.mainImage.getByRole('button').first()],
    ['visual_images', editor.images.group.locator(':focus')],
    ['address', editor.address],
  ] as const) {
    await editor
      .mirrored(field)
      .first()
      .click({ position: { x: 8, y: 8 } });
    await (field === 'visual_images' ? expect(to).toBeVisible() : expect(to).toBeFocused());
  }

  await editor.name.fill('');
  await editor.name.focus();
  for (const [typed, shown] of [
    ['ひ', 'ひ'],
    ['な', 'ひな'],
    ['た', 'ひなた'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(editor.mirrored('name')).toHaveText(shown);
  }
  await editor.slug.fill('hinata');
  await expect(editor.mirrored('slug')).toHaveText('hinata');
  await editor.address.fill('京都府京都市左京区吉田1-2');
  await expect(editor.mirrored('address')).toHaveText('京都府京都市左京区吉田1-2');

  const library = await editor.chooseMainImage();
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.mirrored('main_image')).toHaveAttribute('src', /\/studio-yoi\.jpg$/);
  const gallery = await editor.images.choose();
  await gallery.file('studio-yoi-night.jpg').click();
  await gallery.submit.click();
  await editor.images.expectFiles(
    'studio-hikari-morning.jpg',
    'lesson-ballet-barre.jpg',
    'studio-yoi-night.jpg',
  );
  await editor.images.earlier('画像3').click();
  await editor.images.remove('画像1').click();
  await expect(editor.mirrored('visual_images')).toHaveCount(2);
  await expect(editor.mirrored('visual_images').first()).toHaveAttribute('src', /\/studio-yoi-night\.jpg$/);

  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.heading).toHaveText('ひなた');
  await expect(page).toHaveTitle('ひなた | Kagami');
  await expect(editor.listed).toHaveText(['ひなた', 'よい', 'こもれび', 'しずく', '+ Add New Studio']);
  await page.reload();
  await expect(editor.name).toHaveValue('ひなた');
  await editor.images.expectFiles('studio-yoi-night.jpg', 'lesson-ballet-barre.jpg');

  const visitor = await page.context().newPage();
  await visitor.goto(`${server.siteOrigin}/studio/1`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('ひなた');
  await expect(visitor.getByRole('link', { name: '地図で見る' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: '京都府京都市左京区吉田1-2' })}`,
  );
  await expectAccessible(visitor);

  await page.bringToFront();
  await createAndPublish(editor, studios, { visitor, siteOrigin: server.siteOrigin });
  await deleteAndRestore(editor, studios, backendRequest);
});
