import type { Page } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const unavailable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'プレビューを表示できません。' });

/** The button in the message, not its twin in the preview's toolbar. */
const reload = (page: Page) => page.getByRole('button', { name: '再読み込み', exact: true });

test('a site that refuses connections is said to be unavailable; editing, saving and the preview’s tools go on, and Reload revives it with the latest edits', async ({
  admin: page,
  backend,
  server,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_CONNECTION_REFUSED/);
  await page.route(`${server.siteOrigin}/**`, (route) => route.abort('connectionrefused'));
  const editor = new TopEditor(page);
  await page.goto('/');
  await expect(unavailable(page)).toHaveText(
    'プレビューを表示できません。サイトに接続できませんでした。編集と保存はこのまま続けられます。',
  );
  await page
    .getByRole('radiogroup', { name: 'プレビューの幅' })
    .getByRole('radio', { name: 'スマートフォン（390px）', exact: true })
    .check();
  await expect(page.getByRole('link', { name: 'サイトを新しいタブで開く' })).toHaveAttribute(
    'href',
    `${server.siteOrigin}/`,
  );
  await expectAccessible(page);

  await editor.text('title_ja').fill('サイトがなくても');
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect((await backend.top()).title_ja).toBe('サイトがなくても');
  await editor.text('title_ja').fill('まだ保存していません');

  await page.unroute(`${server.siteOrigin}/**`);
  await reload(page).click();
  await expect(unavailable(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'プレビューを再読み込み' })).toBeFocused();
  await expect(editor.mirrored('title_ja')).toHaveText('まだ保存していません');
  await editor.text('title_ja').fill('また映ります');
  await expect(editor.mirrored('title_ja')).toHaveText('また映ります');
});
