import { expect } from 'playwright/test';
import { test } from 'vitest';

import { deleteMedia, getMediaFiles, mediaKind } from '../../../src/contract/http/media.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { answer, hold, refused } from '../answers.ts';
import { askedForFiles } from '../file-chooser.ts';
import { openLibrary, openTop, picture } from './open-media.ts';
import { demoFiles, fileNamed, StoredLibrary } from './stored-library.ts';

const unreadable = answer(getMediaFiles, refused(503, ''));

test('a library that cannot be read says so beside the draft and Retry reads it; an empty one invites to upload, and the field keeps what it holds', async () => {
  const reads = hold(getMediaFiles);
  const { page, backend, editor } = await openTop([answer(getMediaFiles, refused(500, ''))]);
  await editor.text('title_ja').fill('鏡の前で');
  await editor.chooser('pc_video_large').click();
  const library = MediaLibrary.of(page, 'pc_video_large');
  await expect(library.dialog.getByRole('alert')).toHaveText('メディアを読み込めませんでした。');
  await expect(library.submit).toHaveCount(0);
  await expectAccessible();

  backend.answer(reads);
  await library.dialog.getByRole('button', { name: '再試行' }).click();
  const read = await reads.next();
  await expect(library.dialog.getByText('読み込み中…')).toBeVisible();
  await expect(library.dialog).toBeFocused();
  await expectAccessible();
  read.reply([]);
  await expect(library.dialog.getByText('動画がまだありません。')).toBeVisible();
  await expect(
    library.dialog.getByText('動画をここにドラッグ＆ドロップするか、貼り付けて追加できます。'),
  ).toBeVisible();
  await expectAccessible();
  const asked = askedForFiles();
  await library.chooser.click();
  expect((await asked).isMultiple()).toBe(true);
  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.chooser('pc_video_large')).toHaveAccessibleDescription(
    '選択中: film-light-pc-1440p.mp4、2560×1440 必須 16:9 max:50MB',
  );
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();
});

test('rows that cannot be read are left out and counted; a file that is gone from the disk has a placeholder, and can be recognised by its name and chosen', async () => {
  const good = demoFiles.filter((file) => mediaKind(file) === 'image');
  const bad = [null, 'studio.jpg', { id: 'x', image_url: '/media/x.jpg' }, { id: 9 }];
  const lost = {
    ...fileNamed('hero-grand-jete.jpg'),
    id: 9001,
    image_url: '/media/gone/gone.jpg',
    thumbnail_url: '/media/gone/thumbnail.jpg',
  };
  const { editor, library } = await openLibrary('about_image', [
    answer(getMediaFiles, () => Response.json({ files: [...bad, lost, ...good] })),
  ]);
  await expect(library.dialog.getByText('4件のファイルを読み込めませんでした。')).toBeVisible();
  await expect(library.files).toHaveCount(good.length + 1);
  await expectAccessible();
  const gone = library.file('gone.jpg');
  await gone.click();
  await expect(gone.locator('img')).toHaveCount(0);
  await expect(library.file('studio-yoi.jpg').locator('img')).toHaveCount(1);
  await expect(library.details.getByRole('definition').first()).toHaveText('/media/gone/gone.jpg');
  await library.submit.click();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(/^選択中: gone\.jpg、/);
  await expect(editor.chooser('about_image').locator('img')).toHaveCount(0);
});

