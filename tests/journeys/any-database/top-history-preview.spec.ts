import { heard } from '../../fixtures/heard.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';

test('the buttons step back and forward through texts and media, the preview follows, and the keys show the field where it happened', async ({
  topEditor: editor,
}) => {
  const { undo, redo } = editor;
  const about = (field: 'about_image') => expect(editor.chooser(field));
  await editor.text('title_ja').fill('鏡の前で');
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await about('about_image').toHaveAccessibleDescription('選択中: studio-yoi.jpg、1080×1920 必須 9:16');

  await undo.click();
  await about('about_image').toHaveAccessibleDescription(
    '選択中: about-morning-barre.jpg、1080×1920 必須 9:16',
  );
  await expect(heard(editor.page, '元に戻しました: About画像')).toHaveCount(1);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await undo.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡のなかに、新しい自分を見つける。');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await expect(editor.submit).toBeDisabled();

  await redo.click();
  await redo.click();
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await about('about_image').toHaveAccessibleDescription('選択中: studio-yoi.jpg、1080×1920 必須 9:16');
  await expect(redo).toBeDisabled();

  await editor.text('title_en').click();
  await expect(editor.media('about_image')).not.toBeInViewport();
  await editor.page.keyboard.press('Control+z');
  await about('about_image').toHaveAccessibleDescription(
    '選択中: about-morning-barre.jpg、1080×1920 必須 9:16',
  );
  await expect(editor.media('about_image')).toBeInViewport();
  await expect(editor.text('title_en')).toBeFocused();
});
