import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { heard, seen } from '../fixtures/heard.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { listen } from './listen.ts';
import { files } from './media-files.ts';
import { resize } from './resize.ts';
import { recordSite } from './site.ts';
import { editor, films, images, openStage, topImages } from './stage/open-stage.tsx';

const dialog = page.getByRole('dialog');
const library = page.getByRole('dialog', { name: 'ビジュアル画像を選択' });
const file = (name: string) => library.getByRole('option', { name });
const confirm = library.getByRole('button', { name: 'Submit' });

async function expectToFit(width: number): Promise<void> {
  await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
}

test('an empty strip, one of a single file and one of 40 are accessible, and fit in 320 px and with text of 200%', async () => {
  const [first] = files.images;
  const many = first ? Array.from({ length: 40 }, (_, at) => ({ ...first, id: 1000 + at })) : [];
  const root = document.documentElement;
  onTestFinished(() => root.removeAttribute('style'));
  for (const count of [0, 1, 40]) {
    await resize(1440, 900);
    root.style.fontSize = '';
    await openStage({ images: many.slice(0, count) });
    await expect(images.items).toHaveCount(count);
    await resize(320, 640);
    await expectToFit(320);
    root.style.fontSize = '200%';
    await expectToFit(320);
    await expectAccessible();
  }
});

test('full, empty and long strips are accessible in the dark; at the limit nothing can be added, and the button says why', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' });
  await openStage({ images: files.images.slice(0, 8), films: files.films.slice(0, 3) });
  await expect(films.items).toHaveCount(3);
  await expectAccessible();
  await expect(films.add).toHaveAttribute('aria-disabled', 'true');
  await expect(films.add).toHaveAccessibleDescription(
    '選択中の動画: 3件 9:16 max:50MB 最大3件 最大3件です。追加するには、いずれかを削除してください。',
  );
  await films.add.press('Enter');
  await expect(dialog).toHaveCount(0);
  await films.remove('動画3').click();
  await expect(films.add).not.toHaveAttribute('aria-disabled');
  await films.add.click();
  await expect(page.getByRole('dialog', { name: '紹介動画を選択' })).toBeVisible();
});

test('while it saves nothing opens, moves or goes, and focus stays', async () => {
  const asked = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  const onSave = () => {
    asked.resolve();
    return saved.promise;
  };
  await openStage({ images: files.images.slice(0, 3) }, { onSave });
  await images.later('画像1').click();
  await commands.press('Control+s');
  await asked.promise;
  await expect(images.later('画像2')).toBeFocused();
  await commands.press('Enter');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await commands.press('Delete');
  await images.handle('画像2').press('Space');
  await expect(images.handle('画像2')).toHaveAttribute('aria-pressed', 'false');
  await images.picture('画像2').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectAccessible();
  await images.expectFiles('event-recital.jpg', 'about-morning-barre.jpg', 'hero-grand-jete.jpg');
  await expect(seen(page, '保存中…')).toBeVisible();
  saved.resolve();
  await expect(seen(page, '保存中…')).toHaveCount(0);
  await images.picture('画像2').press('Enter');
  await expect(library).toBeVisible();
});

test('more files than the limit are all shown, and taking one away clears the error; a refused Submit leads to the add button, whose error is heard until the list has a file', async () => {
  await openStage({ images: files.images.slice(0, 1), films: files.films.slice(0, 4) });
  await expect(films.group.getByText('4 / 3件')).toBeVisible();
  await films.later('動画1').click();
  await editor.submit.click();
  await expect(films.add).toBeFocused();
  const error = films.group.getByText('紹介動画は3件までです。');
  await expect(error).toBeVisible();
  await films.remove('動画4').click();
  await expect(error).toHaveCount(0);

  await images.remove('画像1').click();
  await editor.submit.click();
  await expect(images.add).toBeFocused();
  await expect(images.group.getByText('ビジュアル画像は必須です。')).toBeVisible();
  await expect(images.add).toHaveAccessibleDescription(
    'ビジュアル画像は必須です。 選択中の画像: 0件 必須 16:9',
  );
  await expectAccessible();
  await images.add.click();
  await file('event-recital.jpg').click();
  await confirm.click();
  await images.expectFiles('event-recital.jpg');
  await expect(images.add).toHaveAccessibleDescription('選択中の画像: 1件 必須 16:9');
});

test('a file whose picture is gone, with a long name, shows a placeholder and can be moved and removed', async () => {
  const name = `${'recital-of-the-year-'.repeat(8)}.jpg`;
  const lost: MediaFile = {
    id: 901,
    image_url: `/media/${name}`,
    thumbnail_url: null,
    mime_type: 'image/jpeg',
    width: 1600,
    height: 900,
    file_size: 400_000,
    favorite_flg: false,
  };
  await openStage({ images: [lost, ...files.images.slice(0, 1)] });
  const picture = images.picture('画像1');
  await expect(picture).toHaveAccessibleName(`画像1を変更: ${name}、1600×900`);
  await expect(picture.locator('img')).toHaveCount(0);
  await expectAccessible();
  await images.later('画像1').click();
  await images.remove('画像2').click();
  await images.expectFiles('about-morning-barre.jpg');
});

test('a list in an item is sent to the site with the index of the item', async () => {
  const site = recordSite();
  await openStage({ topImages: files.images.slice(0, 1) });
  await site.loaded();
  await topImages.remove('画像1').click();
  const people = [{ id: 40, name: '', top_images: [] }];
  await expect
    .poll(() => site.told('MULTIPLE_IMAGES_UPDATE'))
    .toEqual([
      {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: {
          contentKey: 'topContent',
          fieldName: 'top_images',
          index: 0,
          value: [],
          allData: { title: '世田谷スタジオ', films: [], images: [], people },
        },
      },
    ]);
});

test('a strip is heard as its label, its way to the library, and each file with what it can do', async () => {
  await openStage({ images: files.images.slice(0, 2) });
  const said = await listen('end of group, ビジュアル画像');
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
