import { heard } from '../../fixtures/heard.ts';
import {
  expect,
  expectAccessible,
  newsCalls as calls,
  savingTest as test,
} from '../../fixtures/news-editor.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

const offline = 'サーバーに接続できませんでした。通信環境を確認してください。';

test('a creation whose answer is lost makes one article, whether it is found at once or at the next attempt', async ({
  newsEditor: editor,
  articles,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  const { page } = editor;
  await editor.openNew();
  await editor.title.fill('鏡開き');
  await editor.text.fill('餅をつきます。');
  const created = await hold(page, calls.create);
  await editor.submit.click();
  const creation = await created.next();
  await expect(page.locator('#root').getByText('作成中…', { exact: true })).toBeVisible();
  await expect(editor.title).not.toBeEditable();
  await page.keyboard.press('Control+s');
  await page.request.fetch(creation.request());
  await creation.abort();
  await expect(editor.heading).toHaveText('鏡開き');
  const first = (await articles.all()).filter(({ title }) => title === '鏡開き');
  await expect(page).toHaveURL(`/news/${first[0]?.id}`);
  expect([created.count(), first.length]).toEqual([1, 1]);

  await editor.openNew();
  await editor.title.fill('餅つき');
  await editor.text.fill('臼と杵で。');
  await editor.hashtags.fill('正月');
  await editor.submit.click();
  const second = await created.next();
  await page.request.fetch(second.request());
  await page.route(calls.list, (route) => route.abort());
  await second.abort();
  await expect(editor.failure.filter({ hasText: '保存できたか' })).toHaveText(
    '保存できたか確認できませんでした。もう一度保存すると、先に確認します。',
  );
  await expect(page).toHaveURL('/news/new');
  await expect(editor.chosen).toHaveText(['#正月']);
  await expectAccessible(page);
  await page.unroute(calls.list);
  await editor.title.fill('餅つき大会');
  const shown = editor.siteAnswered();
  await editor.submit.click();
  await expect(editor.heading).toHaveText('餅つき大会');
  await shown;
  expect(created.count()).toBe(2);
  const titles = (await articles.all()).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('餅つき'))).toEqual(['餅つき大会']);
});

test('a failed save keeps the draft and says why, a double Submit sends once, and a failed deletion changes nothing', async ({
  newsEditor: editor,
  articles,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  consoleWatch.expect(/status of 500/);
  const { page } = editor;
  const { id } = await articles.create();
  const saved = sentTo(page, calls.update);
  await editor.open(id);
  await editor.title.fill('新しい題');
  await page.route(calls.update, (route) =>
    route.fulfill({ status: 503, json: { message: '混雑中です。' } }),
  );
  await editor.submit.click();
  await expect(editor.failure).toHaveText(
    '保存できたか確認できませんでした。もう一度保存すると、先に確認します。',
  );
  await expect(editor.title).toHaveValue('新しい題');
  await expect(editor.submit).toBeEnabled();
  await expectAccessible(page);
  await page.unroute(calls.update);
  const held = await hold(page, calls.update);
  await editor.retry.click();
  const update = await held.next();
  await page.keyboard.press('Control+s');
  await expect(editor.hashtags).not.toBeEditable();
  await expectAccessible(page);
  await update.continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(saved).toHaveLength(2);

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

test('an article that cannot be read shows nothing to edit, and one that is not there says so', async ({
  newsEditor: editor,
  articles,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/status of 404/);
  const { page } = editor;
  const [newest] = await articles.all();
  await page.route(calls.read, (route) => route.abort());
  await page.goto(`/news/${newest?.id}`);
  await expect(editor.failure).toHaveText(`ネットワーク応答が正常ではありません。${offline}`);
  await expect(editor.title).toHaveCount(0);
  await expect(editor.delete).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await page.unroute(calls.read);
  await page.route(calls.read, (route) => route.fulfill({ json: { id: 1, title: ['春'] } }));
  await editor.retry.click();
  await expect(editor.failure).toHaveText(/^ネットワーク応答が正常ではありません。応答の「title」/);
  await expectAccessible(page);
  await page.unroute(calls.read);
  await editor.retry.click();
  await expect(editor.title).toHaveValue(newest?.title ?? '');

  const read = sentTo(page, calls.read);
  for (const path of ['abc', '0', '1.5', '99999']) {
    await page.goto(`/news/${path}`);
    await expect(editor.failure).toHaveText('この記事は見つかりません。一覧から記事を選んでください。');
    await expect(editor.title).toHaveCount(0);
    await expect(editor.delete).toHaveCount(0);
  }
  expect(read).toEqual([{ news_id: 99999 }]);
  await expect(editor.preview.getByText('お探しのページは見つかりませんでした。')).toBeVisible();
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
  const shown = editor.siteAnswered();
  await keyboard.press('Control+s');
  await shown;
  await expect(editor.heading).toHaveText('鏡開き');
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
