import { expect } from '../../fixtures/kagami.ts';
import { ReviewEditor, test } from '../../fixtures/review-editor.ts';

test('a click on the site leads to the field, of what is not published and of one of thousands that is far from the viewport, whose fields are not mounted yet; coming to a field shows its review', async ({
  admin: page,
  reviews,
}) => {
  const others = Array.from({ length: 1500 }, (_, at) => ({
    id: -1 - at,
    reviewer_info: `お客様 ${at + 4}`,
    content: 'よいスタジオです。',
    reply: '感謝',
    is_published: true,
  }));
  await reviews.write([...(await reviews.read()), ...others]);
  const editor = new ReviewEditor(page);
  await editor.open();
  await editor.expectMirrored();
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

  await expect(editor.review(750)).toHaveCount(0);
  await editor.mirrored(750, 'reviewer_info').click();
  await expect(editor.field(750, 'reviewer_info')).toBeFocused();
  await expect(editor.field(750, 'reviewer_info')).toBeInViewport();
  await page.keyboard.press('End');
  await page.keyboard.type('様');
  await expect(editor.mirrored(750, 'reviewer_info')).toHaveText('お客様 750様');
  await editor.addAfter(750).click();
  await expect(editor.field(751, 'reviewer_info')).toBeFocused();
  await page.keyboard.type('51');
  await expect(editor.mirrored(751, 'reviewer_info')).toHaveText('51');
  await expect(editor.mirrored(752, 'reviewer_info')).toHaveText('お客様 751');
});
