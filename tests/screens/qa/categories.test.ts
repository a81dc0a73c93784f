import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getQuestionCategoryList, updateQaCategories } from '../../../src/documents/qa/document.ts';
import { Palette } from '../../fixtures/palette.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { hold } from '../answers.ts';
import { seenAfter } from '../seen-after.ts';
import { openQuestions, showQuestions } from './questions.ts';

test('a question goes into an empty category by copy and paste, and categories are deleted together after one question', async () => {
  const { page, editor } = await openQuestions();
  await editor.addGroup.click();
  await expect(editor.name(3)).toBeFocused();
  await page.keyboard.type('その他');
  // The browser's clipboard is that of all tests at once.
  const clipboardData = new DataTransfer();
  const fire = (type: 'copy' | 'paste') =>
    document.activeElement?.dispatchEvent(
      new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
    );
  await editor
    .item(1, 2)
    .getByRole('button', { name: /を並べ替え/ })
    .focus();
  fire('copy');
  await editor.button('カテゴリー3のQ&Aを追加').focus();
  fire('paste');
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

test('what is new keeps its place, field, caret and open state when a save gives it its id; a category is deleted after a question that counts its Q&As', async () => {
  const reads = hold(getQuestionCategoryList);
  const { page, backend, editor, document } = await showQuestions({ answers: [reads] });
  (await reads.next()).reply(document.given());
  await editor.disclosure(1).click();
  await editor.addGroup.click();
  await page.keyboard.type('キッズ');
  await editor.button('カテゴリー3のQ&Aを追加').click();
  await page.keyboard.type('何歳から？');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3歳から。');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  (await reads.next()).reply(document.given());
  await expect(editor.field(3, 1, 'answer')).toBeEditable();
  await expect(editor.field(3, 1, 'answer')).toBeFocused();
  await page.keyboard.type('です');
  await expect(editor.field(3, 1, 'answer')).toHaveValue('3歳からです。');
  await expect(editor.disclosure(1)).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.disclosure(3)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+s');
  (await reads.next()).reply(document.given());
  await expect(editor.submit).toBeDisabled();
  const saved = document.content;
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
  (await reads.next()).reply(document.given());
  await expect(editor.submit).toBeDisabled();
  const [fees, , kids] = saved;
  expect(backend.sent(updateQaCategories).at(-1)).toMatchObject({
    deleted_category_ids: [fees?.id, kids?.id],
    deleted_qa_ids: [],
  });
  expect(document.content.map(({ category }) => category)).toEqual(['はじめての方']);
});

test('closing the palette does not cancel the read after a save: the saved text stays in the field', async () => {
  const reads = hold(getQuestionCategoryList);
  const { page, editor, document } = await showQuestions({ answers: [reads] });
  (await reads.next()).reply(document.given());
  await editor.field(1, 1, 'answer').fill('手ぶらでどうぞ。');
  await page.keyboard.press('Control+s');
  const read = await reads.next();
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  read.reply(document.given());
  await expect(editor.submit).toBeDisabled();
  await expect(editor.field(1, 1, 'answer')).toBeEditable();
  await expect(editor.field(1, 1, 'answer')).toHaveValue('手ぶらでどうぞ。');
  expect(reads.count()).toBe(2);
  expect(document.content[0]?.qa_items[0]?.answer).toBe('手ぶらでどうぞ。');
});

test('images come with the Image button, are saved, and go one by one', async () => {
  const { page, editor, document } = await openQuestions();
  const item = editor.item(1, 2);
  await expect(item.getByRole('group', { name: '画像' })).toHaveCount(0);
  await item.getByRole('button', { name: /^Image/ }).click();
  await expect(item.getByRole('button', { name: '画像を追加' })).toBeFocused();
  await expect(item.getByRole('button', { name: /^Image/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const library = new MediaLibrary(page, '画像');
  for (const at of [0, 1]) await library.files.nth(at).click();
  await library.submit.click();
  await expect(item.getByRole('listitem')).toHaveCount(2);
  await seenAfter(page.keyboard.press('Control+s'), editor.status('Q&A情報を更新しました。'));
  expect(document.content[0]?.qa_items[1]?.images).toHaveLength(2);
  await item.getByRole('button', { name: '画像1を削除', exact: true }).click();
  await item.getByRole('button', { name: '画像1を削除', exact: true }).click();
  await expect(item.getByRole('button', { name: '画像を追加' })).toBeFocused();
});
