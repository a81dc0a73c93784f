import sharp from 'sharp';

import { heard } from '../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { local, photograph } from '../fixtures/local-files.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';
import { scenes } from '../server/samples.ts';

test.use({ site: 'blank' });

test('a picture is turned and cut to 16:9 by keyboard, stored in that size and selected', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.edit(await photograph('舞台.jpg', 900, 1600));
  const dialog = page.getByRole('dialog', { name: '画像の切り抜きと回転' });
  await expect(dialog.getByRole('radio', { name: '9:16' })).toBeChecked();
  await dialog.getByRole('radio', { name: '16:9' }).press('Space');
  await expect(dialog.getByText('900×506px')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '右に回転' }).press('Enter');
  await expect(dialog.getByText('1600×900px')).toBeVisible();
  await expect(heard(page, '右に90度回転')).toBeAttached();
  await dialog.getByRole('group', { name: '切り抜く範囲' }).press('Shift+ArrowLeft');
  await expect(heard(page, '左から8px、上から5px、幅1584px、高さ891px')).toBeAttached();
  await dialog.getByRole('button', { name: '切り抜いて追加' }).press('Enter');
  await expect(heard(page, '舞台-16x9.jpgをアップロードしました。')).toBeAttached();
  await expect(library.selected).toHaveAccessibleName('舞台-16x9.jpg、1584×891');
  await expect(library.dialog.getByRole('button', { name: '編集して追加するファイルを選択' })).toBeFocused();
  const stored = (await backend.media()).find(({ width }) => width === 1584);
  expect(stored).toMatchObject({ mime_type: 'image/jpeg', width: 1584, height: 891 });
});

test('a picture of the library is opened in the editor, and its cut becomes a new file that is selected in its place', async ({
  topEditor: editor,
  backend,
}) => {
  const before = (await backend.media()).length;
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.search.fill('studio-yoi');
  await library.file('studio-yoi.jpg').click();
  await library.details.getByRole('button', { name: 'studio-yoi.jpgを切り抜き・回転' }).click();
  const dialog = editor.page.getByRole('dialog', { name: '画像の切り抜きと回転' });
  await expect(dialog.getByRole('button', { name: 'このまま追加' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '切り抜いて新しいファイルにする' }).click();
  await library.search.fill('');
  await expect(library.selected).toHaveAccessibleName(/^studio-yoi-9x16\.jpg、/);
  const files = await backend.media();
  expect(files).toHaveLength(before + 1);
  expect(Number(files.at(-1)?.width) / Number(files.at(-1)?.height)).toBeCloseTo(9 / 16, 2);
});

test('the frame that stands for a video is chosen before it is uploaded', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'pc_video_small');
  await library.edit(local('練習.webm', 'video/webm', await scenes('#c02020', '#2020c0')));
  const dialog = page.getByRole('dialog', { name: '動画の表紙' });
  const slider = dialog.getByRole('slider', { name: '場面' });
  await expect(dialog.getByRole('button', { name: 'この場面を表紙にする' })).toBeEnabled();
  await expect(dialog.getByText('1.00秒')).toBeVisible();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await slider.press(key);
  await expect(dialog.getByText('0.10秒')).toBeVisible();
  await dialog.getByRole('button', { name: '1コマ戻る' }).press('Enter');
  await expect(dialog.getByText('0.07秒')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'この場面を表紙にする' }).press('Enter');
  await expect(heard(page, '練習.webmをアップロードしました。')).toBeAttached();
  const stored = (await backend.media()).find(
    ({ mime_type: type, width }) => type === 'video/webm' && width === 60,
  );
  const thumbnail = await page.request.get(stored?.thumbnail_url ?? '');
  const { channels } = await sharp(await thumbnail.body()).stats();
  expect(channels.map(({ mean }) => mean > 120)).toEqual([true, false, false]);
});