test('with nothing selected Delete says why it does nothing; a file is deleted after a question that shows it and begins with Cancel', async () => {
  const deletions = hold(deleteMedia);
  const { page, library, media } = await openLibrary('about_image', [deletions]);
  await library.selected.click();
  await expect(library.delete).toBeDisabled();
  await expect(library.delete).toHaveAccessibleDescription('削除するファイルを選択してください。');
  await library.upload(picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question).toHaveAccessibleDescription(
    'このファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。',
  );
  await expect(question.getByRole('listitem')).toHaveText(['spare.png、60×40']);
  await expect(question.locator('img')).toHaveCount(1);
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(library.delete).toBeFocused();
  expect(deletions.count()).toBe(0);

  await library.delete.click();
  await question.getByRole('button', { name: '削除する' }).click();
  const deletion = await deletions.next();
  const id = media.files.at(-1)?.id ?? 0;
  expect(deletion.asked.call).toBe(`DELETE /api/delete_media/${id}/`);
  await expect(question.getByRole('button', { name: '削除中…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  deletion.reply(media.delete(id));
  await expect(question).toHaveCount(0);
  await expect(library.file('spare.png')).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expect(heard(page, '1件をゴミ箱に移しました。')).toBeAttached();
  await expect(library.dialog.locator(':focus')).toHaveCount(1);
});

test('a file in use is not deleted: its uses are named, and it is deselected', async () => {
  const hero = 'hero-grand-jete.jpg';
  const { page, editor, library } = await openLibrary('hero_hedder_image', [
    answer(deleteMedia, () =>
      Response.json(
        {
          error: 'この画像は使用中のため削除できません。',
          references: [{ model_display: 'トップページ', field_display: 'メイン画像', count: 1 }],
        },
        { status: 409 },
      ),
    ),
  ]);
  await library.delete.click();
  const question = library.over('ファイルの削除');
  await expect(question.getByRole('listitem')).toHaveText([`${hero}、1080×1920編集中の内容で使用中`]);
  await question.getByRole('button', { name: '削除する' }).click();
  const alert = library.over('削除できませんでした');
  await expect(alert).toHaveAccessibleDescription(
    'この画像は使用中のため削除できません。 トップページ / メイン画像: 1件',
  );
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible();
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

test('the deletion of a file that no step of the draft holds leaves every step to undo; one that the draft holds leaves its field empty and changed, and no undo brings it back', async () => {
  const { editor } = await openTop();
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  const question = library.over('ファイルの削除');
  await library.upload(picture('spare.png'));
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
  await library.upload(picture('spare.png'));
  await expect(library.selected).toHaveAccessibleName('spare.png、60×40');
  await library.submit.click();
  await expect(editor.undo).toBeEnabled();

  await MediaLibrary.open(editor, 'about_image');
  await library.delete.click();
  await expect(question).toHaveAccessibleDescription(
    'このファイルを削除しますか？ 削除したファイルは、30日間はゴミ箱から戻せます。 使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。',
  );
  await expect(question.getByRole('listitem')).toHaveText(['spare.png、60×40編集中の内容で使用中']);
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(library.file('spare.png')).toHaveCount(0);
  await library.close.click();
  await expect(editor.chooser('about_image')).toHaveAccessibleDescription(/^画像が選択されていません/);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.undo).toBeDisabled();
  await editor.submit.click();
  await expect(editor.summary).toContainText('About画像は必須です。');
});

test('a list that cannot be read again after an upload or a deletion says so: the new file can be chosen all the same, and the deleted one is not there', async () => {
  const media = new StoredLibrary();
  const { backend, editor, library } = await openLibrary('hero_hedder_image', [], { media });
  const unread = library.dialog.getByRole('alert').filter({ hasText: '読み込め' });
  const retry = library.dialog.getByRole('button', { name: '再試行' });
  backend.answer(unreadable);
  await library.upload(picture('a.png'));
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await expect(unread).toHaveText('メディアを読み込めませんでした。');
  await expectAccessible();
  backend.answer(...media.answers);
  await retry.click();
  await expect(unread).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('a.png、60×40');
  await library.submit.click();
  await expect(editor.submit).toBeEnabled();
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();

  await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.file('a.png').click();
  backend.answer(unreadable);
  await library.delete.click();
  await library.over('ファイルの削除').getByRole('button', { name: '削除する' }).click();
  await expect(unread).toHaveText('メディアを読み込めませんでした。');
  await expect(library.file('a.png')).toHaveCount(0);
  await expect(library.files.first()).toBeVisible();
  backend.answer(...media.answers);
  await retry.click();
  await expect(unread).toHaveCount(0);
});
