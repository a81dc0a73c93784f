import type { Route } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { ReviewEditor, reviewCalls, test } from '../../fixtures/review-editor.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

const failedLoads = [
  {
    give: (route: Route) => route.fulfill({ status: 500, json: { message: '停止中です。' } }),
    text: 'ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)',
  },
  // Saved, it would stand there twice.
  {
    give: (route: Route) => route.fulfill({ json: [{ reviewer_info: '30代', content: 'よい', reply: '' }] }),
    text: 'ネットワーク応答が正常ではありません。応答の「0.id」の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: (route: Route) => route.fulfill({ json: { reviews: 'none' } }),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: (route: Route) => route.fulfill({ body: '<!doctype html><title>Login</title>' }),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
];

test('a load that fails shows why and nothing that could be saved; a failed save keeps everything, and Retry saves it once', async ({
  admin: page,
  reviews,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new ReviewEditor(page);
  const sent = sentTo(page, reviewCalls.save);
  const reads = await hold(page, reviewCalls.read);
  await page.goto('/review');
  for (const { give, text } of failedLoads) {
    await give(await reads.next());
    await expect(editor.failure).toHaveText(text);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(editor.addReview).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await page.keyboard.press('Control+s');
    await editor.retry.click();
  }
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

test('a backend that wraps the list, leaves fields out and sends flags as numbers is read, and gets numbers and texts back', async ({
  admin: page,
  reviews: _fresh,
}) => {
  const lenient = {
    count: 2,
    reviews: [
      { id: '5', reviewer_info: 30, content: 'よい', is_published: 1 },
      { id: 6, reply: null, likes: 3 },
    ],
  };
  await page.route(reviewCalls.read, (route) => route.fulfill({ json: lenient }));
  await page.route(reviewCalls.save, (route) => route.fulfill({ body: '' }));
  const sent = sentTo(page, reviewCalls.save);
  const editor = new ReviewEditor(page);
  await page.goto('/review');
  await expect(editor.field(1, 'reviewer_info')).toHaveValue('30');
  await expect(editor.published(1)).toBeChecked();
  await expect(editor.published(2)).not.toBeChecked();
  await expect(editor.submit).toBeDisabled();
  await editor.field(1, 'reply').fill('感謝');
  await editor.remove(2).click();
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent).toEqual([
    { reviews: [{ id: 5, reviewer_info: '30', content: 'よい', reply: '感謝', is_published: true }] },
  ]);
});
