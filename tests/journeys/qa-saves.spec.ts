import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { Palette } from '../fixtures/palette.ts';
import { qaCalls, test } from '../fixtures/qa-editor.ts';
import { hold, sentTo } from '../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('what is new keeps its place, field, caret and open state when a save gives it its id; a category is deleted after a question that counts its Q&As', async ({
  qaEditor: editor,
  questions,
}) => {
  const { page } = editor;
  const sent = sentTo(page, qaCalls.save);
  const reads = await hold(page, qaCalls.read);
  await editor.disclosure(1).click();
  await editor.addGroup.click();
  await page.keyboard.type('キッズ');
  await editor.button('カテゴリー3のQ&Aを追加').click();
  await page.keyboard.type('何歳から？');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3歳から。');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await (await reads.next()).continue();
  await expect(editor.field(3, 1, 'answer')).toBeEditable();
  await expect(editor.field(3, 1, 'answer')).toBeFocused();
  await page.keyboard.type('です');
  await expect(editor.field(3, 1, 'answer')).toHaveValue('3歳からです。');
  await expect(editor.disclosure(1)).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.disclosure(3)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+s');
  await (await reads.next()).continue();
  await expect(editor.submit).toBeDisabled();
  const saved = await questions.read();
  expect(saved.map(({ category }) => category)).toEqual(['料金', 'はじめての方', 'キッズ']);
  expect(saved[2]?.qa_items.map(({ question, answer }) => [question, answer])).toEqual([
    ['何歳から？', '3歳からです。'],
  ]);

  const deleteGroup = (at: number) => editor.group(at).getByRole('button', { name: /^Delete Group/ });
  await deleteGroup(1).click();
  const question = editor.dialog('カテゴリーの削除');
  await expect(question).toHaveAccessibleDescription(
    'カテゴリー「料金」を削除します。このカテゴリーのQ&A3件も削除されます。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(deleteGroup(1)).toBeFocused();
  await deleteGroup(1).click();
  await question.getByRole('button', { name: '削除' }).click();
  await expect(editor.name(1)).toHaveValue('はじめての方');
  await expect(editor.group(1)).toBeFocused();
  await deleteGroup(2).click();
  await question.getByRole('button', { name: '削除' }).click();
  await expect(editor.group(1)).toBeFocused();
  await expect(deleteGroup(1)).toHaveAttribute('aria-disabled', 'true');
  await expect(deleteGroup(1)).toHaveAccessibleDescription('カテゴリーは最低1つ必要です。');
  await deleteGroup(1).press('Enter');
  await expect(question).toHaveCount(0);

  // One that nobody has saved or filled goes without a question.
  await editor.addGroup.click();
  await expect(editor.name(2)).toBeFocused();
  await deleteGroup(2).click();
  await expect(editor.group(2)).toHaveCount(0);
  await editor.submit.click();
  await (await reads.next()).continue();
  await expect(editor.submit).toBeDisabled();
  const [fees, , kids] = saved;
  expect(sent.at(-1)).toMatchObject({ deleted_category_ids: [fees?.id, kids?.id], deleted_qa_ids: [] });
  expect((await questions.read()).map(({ category }) => category)).toEqual(['はじめての方']);
});

test('closing the palette does not cancel the read after a save: the saved text stays in the field', async ({
  qaEditor: editor,
  questions,
}) => {
  const { page } = editor;
  const reads = await hold(page, qaCalls.read);
  await editor.field(1, 1, 'answer').fill('手ぶらでどうぞ。');
  await page.keyboard.press('Control+s');
  const read = await reads.next();
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await read.continue();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.field(1, 1, 'answer')).toBeEditable();
  await expect(editor.field(1, 1, 'answer')).toHaveValue('手ぶらでどうぞ。');
  expect(reads.count()).toBe(1);
  expect((await questions.read())[0]?.qa_items[0]?.answer).toBe('手ぶらでどうぞ。');
});
