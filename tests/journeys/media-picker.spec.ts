import { heard } from '../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';

test.use({ site: 'blank' });

const hero = 'hero-grand-jete.jpg';

test('a file is chosen by hand: browsed, selected, confirmed and saved', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  const chosen = (await backend.media()).find(({ image_url: url }) => url.endsWith('/studio-yoi.jpg'));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.count).toHaveText('選択 1件');
  await expect(library.selected).toHaveAccessibleName(`${hero}、1080×1920`);
  await library.file('studio-yoi.jpg').click();
  await expect(library.selected).toHaveAccessibleName('studio-yoi.jpg、1080×1920');
  await expect(library.count).toHaveText('選択 1件');
  await expectAccessible(page);
  await library.submit.click();

  await expect(library.dialog).toHaveCount(0);
  await expect(heard(editor.page, '選択 1件')).toBeAttached();
  await expect(editor.chooser('hero_hedder_image')).toBeFocused();
  await expect(editor.chooser('hero_hedder_image')).toHaveAccessibleDescription(
    '選択中: studio-yoi.jpg、1080×1920 必須 9:16',
  );
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect((await backend.top()).hero_hedder_image).toEqual(chosen);
});
