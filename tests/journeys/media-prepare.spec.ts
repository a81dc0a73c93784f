import sharp from 'sharp';

import { heard } from '../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { heic, local, photograph, picture } from '../fixtures/local-files.ts';
import { hold } from '../fixtures/top-calls.ts';
import { MediaLibrary } from '../pages/media-library.ts';

test('a photograph in HEIC is converted and stored as JPEG; it can be cancelled, and a broken one is said and stands in no other’s way', async ({
  topEditor: editor,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expect(/^heic/);
  consoleWatch.expect(/status of 415/);
  const { page } = editor;
  const decoders = await hold(page, '**/assets/heic-worker-*');
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await photograph('a.jpg', 60, 40));
  await expect(library.selected).toHaveAccessibleName('a.jpg、60×40');
  expect(decoders.count()).toBe(0);
  await library.upload(await heic('写真.heic'), await picture('b.png'));
  await expect(library.uploading('写真.heic').getByRole('progressbar')).toHaveAccessibleName(
    '写真.heic JPEGに変換しています',
  );
  await expect(library.submit).toBeDisabled();
  await expectAccessible(page);
  await library.button('キャンセル', '写真.heic').press('Enter');
  await expect(library.selected).toHaveAccessibleName('b.png、60×40');
  await expect(library.uploads).toHaveCount(2);

  await page.unroute('**/assets/heic-worker-*');
  await library.upload(await heic('発表会.heic'));
  await expect(heard(page, '発表会.jpgをアップロードしました。')).toBeAttached();
  await expect(library.selected).toHaveAccessibleName('発表会.jpg、160×120');
  const stored = (await backend.media()).find(({ width }) => width === 160);
  expect(stored).toMatchObject({ mime_type: 'image/jpeg', width: 160, height: 120 });
  const served = await page.request.get(stored?.image_url ?? '');
  const left = await sharp(await served.body())
    .extract({ left: 0, top: 0, width: 70, height: 120 })
    .toBuffer();
  const { channels } = await sharp(left).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  expect([red > 215, green > 150 && green < 200, blue < 100]).toEqual([true, true, true]);

  await library.upload(
    local('壊れた写真.heic', 'image/heic', 'no picture'),
    local('fake.png', 'image/png', '<script>alert(1)</script>'),
    await picture('good.png'),
  );
  await expect(library.selected).toHaveAccessibleName('good.png、60×40');
  const why =
    'この種類のファイルは使えません。使えるのは、画像（JPEG・PNG・GIF・WebP・AVIF）と動画（MP4・WebM・MOV）です。';
  await expect(page.getByRole('alert').filter({ hasText: 'fake.png' })).toHaveText(
    `fake.pngをアップロードできませんでした。${why}`,
  );
  await expect(library.uploading('fake.png')).toContainText(why);
  await expect(library.button('再試行', 'fake.png')).toHaveCount(0);
  await library.button('閉じる', 'fake.png').click();
  await expect(library.uploading('fake.png')).toHaveCount(0);

  const failed = library.uploading('壊れた写真.heic');
  await expect(failed).toContainText('変換できませんでした。壊れている可能性があります。');
  await expect(failed.getByRole('button', { name: '再試行' })).toHaveCount(0);
  await expectAccessible(page);
  await failed.getByRole('button', { name: '壊れた写真.heicを元のまま送る' }).press('Enter');
  await expect(failed.getByRole('button', { name: '元のまま送る' })).toHaveCount(0);
  await expect(failed).toContainText('この種類のファイルは使えません。');
  await expect(failed.getByRole('button', { name: '閉じる' })).toBeVisible();
});
