import type { Page } from 'playwright/test';

import { Inspector } from '../../fixtures/inspector.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { hold } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

/** Words that only the inspector's script holds. */
const ownWords = 'インスペクターの高さ';

/** How many scripts a page fetches from now on that hold the inspector. */
function inspectorScripts(page: Page): () => Promise<number> {
  const bodies = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    // What was fetched ahead and is on its way when the page is left has no text.
    bodies.set(
      response.url(),
      response.text().catch(() => ''),
    );
  });
  return async () => (await Promise.all(bodies.values())).filter((body) => body.includes(ownWords)).length;
}

test('without ?inspect nothing of the inspector is fetched, on no screen; one that does not come within 120 seconds, or cannot be fetched, whole or only its panel, says so, the console works without it, and Retry brings it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/^inspector/);
  consoleWatch.expect(/^script/);
  const fetched = inspectorScripts(page);
  await page.goto('/login');
  await new SignInForm(page).signIn();
  const editor = new TopEditor(page);
  await editor.text('title_ja').fill('鏡の前で');
  await editor.chooser('hero_hedder_image').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await fetched()).toBe(0);
  await expect(new Inspector(page).panel).toHaveCount(0);

  await page.goto('/?inspect');
  await expect(new Inspector(page).panel).toBeVisible();
  expect(await fetched()).toBe(1);

  await page.clock.install();
  const scripts = await hold(page, '**/assets/inspector-*.js');
  const configured = page.waitForResponse('**/config.json');
  const line = page.getByRole('alert');
  await page.goto('/?inspect');
  await scripts.next();
  // The configuration has less time than the inspector.
  await (await configured).finished();
  await page.clock.fastForward(120_000);
  await expect(line).toHaveText('インスペクターを読み込めませんでした。管理画面はこのまま使えます。');
  await expect(editor.text('title_ja')).toBeEditable();

  const again = page.getByRole('button', { name: '再試行' });
  await again.click();
  await (await scripts.next()).abort();
  await expect(line).toHaveText('インスペクターを読み込めませんでした。管理画面はこのまま使えます。');
  await expect(editor.text('title_ja')).toBeEditable();
  await expectAccessible(page);
  await page.unroute('**/assets/inspector-*.js');
  await again.click();
  await expect(new Inspector(page).panel).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.route('**/assets/inspector-*.js', (route) => route.abort());
  await page.goto('/?inspect');
  await expect(line).toBeVisible();
  await editor.text('title_ja').focus();
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(line).toHaveCount(0);
  await expect(editor.text('title_ja')).toBeFocused();
  await page.unroute('**/assets/inspector-*.js');

  await page.route('**/assets/inspect-panel-*.js', (route) => route.abort());
  await page.goto('/?inspect');
  const { panel } = new Inspector(page);
  await expect(panel.getByRole('alert')).toContainText('インスペクター');
  await expect(editor.text('title_ja')).toBeEditable();
  await expectAccessible(page);
  await page.unroute('**/assets/inspect-panel-*.js');
  await panel.getByRole('button', { name: '再試行' }).click();
  await expect(panel.getByRole('tab')).toHaveCount(2);
});
