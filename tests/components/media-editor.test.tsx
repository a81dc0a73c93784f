import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { Finger, middleOf } from '../fixtures/finger.ts';
import { MediaLibrary, type LocalFile } from '../pages/media-library.ts';
import { halves, local, uploaded } from '../screens/media/open-media.ts';
import { fileNamed, StoredLibrary } from '../screens/media/stored-library.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { libraryOf } from './media-files.ts';
import { editor, openTop } from './top.ts';

const hero = fileNamed('hero-grand-jete.jpg');

const dialog = page.getByRole('dialog', { name: '画像の切り抜きと回転' });
const area = dialog.getByRole('group', { name: '切り抜く範囲' });

/** Opens a local file in the editor. */
async function edit(file: LocalFile) {
  await commands.routeUploads();
  const { backend } = await openTop(new StoredLibrary().answers);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.edit(file);
  await expect(dialog).toBeVisible();
  return backend;
}

test('the box is moved and resized by keyboard, by a finger and by mouse, said in words, and reset', async () => {
  await edit(await halves('a.png', 1600, 800));
  const reset = async () => {
    await dialog.getByRole('button', { name: '最初に戻す' }).click();
    await expect(dialog.getByText('450×800px')).toBeVisible();
  };
  await area.focus();
  await commands.press('ArrowLeft');
  await expect(page.getByText('左から559px、上から0px、幅450px、高さ800px')).toBeAttached();
  await commands.press('-');
  await expect(page.getByText('左から575px、上から28px、幅418px、高さ743px')).toBeAttached();
  await commands.press('Shift+ArrowRight');
  await expect(dialog.getByText('434×772px')).toBeVisible();
  await reset();

  const from = await middleOf(area);
  const finger = new Finger(page, commands.touch);
  await finger.down(from);
  await finger.moveBy({ x: 2000 });
  await finger.up();
  await expect(page.getByText('左から1150px、上から0px、幅450px、高さ800px')).toBeAttached();
  const left = await middleOf(dialog.getByRole('button', { name: '左下の角を矢印キーで動かす' }));
  await finger.down(left);
  await finger.moveBy({ x: 60, y: -60 });
  await finger.up();
  await expect(dialog.getByText('450×800px')).toHaveCount(0);
  await reset();

  await dialog.getByRole('radio', { name: '自由' }).click();
  await expect(dialog.getByText('450×800px')).toBeVisible();
  await commands.mouseMove(from);
  await commands.mouseDown();
  await commands.mouseMove({ x: from.x - 2000, y: from.y }, 4);
  await commands.mouseUp();
  await expect(page.getByText('左から0px、上から0px、幅450px、高さ800px')).toBeAttached();
  const right = await middleOf(dialog.getByRole('button', { name: '右下の角を矢印キーで動かす' }));
  await commands.mouseMove(right);
  await commands.mouseDown();
  await commands.mouseMove({ x: right.x + 2000, y: right.y }, 4);
  await commands.mouseUp();
  await expect(dialog.getByText('1600×800px')).toBeVisible();
  await expectAccessible();
});

test('what is cut out is what was seen, turned and all', async () => {
  const backend = await edit(await halves('a.png', 1600, 800));
  await dialog.getByRole('button', { name: '左に回転' }).click();
  await dialog.getByRole('radio', { name: '16:9' }).click();
  const from = await middleOf(area);
  await commands.mouseMove(from);
  await commands.mouseDown();
  await commands.mouseMove({ x: from.x, y: from.y - 2000 }, 4);
  await commands.mouseUp();
  await expect(dialog.getByText('800×450px')).toBeVisible();
  await dialog.getByRole('button', { name: '切り抜いて追加' }).click();
  await expect.poll(() => uploaded(backend).length).toBe(1);
  const [file] = uploaded(backend);
  if (!file) throw new Error('No file was sent.');
  expect([file.name, file.type]).toEqual(['a-16x9.jpg', 'image/jpeg']);
  const picture = await createImageBitmap(file);
  const context = new OffscreenCanvas(800, 450).getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  const at = (x: number, y: number) =>
    [...(context?.getImageData(x, y, 1, 1).data ?? [])].map((each) => each > 128);
  expect([picture.width, picture.height, at(400, 20), at(400, 430)]).toEqual([
    800,
    450,
    [false, false, true, true],
    [false, false, true, true],
  ]);
});

test('a file that is no picture is said to be broken, and its original can be added', async () => {
  await edit(local('broken.jpg', 'image/jpeg', 'nothing'));
  await expect(dialog.getByRole('alert')).toContainText(
    'このファイルを開けませんでした。壊れているか、このブラウザーで扱えない形式です。',
  );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'このまま追加' }).click();
  await expect(page.getByText('broken.jpgをアップロードしました。')).toBeAttached();
});

test('a picture of the library that its server does not let be read is said to be so', async () => {
  await openTop(libraryOf([hero, { ...hero, id: 952, image_url: '/media/gone.jpg' }]));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.file('gone.jpg').click();
  await library.details.getByRole('button', { name: 'gone.jpgを切り抜き・回転' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'このファイルは、保存先のサーバーが読み取りを許可していないか、壊れているため、ここでは編集できません。元のファイルがお手元にあれば、「編集して追加」から選んでください。',
  );
  await expect(dialog.getByRole('button', { name: 'このまま追加' })).toHaveCount(0);
});
