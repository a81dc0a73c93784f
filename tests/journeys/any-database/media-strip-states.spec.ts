import type { Page } from 'playwright/test';

import { heard, seen } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { lostFile, test } from '../../fixtures/stage.ts';
import { hold } from '../../fixtures/top-calls.ts';

const file = (page: Page, name: string) => page.getByRole('option', { name });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' });

for (const count of [0, 1, 40]) {
  test(`a strip of ${count} is accessible, and fits in 320 px and with text of 200%`, async ({
    stage,
    files,
  }) => {
    const { page, images } = stage;
    const [first] = files.images;
    const many = first ? Array.from({ length: 40 }, (_, at) => ({ ...first, id: 1000 + at })) : [];
    await stage.open({ images: many.slice(0, count) });
    await expect(images.items).toHaveCount(count);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(320);
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    await expect.poll(width).toBe(320);
    await expectAccessible(page);
  });
}

test('full, empty and long strips are accessible in the dark', async ({ stage, files }) => {
  await stage.page.emulateMedia({ colorScheme: 'dark' });
  await stage.open({ images: files.images.slice(0, 8), films: files.films.slice(0, 3) });
  await expect(stage.films.items).toHaveCount(3);
  await expectAccessible(stage.page);
});

test('at the limit nothing can be added, and the button says why', async ({ stage, files }) => {
  const { films } = stage;
  await stage.open({ images: files.images.slice(0, 1), films: files.films.slice(0, 3) });
  await expect(films.add).toHaveAttribute('aria-disabled', 'true');
  await expect(films.add).toHaveAccessibleDescription(
    '選択中の動画: 3件。最大3件です。追加するには、いずれかを削除してください。 9:16 max:50MB 最大3件',
  );
  await films.add.press('Enter');
  await expect(stage.page.getByRole('dialog')).toHaveCount(0);
  await films.remove('動画3').click();
  await expect(films.add).not.toHaveAttribute('aria-disabled');
  await films.add.click();
  await expect(stage.page.getByRole('dialog', { name: '紹介動画を選択' })).toBeVisible();
});

test('while it saves nothing opens, moves or goes, and focus stays', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 3) });
  const saves = await hold(page, '**/stage/save');
  await images.later('画像1').click();
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await expect(images.later('画像2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await page.keyboard.press('Delete');
  await images.handle('画像2').focus();
  await page.keyboard.press('Space');
  await expect(images.handle('画像2')).toHaveAttribute('aria-pressed', 'false');
  await images.picture('画像2').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await images.expectFiles('event-recital.jpg', 'about-morning-barre.jpg', 'hero-grand-jete.jpg');
  await save.fulfill({ body: '' });
  await expect(seen(page, '保存中…')).toBeHidden();
  await images.picture('画像2').press('Enter');
  await expect(page.getByRole('dialog', { name: 'ビジュアル画像を選択' })).toBeVisible();
});

test('a refused Submit leads to the add button, whose error is heard until the list has a file', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 1) });
  await images.remove('画像1').click();
  await stage.submit.click();
  await expect(images.add).toBeFocused();
  await expect(images.group.getByText('ビジュアル画像は必須です。')).toBeVisible();
  await expect(images.add).toHaveAccessibleDescription(
    'ビジュアル画像は必須です。 選択中の画像: 0件 必須 16:9',
  );
  await expectAccessible(page);
  await images.add.click();
  await file(page, 'event-recital.jpg').click();
  await confirm(page).click();
  await images.expectFiles('event-recital.jpg');
  await expect(images.add).toHaveAccessibleDescription('選択中の画像: 1件 必須 16:9');
});

test('more files than the limit are all shown, and taking one away clears the error of the list', async ({
  stage,
  files,
}) => {
  const { films } = stage;
  await stage.open({ images: files.images.slice(0, 1), films: files.films.slice(0, 4) });
  await expect(films.group.getByText('4 / 3件')).toBeVisible();
  await films.later('動画1').click();
  await stage.submit.click();
  await expect(films.add).toBeFocused();
  await expect(films.group.getByText('紹介動画は3件までです。')).toBeVisible();
  await films.remove('動画4').click();
  await expect(films.group.getByText('紹介動画は3件までです。')).toHaveCount(0);
});

