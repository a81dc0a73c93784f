import { expect } from 'playwright/test';
import { beforeEach, onTestFinished, test, vi } from 'vitest';

import { createNews, getNews } from '../../../src/documents/news/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { DraftJournal } from '../../fixtures/draft-journal.ts';
import { answer, demoOf } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';
import { openScreen } from '../open-screen.tsx';

/** The drafts of all users count. */
beforeEach(
  () =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase('kagami.journal').addEventListener('success', resolve);
    }),
);

test('an entry that is damaged is removed with a line, and where the browser keeps nothing a line asks to save before the screen is closed', async () => {
  const { page, editor } = await openTop();
  const journal = new DraftJournal(page);
  await editor.text('title_ja').fill('鏡の前で');
  await journal.expectKept('鏡の前で');
  await journal.damage();
  await page.reload();
  const damaged = page.getByText(
    '以前の編集内容が残っていましたが、記録が古いか壊れているため読み込めませんでした。記録は削除しました。',
  );
  await expect(damaged.first()).toBeVisible();
  await journal.expectKept();
  await editor.dismiss.click();
  await expect(editor.dismiss).toHaveCount(0);

  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  await editor.text('title_ja').fill('鏡のうしろで');
  const line = page
    .getByRole('main')
    .getByText(
      'この画面の編集内容を、このブラウザーに控えておくことができません。保存するまで、画面を閉じないでください。',
    );
  await expect(line).toBeVisible();
  await expectAccessible();
  await expect(editor.text('title_ja')).toBeFocused();
  await editor.dismiss.click();
  await expect(line).toHaveCount(0);
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
});

test('a new article is kept while it has no id, and not offered again once it is created', async () => {
  const article = { title: '鏡開き', text: '餅をつきます。', top_image: null, images: [], hashtags: [] };
  const created = { ...article, id: 99, created_at: '2026-01-11T10:00:00+09:00' };
  const { page, backend } = await openScreen('/news/new', [
    answer(createNews, { message: '', news_id: 99 }),
    answer(getNews, ({ request }) => (request.news_id === 99 ? created : demoOf(getNews, request))),
  ]);
  const journal = new DraftJournal(page);
  const text = page.getByRole('textbox', { name: '本文' });
  await page.getByRole('textbox', { name: 'タイトル', exact: true }).fill(article.title);
  await text.fill(article.text);
  await journal.expectKept(article.text);

  await page.reload();
  await journal.restore.click();
  await expect(text).toHaveValue(article.text);
  await journal.expectKept(article.text);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/news/99');
  await journal.expectKept();
  expect(backend.sent(createNews)).toEqual([
    { title: article.title, text: article.text, image_ids: [], top_image: null, hashtags: [] },
  ]);
  await page.goto('/news/new');
  await expect(text).toHaveValue('');
  await expect(journal.offer).toHaveCount(0);
});
