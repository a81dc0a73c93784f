import { expect, test } from '../fixtures/kagami.ts';

test('an undo, a redo, a reset and what the server made of a save are shown by the site', async ({
  dirtyTopEditor: editor,
  backend,
}) => {
  const { title_ja: before } = await backend.top();
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await editor.undo.click();
  await expect(editor.mirrored('title_ja')).toHaveText(before);
  await editor.redo.click();
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await editor.discard();
  await expect(editor.mirrored('title_ja')).toHaveText(before);

  await editor.text('title_ja').fill('鏡の前で');
  await editor.page.route('**/api/update_page_top_content/', async (route) => {
    const answer = await route.fetch();
    await backend.saveTop({ title_en: 'As another administrator left it' });
    await route.fulfill({ response: answer });
  });
  await editor.submit.click();
  await expect(editor.mirrored('title_en')).toHaveText('As another administrator left it');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
});
