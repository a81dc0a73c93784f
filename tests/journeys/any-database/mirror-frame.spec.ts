import type { Frame, Page, Route } from 'playwright/test';

import { seen } from '../../fixtures/heard.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const siteFrame = (page: Page, origin: string): Frame => {
  const found = page.frames().find((frame) => frame.url().startsWith(origin));
  if (!found) throw new Error('The frame does not show the site.');
  return found;
};

/** Makes the site's page go elsewhere, once it has answered that it will: what it leaves cannot answer any more. */
const leave = (page: Page, origin: string, where: '/' | '/trial' | 'back' | 'reload') =>
  siteFrame(page, origin).evaluate((to) => {
    setTimeout(() => {
      if (to === 'back') history.back();
      else if (to === 'reload') location.reload();
      else location.assign(to);
    });
  }, where);

test('while the site is still loading the preview says so, and what is edited meanwhile is shown once it is there; it receives the full state again when its page reloads itself or is reloaded by the button, and after the frame went elsewhere and came back', async ({
  admin: page,
  backend,
  server,
}) => {
  const { title_en: titleEn, newvisitor_title: newvisitorTitle } = await backend.top();
  const held: Route[] = [];
  await page.route(`${server.siteOrigin}/`, async (route) => {
    if (route.request().isNavigationRequest()) held.push(route);
    else await route.continue();
  });
  const editor = new TopEditor(page);
  await page.goto('/');
  await expect(seen(page, 'プレビューを読み込み中…')).toBeVisible();
  await editor.text('title_ja').fill('まだ来ないうちに');
  await editor.text('newvisitor_title').fill('ようこそ');
  await editor.undo.click();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(editor.mirrored('title_ja')).toHaveText('まだ来ないうちに');
  await expect(editor.mirrored('title_en')).toHaveText(titleEn);
  await expect(editor.mirrored('newvisitor_title')).toHaveText(newvisitorTitle);
  await expect(page.getByText('プレビューを読み込み中…')).toBeHidden();
  await page.unroute(`${server.siteOrigin}/`);
  await editor.expectConnected();

  await editor.text('newvisitor_title').fill('ようこそ');
  await expect(editor.mirrored('newvisitor_title')).toHaveText('ようこそ');
  const reloaded = page.waitForEvent('framenavigated');
  await leave(page, server.siteOrigin, 'reload');
  await reloaded;
  await expect(editor.mirrored('title_ja')).toHaveText('まだ来ないうちに');
  await expect(editor.mirrored('newvisitor_title')).toHaveText('ようこそ');
  await editor.text('title_ja').fill('もう一度');
  await expect(editor.mirrored('title_ja')).toHaveText('もう一度');

  const opened = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url() === `${server.siteOrigin}/`,
  );
  await page.getByRole('button', { name: 'プレビューを再読み込み' }).click();
  await opened;
  await expect(editor.mirrored('title_ja')).toHaveText('もう一度');
  await editor.text('title_ja').fill('またもう一度');
  await expect(editor.mirrored('title_ja')).toHaveText('またもう一度');

  await leave(page, server.siteOrigin, '/trial');
  await expect(editor.preview.getByRole('heading', { level: 1, name: '体験レッスンのご予約' })).toBeVisible();
  await expect(editor.mirrored('title_ja')).toHaveCount(0);
  await editor.text('title_ja').fill('出かけている間に');
  await leave(page, server.siteOrigin, '/');
  await expect(editor.mirrored('title_ja')).toHaveText('出かけている間に');

  await leave(page, server.siteOrigin, '/trial');
  await expect(editor.preview.getByRole('heading', { level: 1, name: '体験レッスンのご予約' })).toBeVisible();
  await expect(editor.mirrored('title_ja')).toHaveCount(0);
  await editor.text('title_ja').fill('戻る前に');
  await leave(page, server.siteOrigin, 'back');
  await expect(editor.mirrored('title_ja')).toHaveText('戻る前に');
});
