import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { reviewCalls, test } from '../../fixtures/review-editor.ts';
import { answerAsGateway, doubtfulSave } from '../../fixtures/save-fault.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

test('what is new keeps its place, focus and caret when a save makes it real, and the next save knows it', async ({
  reviewEditor: editor,
  reviews,
}) => {
  const { page } = editor;
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
});

test('a save that a gateway answered for after the server did it is sent again, and nothing stands there twice', async ({
  reviewEditor: editor,
  reviews,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 504/);
  const { page } = editor;
  await editor.addReview.click();
  await page.keyboard.type('50代');
  await editor.field(4, 'content').fill('よい');
  await editor.field(4, 'reply').fill('感謝');
  const saves = await hold(page, reviewCalls.save);
  await editor.submit.click();
  await answerAsGateway(await saves.next());
  await expect(editor.failure).toHaveText(doubtfulSave);
  const done = await reviews.read();
  expect(done.map(({ reviewer_info: name }) => name).at(-1)).toBe('50代');
  await editor.field(4, 'reviewer_info').fill('50代・男性');
  await editor.retry.click();
  await (await saves.next()).continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  await editor.expectNames('30代・女性', '40代・男性', '20代・女性', '50代・男性');
  expect((await reviews.read()).map(({ id }) => id)).toEqual(done.map(({ id }) => id));
});

test('all reviews may go: the empty list is saved and says so, and takes a first one', async ({
  reviewEditor: editor,
  reviews,
}) => {
  const { page } = editor;
  const sent = sentTo(page, reviewCalls.save);
  await editor.remove(3).click();
  await expect(editor.review(2)).toBeFocused();
  await editor.remove(1).click();
  await expect(editor.review(1)).toBeFocused();
  await editor.remove(1).click();
  await expect(editor.addReview).toBeFocused();
  await expect(page.getByText('口コミはまだありません。')).toBeVisible();
  await expect(editor.preview.getByText('口コミは、ただいま準備中です。')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(sent).toEqual([{ reviews: [] }]);
  expect(await reviews.read()).toEqual([]);

  await editor.addReview.click();
  await expect(editor.field(1, 'reviewer_info')).toBeFocused();
  await expect(page.getByText('口コミはまだありません。')).toHaveCount(0);
  await expect(editor.mirroredReviews).toHaveCount(1);
});

test('what somebody else deleted meanwhile does not come back, and nothing that was typed is lost', async ({
  reviewEditor: editor,
  reviews,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const [, second, third] = await reviews.read();
  if (!second || !third) throw new Error('The reviews are missing.');
  await editor.field(1, 'reply').fill('またお待ちしています。');
  await reviews.write([second, third]);
  await editor.submit.click();
  await expect(editor.failure).toHaveText('保存に失敗しました。');
  await expect(editor.field(1, 'reply')).toHaveValue('またお待ちしています。');
  await expect(editor.retry).toBeVisible();
  expect(await reviews.read()).toEqual([second, third]);
});
