import { expect } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/qa-editor.ts';

test.use({ site: 'blank' });

test('a question goes into an empty category by copy and paste, and categories are deleted together after one question', async ({
  qaEditor: editor,
}) => {
  const { page } = editor;
  await editor.addGroup.click();
  await expect(editor.name(3)).toBeFocused();
  await page.keyboard.type('その他');
  await editor
    .item(1, 2)
    .getByRole('button', { name: /を並べ替え/ })
    .focus();
  await page.keyboard.press('Control+c');
  await editor.button('カテゴリー3のQ&Aを追加').focus();
  await page.keyboard.press('Control+v');
  await editor.expectQuestions(3, ['休会はできますか？']);
  await expect(editor.failure).toHaveCount(0);

  await editor.disclosure(2).click();
  await editor.button('Q&Aを選択').click();
  await editor.button('表示中をすべて選択').click();
  await expect(editor.said('4件を選択')).toBeAttached();
  await editor.button('カテゴリーを選択').click();
  await expect(editor.status('4件を選択')).toHaveCount(0);
  await editor.button('すべて選択').click();
  await expect(editor.button('削除')).toHaveAccessibleDescription('カテゴリーは最低1つ必要です。');
  const others = page.getByRole('checkbox', { name: 'その他を選択' });
  await others.focus();
  await page.keyboard.press('Space');
  await expect(others).not.toBeChecked();
  await editor.button('削除').click();
  await expect(editor.dialog('カテゴリーの削除')).toContainText(
    '選択したカテゴリー2件を削除します。その中のQ&A4件も削除されます。よろしいですか？',
  );
  await editor.dialog('カテゴリーの削除').getByRole('button', { name: '削除', exact: true }).click();
  await editor.expectQuestions(1, ['休会はできますか？']);
  await expect(editor.group(1)).toBeFocused();
});
