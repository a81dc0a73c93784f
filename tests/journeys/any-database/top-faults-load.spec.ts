import type { Route } from 'playwright/test';

import { expect, test } from '../../fixtures/kagami.ts';
import { calls, hold, sentTo } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test.use({ site: 'blank' });

const failed = 'ネットワーク応答が正常ではありません。';

/** What an answer is taken for, and the words of it, are tried in the tests of `send` and of the texts. */
const faults: readonly (readonly [give: (route: Route) => Promise<void>, text: string])[] = [
  [(route) => route.abort(), `${failed}サーバーに接続できませんでした。通信環境を確認してください。`],
  [
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>メンテナンス中</title>' }),
    `${failed}応答の形式が正しくありません。 (HTTP 200)`,
  ],
  [
    (route) => route.fulfill({ status: 500, json: { message: 'データベースに接続できません。' } }),
    `${failed}データベースに接続できません。 (HTTP 500)`,
  ],
];

/** The error state: said, and nothing there that could be submitted. */
async function expectNotLoaded(editor: TopEditor, text: string): Promise<void> {
  const { page } = editor;
  await expect(editor.failure).toHaveText(text);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('[data-field]')).toHaveCount(0);
  for (const button of [editor.submit, editor.reset]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('読み込めていないため、編集できません');
  }
  await expect(page.getByText('変更がありません')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await editor.submit.focus();
  await page.keyboard.press('Enter');
}

test('a load that hangs for 30 seconds or fails shows why and no field, and Retry reads again, as often as it takes', async ({
  admin: page,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/status of 500/);
  await page.clock.install();
  const editor = new TopEditor(page);
  const saves = sentTo(page, calls.save);
  const reads = await hold(page, calls.read);
  await page.goto('/');
  await reads.next();
  await expect(page.getByRole('main').getByText('読み込み中…')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: '読み込み中です' })).toBeVisible();
  await expect(page.getByText('変更がありません')).toHaveCount(0);
  // The preview has its own time limit: it is there first.
  await editor.expectSiteLoaded();
  await page.clock.fastForward(30_000);
  await expectNotLoaded(
    editor,
    `${failed}サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。`,
  );

  for (const [give, text] of faults) {
    await editor.retry.click();
    const read = await reads.next();
    await expect(editor.failure).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await give(read);
    await expectNotLoaded(editor, text);
  }

  await editor.retry.click();
  await (await reads.next()).continue();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(editor.submit).toBeDisabled();
  await expect(editor.failure).toHaveCount(0);
  expect(reads.count()).toBe(5);
  expect(saves).toEqual([]);
});
