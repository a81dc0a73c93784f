import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { reviewCalls, test } from '../../fixtures/review-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('what is new keeps its place, focus and caret when a save gives it its id; all reviews may go, and the empty list is saved and takes a first one', async ({
  reviewEditor: editor,
  reviews,
}) => {
  const { page } = editor;
  const sent = sentTo(page, reviewCalls.save);
  await editor.addAfter(1).click();
  await page.keyboard.type('50代');
  await editor.addAfter(2).click();
  await page.keyboard.type('60代');
  for (const at of [2, 3]) {
    await editor.field(at, 'content').fill('よい');
    await editor.field(at, 'reply').fill('感謝');
  }
  await editor.field(3, 'reply').press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await expect(editor.submit).toBeDisabled();
  await expect(editor.field(3, 'reply')).toBeEditable();
  await expect(editor.field(3, 'reply')).toBeFocused();
  await page.keyboard.type('深く');
  await expect(editor.field(3, 'reply')).toHaveValue('感深く謝');
  const ids = (await reviews.read()).map(({ id }) => id);
  await page.keyboard.press('Control+s');
  const replies = async () => (await reviews.read()).map(({ reviewer_info: name, reply }) => [name, reply]);
  await expect.poll(replies).toEqual([
    ['30代・女性', 'これからも一緒に踊りましょう。'],
    ['50代', '感謝'],
    ['60代', '感深く謝'],
    ['40代・男性', '来月、改装いたします。'],
    ['20代・女性', '朝の光のなかで、お待ちしています。'],
  ]);
  expect((await reviews.read()).map(({ id }) => id)).toEqual(ids);
  await expect(editor.field(3, 'reply')).toBeEditable();
  await expect(editor.submit).toBeDisabled();

  await editor.remove(5).click();
  await expect(editor.review(4)).toBeFocused();
  for (let left = 4; left > 2; left -= 1) await editor.remove(left).click();
  await editor.remove(1).click();
  await expect(editor.review(1)).toBeFocused();
  await editor.remove(1).click();
  await expect(editor.addReview).toBeFocused();
  await expect(page.getByText('口コミはまだありません。')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect.poll(() => reviews.read()).toEqual([]);
  await expect(editor.submit).toBeDisabled();
  expect(sent.at(-1)).toEqual({ reviews: [] });

  await editor.addReview.click();
  await expect(editor.field(1, 'reviewer_info')).toBeFocused();
  await expect(page.getByText('口コミはまだありません。')).toHaveCount(0);
});
