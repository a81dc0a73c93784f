import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { reviewCalls, test } from '../fixtures/review-editor.ts';
import { scrollsSideways } from '../fixtures/sideways.ts';
import { sentTo } from '../fixtures/top-calls.ts';

test('reviews are edited, added, deleted and published, mirrored at each step, and saved as one; visitors see what is published, on a phone too, and are told where there is nothing', async ({
  reviewEditor: editor,
  reviews,
  server,
}) => {
  const { page } = editor;
  const [first, second, third] = await reviews.read();
  const sent = sentTo(page, reviewCalls.save);
  await expect(editor.field(1, 'reviewer_info')).toHaveAttribute('name', 'reviews.0.reviewer_info');
  await expect(editor.published(3)).toHaveAttribute('name', 'reviews.2.is_published');
  await expect(editor.field(2, 'reply')).toHaveAttribute('aria-required', 'true');
  await expect(editor.mirroredReviews).toHaveCount(3);
  await expect(editor.mirrored(2, 'is_published')).toHaveText('非公開');
  await expectAccessible(page);

  await editor.field(1, 'content').fill('いつも楽しみです。\n仲間もできました。');
  await expect(editor.mirrored(1, 'content')).toHaveText('いつも楽しみです。 仲間もできました。');
  await editor.published(2).check();
  await expect(editor.mirrored(2, 'is_published')).toHaveText('公開');
  await page.keyboard.press('Control+z');
  await expect(editor.mirrored(2, 'is_published')).toHaveText('非公開');
  await page.keyboard.press('Control+y');
  await expect(editor.mirrored(2, 'is_published')).toHaveText('公開');
  await editor.addAfter(1).click();
  await expect(editor.field(2, 'reviewer_info')).toBeFocused();
  await expect(editor.published(2)).not.toBeChecked();
  await page.keyboard.type('50代・女性');
  await expect(editor.mirrored(2, 'reviewer_info')).toHaveText('50代・女性');
  await expect(editor.mirrored(3, 'reviewer_info')).toHaveText('40代・男性');
  await editor.field(2, 'content').fill('先生がすてきです。');
  await editor.field(2, 'reply').fill('うれしいです。');
  await editor.remove(4).click();
  await expect(editor.mirroredReviews).toHaveCount(3);

  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const added = {
    reviewer_info: '50代・女性',
    content: '先生がすてきです。',
    reply: 'うれしいです。',
    is_published: false,
  };
  const kept = [
    { ...first, content: 'いつも楽しみです。\n仲間もできました。' },
    { ...second, is_published: true },
  ] as const;
  expect(sent).toEqual([{ reviews: [kept[0], { ...added, id: expect.any(Number) }, kept[1]] }]);
  expect((sent as { reviews: { id: number }[] }[])[0]?.reviews[1]?.id).toBeLessThan(0);
  const saved = await reviews.read();
  expect(saved).toEqual([kept[0], { ...added, id: expect.any(Number) }, kept[1]]);
  expect(saved[1]?.id).toBeGreaterThan(third?.id ?? 0);

  await page.reload();
  await editor.expectNamesMirrored('30代・女性', '50代・女性', '40代・男性');
  await page.goto(`${server.siteOrigin}/review`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['30代・女性', '40代・男性']);
  await expect(page.getByText('非公開')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);

  await reviews.replace([]);
  await page.reload();
  await expect(page.getByText('口コミは、ただいま準備中です。')).toBeVisible();
});
