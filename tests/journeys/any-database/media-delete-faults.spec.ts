import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls } from '../../fixtures/top-calls.ts';

const hero = 'hero-grand-jete.jpg';

test('with nothing selected Delete says why it does nothing', async ({ topEditor: editor }) => {
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.selected.click();
  await expect(library.delete).toBeDisabled();
  await expect(library.delete).toHaveAccessibleDescription('削除するファイルを選択してください。');
});

test('a deleted file leaves the field of the draft empty and changed, and no undo brings it back', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.submit.click();
  await expect(editor.undo).toBeEnabled();

  await MediaLibrary.open(editor, 'about_image');
  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question).toHaveAccessibleDescription(
    'このファイルを削除しますか？ 使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。',
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

test('the deletion of a file that no step of the draft holds leaves every step to undo', async ({
  topEditor: editor,
}) => {
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.delete.click();
  const question = library.over('ファイルの削除');
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(library.file('spare.png')).toHaveCount(0);
  await library.close.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();
});

const refusals = [
  [400, { error: '削除は許可されていません。' }, '削除は許可されていません。'],
  [500, {}, '不明なエラーが発生しました。'],
  [
    200,
    { references: [{ model_display: 'ニュース', field_display: '画像', count: 2 }] },
    'この画像は使用中のため削除できません。 ニュース / 画像: 2件',
  ],
] as const;

for (const [status, json, said] of refusals) {
  test(`a deletion answered by ${status} ${JSON.stringify(json)} says “${said}”`, async ({
    topEditor: editor,
    consoleWatch,
  }) => {
    if (status >= 400) consoleWatch.expect(new RegExp(`status of ${status}`));
    const { page } = editor;
    await page.route(calls.delete, (route) => route.fulfill({ status, json }));
    const library = await MediaLibrary.open(editor, 'about_image');
    await library.delete.click();
    await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
    await expect(library.over('削除できませんでした')).toHaveAccessibleDescription(said);
    await page.keyboard.press('Escape');
    await expect(library.selected).toHaveCount(0);
  });
}

test('a deletion whose connection is cut says so, and the file can be selected again', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_CONNECTION_RESET/);
  const { page } = editor;
  await page.route(calls.delete, (route) => route.abort('connectionreset'));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await expect(library.over('削除できませんでした')).toHaveAccessibleDescription(
    '削除中にエラーが発生しました: サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await page.keyboard.press('Escape');
  await expect(library.selected).toHaveCount(0);
  await library.file(hero).click();
  await expect(library.selected).toHaveCount(1);
});

test('a list that cannot be read again after a deletion says so, without the deleted file', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await page.route(calls.media, (route) => route.fulfill({ status: 503 }));
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await expect(library.dialog.getByRole('alert')).toHaveText('メディアを読み込めませんでした。');
  await expect(library.file('spare.png')).toHaveCount(0);
  await expect(library.files.first()).toBeVisible();
  await page.unroute(calls.media);
  await library.dialog.getByRole('button', { name: '再試行' }).click();
  await expect(library.dialog.getByRole('alert')).toHaveCount(0);
});
