import {
  expect,
  expectAccessible,
  somewhere,
  studioCalls as calls,
  test,
} from '../../fixtures/studio-editor.ts';
import { hold, sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const offline = 'サーバーに接続できませんでした。通信環境を確認してください。';
const newcomer = { name: 'かがみ', slug: 'kagami', address: somewhere };
const all = ['ひかり', 'よい', 'こもれび', 'しずく', '+ Add New Studio'];

test('a studio that cannot be read shows no editor and Retry reads it; an address that cannot be located saves nothing, says so, and Retry saves once', async ({
  studioEditor: editor,
  studios,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/);
  consoleWatch.expect(/net::ERR_FAILED/);
  const { page } = editor;
  const saved = sentTo(page, calls.update);
  await page.route(calls.read, (route) => route.abort());
  await page.goto('/studio/1');
  await expect(editor.failure).toHaveText(`ネットワーク応答が正常ではありません。${offline}`);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.unroute(calls.read);
  await editor.retry.click();
  await expect(editor.name).toHaveValue('ひかり');

  await editor.name.fill('ひなた');
  await editor.address.fill('アトランティス1-2-3');
  await editor.submit.click();
  await expect(editor.failure).toHaveText('住所の座標を取得できませんでした。');
  await expect(editor.name).toHaveValue('ひなた');
  await expect(editor.submit).toBeEnabled();
  await expectAccessible(page);

  await editor.address.fill(somewhere);
  const located = await hold(page, calls.locate);
  await editor.retry.click();
  const waiting = await located.next();
  await expect(page.locator('#root').getByText('座標を取得中…', { exact: true })).toBeVisible();
  await expect(editor.name).not.toBeEditable();
  await page.keyboard.press('Control+s');
  await waiting.abort();
  await expect(editor.failure).toHaveText('住所の座標を取得できませんでした。');
  expect(located.count()).toBe(1);
  expect(saved).toEqual([]);
  expect((await studios.get(1)).name).toBe('ひかり');

  await page.unroute(calls.locate);
  const written = await hold(page, calls.update);
  await editor.retry.click();
  const update = await written.next();
  await expect(page.locator('#root').getByText('保存中…', { exact: true })).toBeVisible();
  await expect(editor.failure).toHaveCount(0);
  await update.continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.heading).toHaveText('ひなた');
  expect(saved).toHaveLength(1);
});

test('a studio that cannot be created stays on the screen with what the server said; one that could not be published exists, opens, says so, and is published from there', async ({
  studioEditor: editor,
  studios,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  consoleWatch.expect(/net::ERR_FAILED/);
  const { page } = editor;
  const located = sentTo(page, calls.locate);
  await editor.openNew();
  await editor.type({ ...newcomer, slug: 'yoi' });
  await editor.published.check();
  await editor.submit.click();
  await expect(editor.failure).toHaveText(
    '保存に失敗しました。スラッグ「yoi」は、ほかのスタジオで使われています。 (HTTP 409)',
  );
  await expect(page).toHaveURL('/studio/new');
  await expect(editor.name).toHaveValue('かがみ');

  await editor.slug.fill('kagami');
  await page.route(calls.publish, (route) => route.abort());
  const created = await hold(page, calls.create);
  await editor.retry.click();
  const creation = await created.next();
  await expect(page.locator('#root').getByText('作成中…', { exact: true })).toBeVisible();
  // The server does it, and its answer is lost: the studio is found where it is listed.
  await page.request.fetch(creation.request());
  await creation.abort();
  await expect(editor.heading).toHaveText('かがみ');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(page).toHaveURL(`/studio/${(await studios.named('かがみ')).id}`);
  expect(created.count()).toBe(1);
  expect(located).toEqual([
    { address: somewhere, studio_id: null },
    { address: somewhere, studio_id: null },
  ]);
  await expect(editor.failure).toHaveText(`公開状態の更新に失敗しました。${offline}`);
  await expect(editor.published).not.toBeChecked();
  await expectAccessible(page);
  await page.unroute(calls.publish);
  await editor.retry.click();
  await expect(editor.status('公開しました。')).toBeVisible();
  await expect(editor.published).toBeChecked();
  await expect(editor.failure).toHaveCount(0);
  expect((await studios.named('かがみ')).is_published).toBe(true);
});

test('publishing and deleting that fail say so in their question and change nothing until they are tried again', async ({
  studioEditor: editor,
  studios,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const { page } = editor;
  const { id } = await studios.create();
  const fails = (call: string) => page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await editor.open(id);
  await fails(calls.publish);
  await editor.published.click();
  const publishing = editor.dialog('公開');
  await publishing.getByRole('button', { name: '公開する' }).click();
  await expect(publishing.getByRole('alert')).toHaveText('公開状態の更新に失敗しました。');
  await expectAccessible(page);
  await publishing.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.published).not.toBeChecked();

  await fails(calls.delete);
  await editor.delete.click();
  const deleting = editor.dialog('スタジオの削除');
  await deleting.getByRole('button', { name: '削除する' }).click();
  await expect(deleting.getByRole('alert')).toHaveText('削除に失敗しました。');
  await expectAccessible(page);
  await expect(page).toHaveURL(`/studio/${id}`);
  await page.unroute(calls.delete);
  const held = await hold(page, calls.delete);
  await deleting.getByRole('button', { name: '再試行' }).click();
  const deletion = await held.next();
  await expect(deleting.getByRole('button', { name: '削除中…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(deleting).toBeVisible();
  await deletion.continue();
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.heading).toBeFocused();
  expect(await studios.all()).toHaveLength(4);
});

test('a studio is edited where the list cannot be read, and the list is tried again by itself', async ({
  studioEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  const { page } = editor;
  await page.route(calls.list, (route) => route.abort());
  await editor.open(2);
  await expect(editor.heading).toHaveText('よい');
  await expect(editor.list.getByRole('alert')).toHaveText('スタジオの一覧を読み込めませんでした。');
  await expect(editor.listed).toHaveText(['+ Add New Studio']);
  await expectAccessible(page);
  await page.unroute(calls.list);
  await editor.list.getByRole('button', { name: '再試行' }).click();
  await expect(editor.listed).toHaveText(all);

  await page.route(calls.list, (route) =>
    route.fulfill({ json: { studios: [{ id: 2, name: 'よい' }, {}] } }),
  );
  await page.reload();
  await expect(editor.listed).toHaveText(['よい', '+ Add New Studio']);
  await expect(editor.list).toContainText('1件のスタジオを読み込めませんでした。');
  await page.route(calls.list, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(editor.list).toContainText('スタジオはまだありません。');
});
