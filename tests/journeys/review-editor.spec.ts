import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { test, type ReviewEditor } from '../fixtures/review-editor.ts';
import { scrollsSideways } from '../fixtures/sideways.ts';

/** Follows the site to the fields and the fields to the site, and leaves the page as it is saved. */
async function clickThroughSite(editor: ReviewEditor): Promise<void> {
  const { page } = editor;
  await page.setViewportSize({ width: 1440, height: 500 });
  await editor.field(1, 'reviewer_info').focus();
  await expect(editor.mirrored(1, 'reviewer_info')).toBeInViewport();
  await expect(editor.mirrored(3, 'reply')).not.toBeInViewport();
  await editor.field(3, 'reply').focus();
  await expect(editor.mirrored(3, 'reply')).toBeInViewport();
  await editor.mirrored(2, 'is_published').click();
  await expect(editor.published(2)).toBeFocused();
  await editor.mirrored(2, 'content').click();
  await expect(editor.field(2, 'content')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(editor.mirrored(2, 'content')).toHaveText('更衣室がもう少し広いと助かります。!');
  // Between its texts it is the review as a whole.
  await editor.mirroredReviews.nth(0).click({ position: { x: 3, y: 3 } });
  await expect(editor.field(1, 'reviewer_info')).toBeFocused();
  await editor.discard();
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The fields of a review far from the viewport are not mounted yet. */
async function clickFarReview(editor: ReviewEditor): Promise<void> {
  const { page } = editor;
  await expect(editor.review(150)).toHaveCount(0);
  await editor.mirrored(150, 'reviewer_info').click();
  await expect(editor.field(150, 'reviewer_info')).toBeFocused();
  await expect(editor.field(150, 'reviewer_info')).toBeInViewport();
  await page.keyboard.press('End');
  await page.keyboard.type('様');
  await expect(editor.mirrored(150, 'reviewer_info')).toHaveText('お客様 150様');
  await editor.addAfter(150).click();
  await expect(editor.field(151, 'reviewer_info')).toBeFocused();
  await page.keyboard.type('51');
  await expect(editor.mirrored(151, 'reviewer_info')).toHaveText('51');
  await expect(editor.mirrored(152, 'reviewer_info')).toHaveText('お客様 151');
  await editor.discard();
}

test('reviews are edited, mirrored at each step, led to by a click on the site however far, saved as one, and read by visitors once they are published', async ({
  reviewEditor: editor,
  reviews,
  server,
}) => {
  test.slow();
  const { page } = editor;
  const [first, second, third] = await reviews.read();
  await expect(editor.field(1, 'reviewer_info')).toHaveAttribute('name', 'reviews.0.reviewer_info');
  await expect(editor.published(3)).toHaveAttribute('name', 'reviews.2.is_published');
  await expect(editor.field(2, 'reply')).toHaveAttribute('aria-required', 'true');
  await expect(editor.mirroredReviews).toHaveCount(3);
  await expect(editor.mirrored(2, 'is_published')).toHaveText('非公開');
  await expectAccessible(page);

  await clickThroughSite(editor);

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
  const saved = await reviews.read();
  expect(saved).toEqual([kept[0], { ...added, id: expect.any(Number) }, kept[1]]);
  expect(saved[1]?.id).toBeGreaterThan(third?.id ?? 0);

  const others = Array.from({ length: 300 }, (_, at) => ({
    ...added,
    id: -1 - at,
    reviewer_info: `お客様 ${at + 4}`,
  }));
  await reviews.write([...saved, ...others]);
  await page.reload();
  await expect(editor.field(2, 'reviewer_info')).toHaveValue('50代・女性');
  await editor.expectMirrored();
  await expect(editor.mirrored(2, 'reviewer_info')).toHaveText('50代・女性');
  await clickFarReview(editor);

  await reviews.write(saved);
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
