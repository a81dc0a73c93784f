import { expect, expectAccessible, somewhere, studioCalls, test } from '../fixtures/studio-editor.ts';
import { sentTo } from '../fixtures/top-calls.ts';

test('a studio is edited from a click on the site, mirrored at each key, saved with its coordinates, and shown to visitors', async ({
  studioEditor: editor,
  studios,
  server,
}) => {
  const { page } = editor;
  const located = sentTo(page, studioCalls.locate);
  const saved = sentTo(page, studioCalls.update);
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
  expect(located).toEqual([{ address: '京都府京都市左京区吉田1-2', studio_id: 1 }]);
  const stored = await studios.get(1);
  expect(saved).toEqual([
    {
      studio_id: 1,
      name: 'ひなた',
      address: '京都府京都市左京区吉田1-2',
      slug: 'hinata',
      image_ids: stored.images.map(({ id }) => id),
      top_image: stored.main_image?.id,
      lat: expect.closeTo(35, 0),
      lng: expect.closeTo(135.8, 0),
    },
  ]);
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
});

test(
  'a studio is created, published with it, opens on its own route, and is deleted again',
  { tag: '@postgres' },
  async ({ studioEditor: editor, studios, server }) => {
    const { page } = editor;
    const firstIds = sentTo(page, studioCalls.firstId);
    await editor.open(2);
    await expect.poll(() => firstIds.length).toBe(1);
    await editor.studio('+ Add New Studio').click();
    await expect(page).toHaveURL('/studio/new');
    await expect(editor.heading).toHaveText('Add Studio');
    await expect(editor.heading).toBeFocused();
    await expect(page).toHaveTitle('Add Studio | Kagami');
    await expect(editor.delete).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.reset).toBeDisabled();
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/studio\/new\?admin-secret=.{16,}$/);
    await expectAccessible(page);

    await editor.type({ name: 'かがみ', slug: 'kagami', address: somewhere });
    await expect(editor.mirrored('name')).toHaveText('かがみ');
    await editor.published.check();
    await expect(editor.mirrored('is_published')).toHaveCount(0);
    await editor.undo.click();
    await expect(editor.published).not.toBeChecked();
    await editor.published.check();
    const before = await studios.all();
    await editor.submit.click();
    await expect(page).toHaveURL(/\/studio\/\d+$/);
    await expect(editor.status('保存しました。')).toBeVisible();
    const created = await studios.named('かがみ');
    await expect(page).toHaveURL(`/studio/${created.id}`);
    await expect(editor.heading).toHaveText('かがみ');
    await expect(editor.heading).toBeFocused();
    await expect(page).toHaveTitle('かがみ | Kagami');
    await expect(editor.published).toBeChecked();
    await expect(editor.submit).toBeDisabled();
    await expect(editor.studio('かがみ')).toHaveAttribute('aria-current', 'page');
    await expect(editor.mirrored('name')).toHaveText('かがみ');
    await expect.poll(() => firstIds.length).toBe(2);
    expect(await studios.all()).toEqual([...before, { id: created.id, name: 'かがみ', slug: 'kagami' }]);
    expect(created).toMatchObject({ is_published: true, address: somewhere, main_image: null, images: [] });

    const visitor = await page.context().newPage();
    await visitor.goto(`${server.siteOrigin}/studio/${created.id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('かがみ');
    await visitor.close();

    await editor.delete.click();
    const question = editor.dialog('スタジオの削除');
    await expect(question).toHaveAccessibleDescription('スタジオ「かがみ」を削除します。よろしいですか？');
    await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(editor.delete).toBeFocused();
    await editor.name.fill('消える名前');
    await editor.delete.click();
    await question.getByRole('button', { name: '削除する' }).click();
    await expect(page).toHaveURL('/studio/1');
    await expect(editor.heading).toHaveText('ひかり');
    await expect(editor.heading).toBeFocused();
    await expect(editor.status('スタジオ「かがみ」を削除しました。')).toBeVisible();
    await expect(editor.listed).toHaveText(['ひかり', 'よい', 'こもれび', 'しずく', '+ Add New Studio']);
    await expect.poll(() => firstIds.length).toBe(3);
    expect(await studios.all()).toEqual(before);
  },
);

test('publishing asks, has a call of its own, and leaves the unsaved edits alone', async ({
  studioEditor: editor,
  studios,
  consoleWatch,
  server,
}) => {
  consoleWatch.expect(/status of 404/);
  const { page } = editor;
  const published = sentTo(page, studioCalls.publish);
  const refused = editor.siteAnswered(404);
  await editor.open(4);
  await refused;
  await expect(editor.mirrored('is_published')).toHaveText('非公開のスタジオです');
  const visitor = await page.context().newPage();
  const heading = visitor.getByRole('heading', { level: 1 });
  await visitor.goto(`${server.siteOrigin}/studio/4`);
  await expect(visitor.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
  await expect(heading).toHaveText('スタジオ');
  const { adminSecret } = (await (await page.request.get('/config.json')).json()) as { adminSecret: string };
  await visitor.goto(`${server.siteOrigin}/studio/4?${new URLSearchParams({ 'admin-secret': adminSecret })}`);
  await expect(heading).toHaveText('しずく');

  await page.bringToFront();
  await editor.name.fill('しずくの');
  await editor.published.click();
  const question = editor.dialog('公開');
  await expect(question).toHaveAccessibleDescription('公開しますか？');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.published).not.toBeChecked();
  await expect(editor.published).toBeFocused();
  expect(published).toEqual([]);

  await page.keyboard.press('Space');
  await question.getByRole('button', { name: '公開する' }).click();
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.published).toBeChecked();
  await expect(editor.published).toBeFocused();
  await expect(editor.mirrored('is_published')).toHaveCount(0);
  await expect(editor.name).toHaveValue('しずくの');
  await expect(editor.submit).toBeEnabled();
  expect(published).toEqual([{ studio_id: 4, is_published: true }]);
  expect(await studios.get(4)).toMatchObject({ name: 'しずく', is_published: true });
  await visitor.goto(`${server.siteOrigin}/studio/4`);
  await expect(heading).toHaveText('しずく');

  await page.bringToFront();
  await editor.undo.click();
  await expect(editor.name).toHaveValue('しずく');
  await expect(editor.submit).toBeDisabled();
  await expect(editor.published).toBeChecked();

  await editor.published.click();
  await expect(editor.dialog('非公開')).toHaveAccessibleDescription('非公開にしますか？');
  await editor.dialog('非公開').getByRole('button', { name: '非公開にする' }).click();
  await expect(editor.status('非公開にしました。')).toBeVisible();
  await expect(editor.published).not.toBeChecked();
  await expect(editor.submit).toBeDisabled();
  expect((await studios.get(4)).is_published).toBe(false);
});
