import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { heic, local, picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';

test.use({ site: 'blank' });

test('a broken photograph says so and stands in no other’s way; its original can be sent, and the server’s word on it is shown', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/^heic/);
  consoleWatch.expect(/status of 415/);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(local('壊れた写真.heic', 'image/heic', 'no picture'), await picture('a.png'));
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  const failed = library.uploading('壊れた写真.heic');
  await expect(failed).toContainText('変換できませんでした。壊れている可能性があります。');
  await expect(failed.getByRole('button', { name: '再試行' })).toHaveCount(0);
  await expectAccessible(editor.page);
  await failed.getByRole('button', { name: '壊れた写真.heicを元のまま送る' }).press('Enter');
  await expect(failed.getByRole('button', { name: '元のまま送る' })).toHaveCount(0);
  await expect(failed).toContainText('この種類のファイルは使えません。');
  await expect(failed.getByRole('button', { name: '閉じる' })).toBeVisible();
});

test('a conversion is shown while it runs and can be cancelled, which ends it and lets the next file go', async ({
  topEditor: editor,
}) => {
  await editor.page.route('**/assets/heic-worker-*', () => undefined);
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await heic('写真.heic'), await picture('a.png'));
  await expect(library.uploading('写真.heic').getByRole('progressbar')).toHaveAccessibleName(
    '写真.heic JPEGに変換しています',
  );
  await expect(library.submit).toBeDisabled();
  await expectAccessible(editor.page);
  await library.button('キャンセル', '写真.heic').press('Enter');
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await expect(library.uploads).toHaveCount(1);
});
