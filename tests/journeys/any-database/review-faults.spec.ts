import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { ReviewEditor, reviewCalls, test } from '../../fixtures/review-editor.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a failed load shows no field and Retry reads; a failed save says so without the server’s words and keeps everything, and Retry saves it once', async ({
  admin: page,
  reviews,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new ReviewEditor(page);
  const sent = sentTo(page, reviewCalls.save);
  const reads = await hold(page, reviewCalls.read);
  await page.goto('/review');
  await (await reads.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(editor.addReview).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await page.keyboard.press('Control+s');
  await editor.retry.click();
  await (await reads.next()).continue();
  await expect(editor.reviews).toHaveCount(3);
  expect(sent).toEqual([]);

  await editor.remove(1).click();
  await editor.field(2, 'content').fill('夜のクラスも');
  const saves = await hold(page, reviewCalls.save);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await editor.addReview.dispatchEvent('click');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await expect(editor.reviews).toHaveCount(2);
  await page.keyboard.type('?');
  await save.fulfill({ status: 500, json: { message: '停止中です。' } });
  await expect(editor.failure).toHaveText('保存に失敗しました。');
  await expect(editor.field(2, 'content')).toHaveValue('夜のクラスも');
  await expect(editor.field(2, 'content')).toBeFocused();
  await expectAccessible(page);
  await editor.retry.click();
  await (await saves.next()).continue();
  await (await reads.next()).continue();
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(2);
  expect((await reviews.read()).map(({ content }) => content)).toEqual([
    '更衣室がもう少し広いと助かります。',
    '夜のクラスも',
  ]);
});
