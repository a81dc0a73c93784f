import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { uploadMedia } from '../../../src/contract/http/media.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { halves, local, openLibrary, uploaded } from './open-media.ts';

const pixelsOf = async (file: Blob | undefined) => {
  if (!file) throw new Error('No file was sent.');
  const { width, height } = await createImageBitmap(file);
  return [width, height];
};

test('a picture over 4,096 px is asked about once; the answer is remembered if wanted, and the picture sent smaller', async () => {
  const { page, backend, library } = await openLibrary('about_image');
  await library.upload(await halves('大判.png', 5000, 500), await halves('二枚目.png', 4100, 410));
  const question = page.getByRole('dialog', { name: '大きな画像です' });
  await expect(question).toHaveAccessibleDescription(/大判\.pngは5000×500pxです。/);
  await expect(question.getByRole('button', { name: '縮小して送る' })).toBeFocused();
  await expectAccessible();
  await question.getByRole('checkbox', { name: '次からも同じにする' }).press('Space');
  await question.getByRole('button', { name: '縮小して送る' }).press('Enter');
  await expect(heard(page, '二枚目-4096.jpgをアップロードしました。')).toBeAttached();
  const sent = uploaded(backend);
  expect(sent.map(({ name, type }) => [name, type])).toEqual([
    ['大判-4096.jpg', 'image/jpeg'],
    ['二枚目-4096.jpg', 'image/jpeg'],
  ]);
  expect(await Promise.all(sent.map(pixelsOf))).toEqual([
    [4096, 410],
    [4096, 410],
  ]);
  expect(localStorage.getItem('kagami.largePictures')).toBe('shrink');
});

test('a picture is turned and cut to 16:9 by keyboard, sent in that size and selected', async () => {
  const { page, backend, library } = await openLibrary('about_image');
  await library.edit(await halves('舞台.png', 900, 1600));
  const dialog = page.getByRole('dialog', { name: '画像の切り抜きと回転' });
  await expect(dialog.getByRole('radio', { name: '9:16' })).toBeChecked();
  await dialog.getByRole('radio', { name: '16:9' }).press('Space');
  await expect(dialog.getByText('900×506px')).toBeVisible();
  await dialog.getByRole('button', { name: '右に回転' }).press('Enter');
  await expect(dialog.getByText('1600×900px')).toBeVisible();
  await expect(heard(page, '右に90度回転')).toBeAttached();
  await dialog.getByRole('group', { name: '切り抜く範囲' }).press('Shift+ArrowLeft');
  await expect(heard(page, '左から8px、上から5px、幅1584px、高さ891px')).toBeAttached();
  await dialog.getByRole('button', { name: '切り抜いて追加' }).press('Enter');
  await expect(heard(page, '舞台-16x9.jpgをアップロードしました。')).toBeAttached();
  await expect(library.selected).toHaveAccessibleName('舞台-16x9.jpg、60×40');
  await expect(library.dialog.getByRole('button', { name: '編集して追加するファイルを選択' })).toBeFocused();
  expect(await Promise.all(uploaded(backend).map(pixelsOf))).toEqual([[1584, 891]]);
});

test('a picture of the library is opened in the editor, and its cut becomes a new file that is selected in its place', async () => {
  const { page, backend, library } = await openLibrary('hero_hedder_image');
  await library.search.fill('studio-yoi');
  await library.file('studio-yoi.jpg').click();
  await library.details.getByRole('button', { name: 'studio-yoi.jpgを切り抜き・回転' }).click();
  const dialog = page.getByRole('dialog', { name: '画像の切り抜きと回転' });
  await expect(dialog.getByRole('button', { name: 'このまま追加' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '切り抜いて新しいファイルにする' }).click();
  await library.search.fill('');
  await expect(library.selected).toHaveAccessibleName(/^studio-yoi-9x16\.jpg、/);
  expect(uploaded(backend).map(({ name }) => name)).toEqual(['studio-yoi-9x16.jpg']);
  const [[width = 0, height = 0] = []] = await Promise.all(uploaded(backend).map(pixelsOf));
  expect(width / height).toBeCloseTo(9 / 16, 2);
});

test('the frame that stands for a video is chosen before it is uploaded', async () => {
  const { page, backend, library } = await openLibrary('pc_video_small');
  const film = await commands.film('#c02020', '#2020c0');
  const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
  await library.edit(local('練習.webm', 'video/webm', bytes));
  const dialog = page.getByRole('dialog', { name: '動画の表紙' });
  const slider = dialog.getByRole('slider', { name: '場面' });
  await expect(dialog.getByRole('button', { name: 'この場面を表紙にする' })).toBeEnabled();
  await expect(dialog.getByText('1.00秒')).toBeVisible();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await slider.press(key);
  await expect(dialog.getByText('0.10秒')).toBeVisible();
  await dialog.getByRole('button', { name: '1コマ戻る' }).press('Enter');
  await expect(dialog.getByText('0.07秒')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'この場面を表紙にする' }).press('Enter');
  await expect(heard(page, '練習.webmをアップロードしました。')).toBeAttached();
  const [form] = backend.sent(uploadMedia);
  const picture = await createImageBitmap(form?.get('thumbnail') as File);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(picture, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  expect([red > 120, green > 120, blue > 120]).toEqual([true, false, false]);
});
