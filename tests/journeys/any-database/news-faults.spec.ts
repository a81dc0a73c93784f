import { heard } from '../../fixtures/heard.ts';
import {
  expect,
  expectAccessible,
  newsCalls as calls,
  savingTest as test,
} from '../../fixtures/news-editor.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const offline = 'サーバーに接続できませんでした。通信環境を確認してください。';

test('an article that cannot be read shows no editor and Retry reads it; a failed save keeps the draft and says why, Retry saves it once, and a failed deletion changes nothing', async ({
  newsEditor: editor,
  articles,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/status of 400/);
  consoleWatch.expect(/status of 500/);
  const { page } = editor;
  const { id } = await articles.create();
  await page.route(calls.read, (route) => route.abort());
  await page.goto(`/news/${id}`);
  await expect(editor.failure).toHaveText(`ネットワーク応答が正常ではありません。${offline}`);
  await expect(editor.title).toHaveCount(0);
  await expect(editor.delete).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await expectAccessible(page);
  await page.unroute(calls.read);
  await editor.retry.click();
  await expect(editor.title).toHaveValue('鏡開き');

  const held = await hold(page, calls.update);
  await editor.title.fill('新しい題');
  await editor.submit.click();
  await (await held.next()).fulfill({ status: 400, json: { message: '題が長すぎます。' } });
  await expect(editor.failure).toHaveText('保存に失敗しました。題が長すぎます。 (HTTP 400)');
  await expect(editor.title).toHaveValue('新しい題');
  await expect(editor.submit).toBeEnabled();
  await expectAccessible(page);
  await editor.retry.click();
  const update = await held.next();
  await page.keyboard.press('Control+s');
  await expect(editor.hashtags).not.toBeEditable();
  await expectAccessible(page);
  await update.continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(held.count()).toBe(2);

  await page.route(calls.delete, (route) => route.fulfill({ status: 500, json: {} }));
  await editor.delete.click();
  const question = editor.dialog('記事の削除');
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(question.getByRole('alert')).toHaveText('削除に失敗しました。');
  await expectAccessible(page);
  await expect(page).toHaveURL(`/news/${id}`);
  await page.unroute(calls.delete);
  await question.getByRole('button', { name: '再試行' }).click();
  await expect(page).toHaveURL('/news');
  await expect(editor.status('削除しました。')).toBeVisible();
});

test('a deletion is said on the list that it leads to, and not again after a reload or on the way back', async ({
  newsEditor: editor,
  articles,
}) => {
  const { page } = editor;
  const [newest] = await articles.all();
  const { id } = await articles.create();
  await editor.open(id);
  await editor.delete.click();
  await editor.dialog('記事の削除').getByRole('button', { name: '削除する' }).click();
  await expect(editor.status('削除しました。')).toBeVisible();
  await expect(heard(page, '削除しました。')).toHaveCount(1);

  await page.reload();
  await editor.card(newest?.title ?? '').click();
  await expect(editor.title).toHaveValue(newest?.title ?? '');
  await page.goBack();
  await expect(editor.heading).toHaveText('News');
  await editor.cards.first().click();
  await expect(editor.heading).toHaveText('Add News');
  await expect(heard(page, '削除しました。')).toHaveCount(0);
});

test('an address of no article says so, and the list leads on', async ({
  newsEditor: editor,
  articles,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const { page } = editor;
  const [newest] = await articles.all();
  const read = sentTo(page, calls.read);
  for (const path of ['abc', '0', '1.5', '99999']) {
    await page.goto(`/news/${path}`);
    await expect(editor.failure).toHaveText('この記事は見つかりません。一覧から記事を選んでください。');
    await expect(editor.title).toHaveCount(0);
    await expect(editor.delete).toHaveCount(0);
  }
  expect(read).toEqual([{ news_id: 99999 }]);
  await expectAccessible(page);
  await editor.card(newest?.title ?? '').click();
  await expect(editor.title).toHaveValue(newest?.title ?? '');
  await expect(editor.failure).toHaveCount(0);
});

test('an article is written and deleted with the keyboard alone', async ({
  newsEditor: editor,
  articles,
}) => {
  const { page } = editor;
  const { keyboard } = page;
  const before = await articles.all();
  await page.goto('/news');
  await expect(editor.count).toHaveText(`${before.length}件`);
  await editor.search.focus();
  await keyboard.press('Tab');
  await expect(editor.cards.first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.heading).toBeFocused();
  await editor.title.focus();
  await keyboard.type('鏡開き');
  await keyboard.press('Tab');
  await expect(editor.text).toBeFocused();
  await keyboard.type('餅を');
  await keyboard.press('Enter');
  await keyboard.type('つきます。');
  await keyboard.press('Tab');
  await expect(editor.images.add).toBeFocused();
  await keyboard.press('Tab');
  await expect(editor.hashtags).toBeFocused();
  await keyboard.type('正月 ');
  const created = await hold(page, calls.create);
  await keyboard.press('Control+s');
  const creation = await created.next();
  await expect(page.locator('#root').getByText('作成中…', { exact: true })).toBeVisible();
  await expect(editor.title).not.toBeEditable();
  await keyboard.press('Control+s');
  await creation.continue();
  await expect(editor.heading).toHaveText('鏡開き');
  expect(created.count()).toBe(1);
  await expect(editor.heading).toBeFocused();
  await expect(editor.text).toHaveValue('餅を\nつきます。');
  await expect(editor.chosen).toHaveText(['#正月']);
  await editor.delete.focus();
  await keyboard.press('Enter');
  await expect(editor.dialog('記事の削除').getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/news');
  await expect(editor.heading).toBeFocused();
  expect(await articles.all()).toEqual(before);
});