test('a file whose picture is gone, with a long name, shows a placeholder and can be moved and removed', async ({
  stage,
  files,
  consoleWatch,
}) => {
  consoleWatch.expect(/404 \(Not Found\)/);
  const { page, images } = stage;
  const name = `${'recital-of-the-year-'.repeat(8)}.jpg`;
  await stage.open({ images: [lostFile(901, name), ...files.images.slice(0, 1)] });
  await expect(images.picture('画像1')).toHaveAccessibleName(`画像1を変更: ${name}、1600×900`);
  await expect(images.picture('画像1').locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await images.later('画像1').click();
  await images.remove('画像2').click();
  await images.expectFiles('about-morning-barre.jpg');
});

test('files chosen in the library come last, and the site is told of the whole list', async ({
  stage,
  files,
  server,
}) => {
  const { page, images, topImages } = stage;
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: true });
  const [barre, recital, hero] = files.images;
  if (!barre || !recital || !hero) throw new Error('The library has too few images.');
  await stage.open({ images: [recital], topImages: [hero] });
  await site.load();
  await images.add.click();
  await file(page, 'about-morning-barre.jpg').click();
  await confirm(page).click();
  await images.expectFiles('event-recital.jpg', 'about-morning-barre.jpg');
  await expect(images.add).toBeFocused();
  const common = { title: '世田谷スタジオ', films: [] };
  const after = { ...common, images: [recital, barre], people: [{ id: 40, name: '', top_images: [hero] }] };
  const first = {
    type: 'MULTIPLE_IMAGES_UPDATE',
    payload: {
      contentKey: 'topContent',
      fieldName: 'visual_images',
      value: [recital, barre],
      allData: after,
    },
  };
  await expect.poll(() => site.receivedOf('MULTIPLE_IMAGES_UPDATE')).toEqual([first]);

  await topImages.remove('画像1').click();
  await expect
    .poll(() => site.receivedOf('MULTIPLE_IMAGES_UPDATE'))
    .toEqual([
      first,
      {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: {
          contentKey: 'topContent',
          fieldName: 'top_images',
          index: 0,
          value: [],
          allData: { ...after, people: [{ id: 40, name: '', top_images: [] }] },
        },
      },
    ]);
});

test('a strip is heard as its label, its way to the library, and each file with what it can do', async ({
  stage,
  files,
}) => {
  const { page } = stage;
  await stage.open({ images: files.images.slice(0, 2) });
  const said = await listen(page, 'end of group, ビジュアル画像');
  expect(said.slice(said.indexOf('group, ビジュアル画像'))).toEqual([
    'group, ビジュアル画像',
    'ビジュアル画像',
    '必須',
    'button, ビジュアル画像を追加, 選択中の画像: 2件 必須 16:9, has popup dialog',
    '追加',
    'end of button, ビジュアル画像を追加, 選択中の画像: 2件 必須 16:9, has popup dialog',
    'list, ビジュアル画像の一覧',
    'listitem, level 1, position 1, set size 2',
    'button, 画像1を変更: about-morning-barre.jpg、1080×1920, has popup dialog',
    'button, 画像1を並べ替え, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'button, 画像1を前へ, これより前はありません, disabled',
    'button, 画像1を後ろへ',
    'button, 画像1を削除',
    'end of listitem, level 1, position 1, set size 2',
    'listitem, level 1, position 2, set size 2',
    'button, 画像2を変更: event-recital.jpg、1600×900, has popup dialog',
    'button, 画像2を並べ替え, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'button, 画像2を前へ',
    'button, 画像2を後ろへ, これより後ろはありません, disabled',
    'button, 画像2を削除',
    'end of listitem, level 1, position 2, set size 2',
    'end of list, ビジュアル画像の一覧',
    'paragraph',
    '16:9',
    'end of paragraph',
    'end of group, ビジュアル画像',
  ]);
});
