import { videoFields } from '../../../src/contract/http/media.ts';
import { topImageFields, topTextFields } from '../../../src/contract/http/top.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../pages/media-library.ts';

test('what is typed into each text field is shown by the site, as fast as keys can be pressed, and coming to a field brings its place into view', async ({
  topEditor: editor,
}) => {
  // Hundreds of keys.
  test.slow();
  await expect(editor.mirrored('newvisitor_button_text')).not.toBeInViewport();
  await editor.text('newvisitor_button_text').focus();
  await expect(editor.mirrored('newvisitor_button_text')).toBeInViewport({ ratio: 1 });
  await expect(editor.mirrored('title_ja')).not.toBeInViewport();
  await editor.text('title_ja').focus();
  await expect(editor.mirrored('title_ja')).toBeInViewport({ ratio: 1 });
  await editor.chooser('about_image').focus();
  await expect(editor.mirrored('about_image')).toBeInViewport();
  await editor.chooser('mobile_video_large').focus();
  await expect(editor.mirrored('mobile_video_large')).toBeVisible();
  await expect(editor.mirrored('mobile_video_large')).toBeInViewport();

  for (const field of topTextFields) {
    await editor.text(field).fill(`${field} を書き換えました`);
    await expect(editor.mirrored(field)).toHaveText(`${field} を書き換えました`);
  }

  const text = 'The quick brown fox jumps over the lazy dog, いろはにほへとちりぬるを。'.repeat(4);
  await editor.text('about_description').fill('');
  await editor.text('about_description').pressSequentially(text);
  await editor.text('about_title_en').fill('');
  await editor.text('about_title_en').pressSequentially(text);
  await expect(editor.text('about_description')).toHaveValue(text);
  await expect(editor.mirrored('about_description')).toHaveText(text);
  await expect(editor.mirrored('about_title_en')).toHaveText(text);
});

test('each image and each video that is chosen is shown by the site', async ({ topEditor: editor }) => {
  test.slow();
  const choose = async (
    field: (typeof topImageFields)[number] | (typeof videoFields)[number],
    name: string,
  ) => {
    const library = await MediaLibrary.open(editor, field);
    await library.file(name).click();
    await library.submit.click();
    await expect(editor.mirrored(field)).toHaveAttribute('src', new RegExp(`/${name}$`));
  };
  for (const field of topImageFields) await choose(field, 'studio-yoi.jpg');
  for (const field of videoFields) {
    const isSmall = field === 'pc_video_small';
    await choose(field, isSmall ? 'film-light-pc-1080p.mp4' : 'film-light-pc-720p.mp4');
    await expect(editor.mirrored(field)).toBeVisible();
  }
});
