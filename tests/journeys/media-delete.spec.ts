import { heard } from '../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { picture } from '../fixtures/local-files.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';
import { calls, hold } from '../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const hero = 'hero-grand-jete.jpg';

test('with nothing selected Delete says why it does nothing; a file is deleted after a question that shows it and begins with Cancel', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  const before = await backend.media();
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.selected.click();
  await expect(library.delete).toBeDisabled();
  await expect(library.delete).toHaveAccessibleDescription('削除するファイルを選択してください。');
  await library.upload(await picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question).toHaveAccessibleDescription(
    'このファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。',
  );
  await expect(question.getByRole('listitem')).toHaveText(['spare.png、60×40']);
  await expect(question.locator('img')).toHaveCount(1);
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(library.delete).toBeFocused();

  const held = await hold(page, calls.delete);
  await library.delete.click();
  await question.getByRole('button', { name: '削除する' }).click();
  const call = await held.next();
  await expect(question.getByRole('button', { name: '削除中…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await call.continue();
  await expect(question).toHaveCount(0);
  await expect(library.file('spare.png')).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expect(heard(editor.page, '1件をゴミ箱に移しました。')).toBeAttached();
  await expect(library.dialog.locator(':focus')).toHaveCount(1);
  expect(await backend.media()).toEqual(before);
});

test('a file in use is not deleted: its uses are named, and it is deselected', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question.getByRole('listitem')).toHaveText([`${hero}、1080×1920編集中の内容で使用中`]);
  await question.getByRole('button', { name: '削除する' }).click();
  const alert = library.over('削除できませんでした');
  await expect(alert).toHaveAccessibleDescription(
    'この画像は使用中のため削除できません。 トップページ / メイン画像: 1件',
  );
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(library.delete).toBeFocused();
  await expect(library.selected).toHaveCount(0);
  await library.file(hero).click();
  await expect(library.selected).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
});
