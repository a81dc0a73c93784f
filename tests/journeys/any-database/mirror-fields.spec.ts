import { videoFields } from '../../../src/contract/http/media.ts';
import { topImageFields, topTextFields } from '../../../src/contract/http/top.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';

test('what is typed into a text field is shown by the site: every field', async ({ topEditor: editor }) => {
  for (const field of topTextFields) {
    await editor.text(field).fill(`${field} を書き換えました`);
    await expect(editor.mirrored(field)).toHaveText(`${field} を書き換えました`);
  }
});

test('typing as fast as keys can be pressed loses none of them', async ({ topEditor: editor }) => {
  const text = 'The quick brown fox jumps over the lazy dog, いろはにほへとちりぬるを。'.repeat(4);
  await editor.text('about_description').fill('');
  await editor.text('about_description').pressSequentially(text);
  await editor.text('about_title_en').fill('');
  await editor.text('about_title_en').pressSequentially(text);
  await expect(editor.text('about_description')).toHaveValue(text);
  await expect(editor.mirrored('about_description')).toHaveText(text);
  await expect(editor.mirrored('about_title_en')).toHaveText(text);
});

test('an image that was chosen is shown by the site: every field', async ({ topEditor: editor }) => {
  for (const field of topImageFields) {
    const library = await MediaLibrary.open(editor, field);
    await library.file('studio-yoi.jpg').click();
    await library.submit.click();
    await expect(editor.mirrored(field)).toHaveAttribute('src', /\/studio-yoi\.jpg$/);
  }
});

test('a video that was chosen is shown by the site: every field', async ({ topEditor: editor }) => {
  test.slow();
  for (const field of videoFields) {
    const other = field === 'pc_video_small' ? 'film-light-pc-1080p.mp4' : 'film-light-pc-720p.mp4';
    const library = await MediaLibrary.open(editor, field);
    await library.file(other).click();
    await library.submit.click();
    await expect(editor.mirrored(field)).toBeVisible();
    await expect(editor.mirrored(field)).toHaveAttribute('src', new RegExp(`/${other}$`));
  }
});

test('coming to a field brings its place into view', async ({ topEditor: editor }) => {
  await expect(editor.mirrored('newvisitor_button_text')).not.toBeInViewport();
  await editor.text('newvisitor_button_text').focus();
  await expect(editor.mirrored('newvisitor_button_text')).toBeInViewport({ ratio: 1 });
  await expect(editor.mirrored('title_ja')).not.toBeInViewport();
  await editor.text('title_ja').focus();
  await expect(editor.mirrored('title_ja')).toBeInViewport({ ratio: 1 });
});

test('coming to a media field brings its place into view', async ({ topEditor: editor }) => {
  await editor.chooser('about_image').focus();
  await expect(editor.mirrored('about_image')).toBeInViewport();
  await editor.chooser('mobile_video_large').focus();
  await expect(editor.mirrored('mobile_video_large')).toBeVisible();
  await expect(editor.mirrored('mobile_video_large')).toBeInViewport();
});

test('undo and redo are shown by the site', async ({ dirtyTopEditor: editor, backend }) => {
  const { title_ja: before } = await backend.top();
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await editor.undo.click();
  await expect(editor.mirrored('title_ja')).toHaveText(before);
  await editor.redo.click();
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
});
