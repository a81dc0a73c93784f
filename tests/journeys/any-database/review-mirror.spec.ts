import { choose } from '../../fixtures/choose.ts';
import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { ReviewEditor, reviewCalls, test } from '../../fixtures/review-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

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

test('the list is narrowed by words and by what is published; adding, editing, deleting and undoing work meanwhile, and a save sends all', async ({
  reviewEditor: editor,
  reviews,
}) => {
  const { page } = editor;
  const all = await reviews.read();
  const sent = sentTo(page, reviewCalls.save);
  const shown = page.getByRole('group', { name: /^口コミ \d+$/ }).getByRole('heading');
  const search = page.getByRole('searchbox', { name: '口コミを検索' });
  const publication = page.getByRole('button', { name: /公開状態$/ });
  await search.fill('ｸﾗｽ 20代');
  await expect(shown).toHaveText(['口コミ 3']);
  await expect(page.getByText('一致 1件', { exact: true }).first()).toBeVisible();
  await expect(heard(page, '一致 1件')).toBeAttached();
  await expect(editor.mirroredReviews).toHaveCount(3);
  await expectAccessible(page);
  await search.fill('どこにもない');
  await expect(page.getByText('「どこにもない」に一致する項目はありません。')).toBeVisible();
  await expect(heard(page, '一致 0件')).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: '検索を消去' }).last().press('Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(shown).toHaveText(['口コミ 1', '口コミ 2', '口コミ 3']);

  await choose(publication, '非公開');
  await expect(heard(page, '一致 1件')).toBeAttached();
  await expect(shown).toHaveText(['口コミ 2']);
  const count = page.getByRole('main').getByRole('paragraph').filter({ hasText: /^一致/ });
  await expect(count).toHaveText('一致 1件');
  await editor.published(2).check();
  await expect(shown).toHaveText(['口コミ 2']);
  await expect(count).toHaveText('一致 0件（条件に合わない1件も表示中）');
  await editor.addAfter(2).click();
  await expect(editor.field(3, 'reviewer_info')).toBeFocused();
  await page.keyboard.type('50代');
  await expect(shown).toHaveText(['口コミ 2', '口コミ 3']);
  await editor.remove(3).click();
  await expect(editor.review(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.review(3)).toBeFocused();
  await expect(editor.field(3, 'reviewer_info')).toHaveValue('50代');
  await editor.field(3, 'content').fill('よい');
  await page.keyboard.press('Control+s');
  await editor.summary.getByRole('link', { name: '口コミ3の返信内容は必須です。' }).click();
  await page.keyboard.type('感謝');
  await editor.mirrored(4, 'content').click();
  await expect(editor.field(4, 'content')).toBeFocused();
  await expect(shown).toHaveText(['口コミ 2', '口コミ 3', '口コミ 4']);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const added = { reviewer_info: '50代', content: 'よい', reply: '感謝', is_published: false };
  const kept = [all[0], { ...all[1], is_published: true }];
  expect(sent).toEqual([{ reviews: [...kept, { ...added, id: expect.any(Number) }, all[2]] }]);
  await expect(shown).toHaveText(['口コミ 3', '口コミ 4']);
  await expect(count).toHaveText('一致 1件（条件に合わない1件も表示中）');
  await expect(editor.field(4, 'content')).toBeFocused();
  await editor.published(3).check();
  await page.keyboard.press('Control+s');
  await expect(shown).toHaveText(['口コミ 4']);
  await expect(page.getByRole('main')).toBeFocused();
  await choose(publication, 'すべて');
  await expect(shown).toHaveCount(4);
});
