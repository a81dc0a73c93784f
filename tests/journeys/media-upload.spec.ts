import { heard } from '../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { picture } from '../fixtures/local-files.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';

test(
  'a picture is uploaded, selected by that, confirmed and saved',
  { tag: '@postgres' },
  async ({ topEditor: editor, backend }) => {
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.upload(await picture('新しい写真.png'));
    await expect(heard(editor.page, '新しい写真.pngをアップロードしました。')).toBeAttached();
    await expect(library.selected).toHaveAccessibleName('新しい写真.png、60×40');
    await expect(library.count).toHaveText('選択 1件');
    await expectAccessible(editor.page);
    await library.submit.click();
    await expect(editor.chooser('hero_hedder_image')).toHaveAccessibleDescription(
      '選択中: 新しい写真.png、60×40 必須 9:16',
    );
    await editor.submit.click();
    await expect(editor.status('保存しました。')).toBeVisible();
    const uploaded = (await backend.media()).find(({ image_url: url }) => url.includes('%E6%96%B0'));
    expect((await backend.top()).hero_hedder_image).toEqual(uploaded);
  },
);
