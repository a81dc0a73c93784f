import { answerNews, manyNews } from '../../fixtures/news-calls.ts';
import { expect, test } from '../../fixtures/news-editor.ts';

const title = '夏の特別ワークショップ「はじめてのコンテンポラリー」を8月に開催します';

test('beside a long title the toolbar stays in one row with it, and breadcrumbs keep to one line', async ({
  newsEditor: editor,
}) => {
  const { page } = editor;
  await answerNews(page, manyNews(2, { 2: { title } }));
  await page.goto('/news/2');
  await expect(editor.heading).toHaveText(title);
  const [heading, submit] = [await editor.heading.boundingBox(), await editor.submit.boundingBox()];
  expect(submit?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  const crumbs = page.getByRole('navigation', { name: '現在の位置' });
  const last = crumbs.getByText(title);
  await expect(last).toHaveAttribute('title', title);

  await page.setViewportSize({ width: 390, height: 844 });
  const [home, here] = [await crumbs.getByRole('link').first().boundingBox(), await last.boundingBox()];
  expect(here?.height).toBe(home?.height);
  expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(390);
});
