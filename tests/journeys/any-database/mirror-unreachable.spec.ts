import type { Page } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const unavailable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'プレビューを表示できません。' });

/** The button in the message, not its twin in the preview's toolbar. */
const reload = (page: Page) => page.getByRole('button', { name: '再読み込み', exact: true });

async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  await page.clock.pauseAt('2026-04-01T10:00:01+09:00');
}

test('a site that refuses connections is said to be unavailable; editing and saving go on, and Reload revives it with the latest edits', async ({
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

test('a site that has not loaded after 15 s is said to be unavailable, and Reload gives it 15 s anew', async ({
  admin: page,
  backend,
  server,
}) => {
  await stopTime(page);
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  const editor = new TopEditor(page);
  await page.goto('/');
  await expect(editor.text('title_ja')).not.toHaveValue('');
  await site.almostLoaded();
  await page.clock.runFor(14_999);
  await expect(unavailable(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(unavailable(page)).toBeVisible();

  await editor.text('title_ja').fill('待っている間に');
  await expect(editor.submit).toBeEnabled();
  await site.forget();
  await reload(page).click();
  await expect(unavailable(page)).toHaveCount(0);
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        allData: { ...(await backend.top()), title_ja: '待っている間に' },
        eventType: 'change',
      },
    },
  ]);
});

test('a site that loads after it was said to be unavailable is shown after all, with everything', async ({
  admin: page,
  backend,
  server,
}) => {
  await stopTime(page);
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  const editor = new TopEditor(page);
  await page.goto('/');
  await expect(editor.text('title_ja')).not.toHaveValue('');
  await site.almostLoaded();
  await page.clock.runFor(15_000);
  await expect(unavailable(page)).toBeVisible();
  await site.load();
  await expect(unavailable(page)).toHaveCount(0);
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: { contentKey: 'topContent', allData: await backend.top(), eventType: 'change' },
    },
  ]);
});

test('a site that announced itself before and is silent for 5 s after a reload is said to be unavailable, until it is reloaded', async ({
  admin: page,
  backend,
  server,
}) => {
  await stopTime(page);
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: true });
  const editor = new TopEditor(page);
  await page.goto('/');
  await expect(editor.text('title_ja')).not.toHaveValue('');
  await site.load();
  await page.clock.runFor(100);
  expect(await site.take()).toHaveLength(1);

  site.announces = false;
  await page.getByRole('button', { name: 'プレビューを再読み込み' }).click();
  await site.load();
  await page.clock.runFor(4999);
  await expect(unavailable(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(unavailable(page)).toBeVisible();
  await editor.text('title_ja').fill('黙っている間に');
  await expect(editor.submit).toBeEnabled();

  site.announces = true;
  await reload(page).click();
  await site.load();
  await expect(unavailable(page)).toHaveCount(0);
  await page.clock.runFor(16);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        allData: { ...(await backend.top()), title_ja: '黙っている間に' },
        eventType: 'change',
      },
    },
  ]);
});
