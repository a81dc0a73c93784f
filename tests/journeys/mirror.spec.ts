import { videoFields } from '../../src/contract/http/media.ts';
import type { TopTextField } from '../../src/documents/top/document.ts';
import { topImageFields, type TopMediaField } from '../../src/documents/top/top-fixture.ts';
import { expect, test } from '../fixtures/kagami.ts';
import type { TopEditor } from '../fixtures/top-editor.ts';
import { MediaLibrary } from '../pages/media-library.ts';

const texts: Readonly<Record<TopTextField, string>> = {
  // Emoji joined to one.
  title_ja: '家族 👨‍👩‍👧‍👦 と旗 🏳️‍🌈、肌の色 👋🏽',
  // Combining marks, not composed.
  title_en: 'が と が、e\u0301 と é、ﷺ',
  about_title_en: 'The quick brown fox jumps over the lazy dog, いろはにほへとちりぬるを。',
  about_description: '  一行目\n\n\t三行目　\n',
  // Right to left.
  newvisitor_title: 'مرحبا בעולם \u202bdance\u202c スタジオ',
  // Markup and quotes.
  newvisitor_catchcopy: '<script>alert(1)</script> & "x" \'y\' \\ `${z}` %00 &amp;',
  newvisitor_description: '手ぶらでどうぞ。',
  newvisitor_button_text: '予約 → ①',
};
const entries = Object.entries(texts) as [TopTextField, string][];

/** Comes to fields far apart, and expects their places in view. */
async function followFocus(editor: TopEditor): Promise<void> {
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
}

/** Chooses a file for a field in the library, and expects the site to show it. */
async function choose(editor: TopEditor, field: TopMediaField, name: string): Promise<void> {
  const library = await MediaLibrary.open(editor, field);
  await library.file(name).click();
  await library.submit.click();
  await expect(editor.mirrored(field)).toHaveAttribute('src', new RegExp(`/${name}$`));
  await expect(editor.mirrored(field)).toBeVisible();
}

test('the site shows what is typed, chosen, undone, redone and reset, what others have saved, and the place of the focus; unusual characters come back exactly as they were typed', async ({
  dirtyTopEditor: editor,
  backend,
}) => {
  // Tens of keys and files.
  test.slow();
  const { title_ja: before } = await backend.top();
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await editor.undo.click();
  await expect(editor.mirrored('title_ja')).toHaveText(before);
  await editor.redo.click();
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await editor.discard();
  await expect(editor.mirrored('title_ja')).toHaveText(before);

  await followFocus(editor);
  for (const [field, text] of entries) {
    await editor.text(field).fill(text);
    // The site shows no white space around it.
    await expect(editor.mirrored(field)).toHaveText(text.trim());
  }
  // As fast as keys can be pressed.
  await editor.text('about_title_en').fill('');
  await editor.text('about_title_en').pressSequentially(texts.about_title_en.repeat(4));
  await expect(editor.text('about_title_en')).toHaveValue(texts.about_title_en.repeat(4));
  await expect(editor.mirrored('about_title_en')).toHaveText(texts.about_title_en.repeat(4));
  await editor.text('about_title_en').fill(texts.about_title_en);
  await expect(editor.mirrored('about_title_en')).toHaveText(texts.about_title_en);
  await choose(editor, 'about_image', 'studio-yoi.jpg');
  await choose(editor, 'pc_video_small', 'film-light-pc-1080p.mp4');
  await choose(editor, 'mobile_video_extra_large', 'film-light-pc-720p.mp4');

  const files = await backend.media();
  const others = new Map<TopMediaField, string>();
  for (const field of topImageFields) if (field !== 'about_image') others.set(field, 'studio-yoi.jpg');
  for (const field of videoFields)
    if (field !== 'pc_video_small') others.set(field, 'film-light-pc-720p.mp4');
  const fileOf = (name: string) => files.find(({ image_url: url }) => url.endsWith(`/${name}`));
  await editor.page.route('**/api/update_page_top_content/', async (route) => {
    const answer = await route.fetch();
    await backend.saveTop(Object.fromEntries([...others].map(([field, name]) => [field, fileOf(name)])));
    await route.fulfill({ response: answer });
  });
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  for (const [field, name] of others)
    await expect(editor.mirrored(field)).toHaveAttribute('src', new RegExp(`/${name}$`));
  expect(await backend.top()).toMatchObject(texts);
  await editor.page.reload();
  for (const [field, text] of entries) await expect(editor.text(field)).toHaveValue(text);
});
