import { expect } from 'playwright/test';
import { test } from 'vitest';

import { updateQaCategories } from '../../../src/documents/qa/document.ts';
import { getStudios } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { hold, refused } from '../answers.ts';
import { seenAfter } from '../seen-after.ts';
import { openQuestions, showQuestions } from './questions.ts';

test('where there is no category one is offered, and a reset brings back those that are there by then', async () => {
  const { page, editor, document } = await showQuestions({ content: [] });
  await expect(
    page.getByText('Q&Aカテゴリーがありません。「Add New Group」から追加してください。'),
  ).toBeVisible();
  await expect(editor.addGroup.locator('[lang="en"]')).toHaveText('Add New Group');
  await expect(editor.submit).toBeDisabled();
  await expectAccessible();
  await editor.addGroup.press('Enter');
  await expect(editor.name(1)).toBeFocused();
  await expect(page.getByText('このカテゴリーにQ&Aはまだありません。')).toBeVisible();
  document.change([{ id: 1, category: '料金', order: 1, qa_items: [] }]);
  await editor.discard();
  await expect(editor.name(1)).toHaveValue('料金');
});

test('without the list of studios Q&As are edited, what is chosen stays, as does what no studio has any more', async () => {
  const lists = hold(getStudios);
  const { page, backend, editor } = await openQuestions({ answers: [lists] });
  (await lists.next()).reply(refused(500, ''));
  await expect(editor.failure).toHaveText(
    'スタジオの一覧を読み込めませんでした。選択済みのスタジオはそのまま保存されます。',
  );
  await expect(editor.studio(1, 3, 'スタジオ（ID 1）')).toHaveAttribute('aria-pressed', 'true');
  await editor.field(1, 3, 'answer').fill('カードです。');
  await expectAccessible();
  await seenAfter(editor.submit.click(), editor.status('Q&A情報を更新しました。'));
  expect(backend.sent(updateQaCategories)).toMatchObject([
    { categories: [{ qa_items: [{}, {}, { studio_ids: [1] }] }, {}] },
  ]);

  // The check after the save asks for the list too.
  const asked = await lists.next();
  await expect(editor.failure).toHaveCount(0);
  asked.reply(refused(500, ''));

  // A list that does not have it any more.
  await editor.retry.click();
  (await lists.next()).reply(Response.json([{ id: 2, name: 'よい', slug: 'yoi' }]));
  const unknown = editor.studio(1, 3, '不明なスタジオ（ID 1）');
  await expect(unknown).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.failure).toHaveCount(0);
  await unknown.press('Space');
  await expect(unknown).toHaveAttribute('aria-pressed', 'false');
  await expect(unknown).toBeFocused();
  await expect(editor.studio(1, 3, 'すべてのスタジオ')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(unknown).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.submit).toBeDisabled();
});
