import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('the deletion of a file that no step of the draft holds leaves every step to undo; one that the draft holds leaves its field empty and changed, and no undo brings it back', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  const question = library.over('ファイルの削除');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.delete.click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(library.file('spare.png')).toHaveCount(0);
  await library.close.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();

  await editor.text('title_ja').fill('鏡の前で');
  await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.submit.click();
  await expect(editor.undo).toBeEnabled();

  await MediaLibrary.open(editor, 'about_image');
  await library.delete.click();
  await expect(question).toHaveAccessibleDescription(
    'このファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。 使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。',
  );
  await expect(question.getByRole('listitem')).toHaveText(['spare.png、60×40編集中の内容で使用中']);
  await expectAccessible(page);
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(library.file('spare.png')).toHaveCount(0);
  await library.close.click();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(/^画像が選択されていません/);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.undo).toBeDisabled();
  await editor.submit.click();
  await expect(editor.summary).toContainText('About画像は必須です。');
});

test('a list that cannot be read again after an upload or a deletion says so: the new file can be chosen all the same, and the deleted one is not there', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const unread = library.dialog.getByRole('alert').filter({ hasText: '読み込め' });
  const retry = library.dialog.getByRole('button', { name: '再試行' });
  await page.route(calls.media, (route) => route.fulfill({ status: 503 }));
  await library.upload(await picture('a.png'));
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await expect(unread).toHaveText('メディアを読み込めませんでした。');
  await expectAccessible(page);
  await page.unroute(calls.media);
  await retry.click();
  await expect(unread).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await library.submit.click();
  await expect(editor.submit).toBeEnabled();
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();

  await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await page.route(calls.media, (route) => route.fulfill({ status: 503 }));
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await expect(unread).toHaveText('メディアを読み込めませんでした。');
  await expect(library.file('spare.png')).toHaveCount(0);
  await expect(library.files.first()).toBeVisible();
  await page.unroute(calls.media);
  await retry.click();
  await expect(unread).toHaveCount(0);
});
