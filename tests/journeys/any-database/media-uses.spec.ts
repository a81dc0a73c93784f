import { test } from '../../fixtures/instructor-editor.ts';
import { expect } from '../../fixtures/kagami.ts';

test.use({ site: 'blank' });

test('the details of a file that two instructors have name both, each with its field and the place in it', async ({
  instructorEditor: editor,
}) => {
  const names: string[] = [];
  for (const at of [1, 2]) {
    names.push(await editor.field(at, 'dancer_name').inputValue());
    const library = await editor.images(at, 'images').choose();
    // Alone, whatever the field held.
    while ((await library.selected.count()) > 0) await library.selected.first().click();
    await library.file('studio-yoi.jpg').click();
    await library.submit.click();
    await expect(library.dialog).toHaveCount(0);
  }
  const library = await editor.images(1, 'images').choose();
  const uses = library.details.getByRole('list', { name: '使用場所' }).getByRole('listitem');
  await expect(uses.filter({ hasText: 'のVisual' })).toHaveText(
    [1, 2].map(
      (at) => `instructors › インストラクター${at}「${names[at - 1]}」のVisual（ビジュアル画像） 1番目`,
    ),
  );
  await expect(uses.filter({ hasNotText: 'のVisual' }).first()).toHaveText('スタジオ「よい」 › メイン画像');
});
