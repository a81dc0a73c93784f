import type { Locator, Page } from 'playwright/test';

import { Inspector } from '../../fixtures/inspector.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { hold } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

async function openTop(admin: Page): Promise<{ editor: TopEditor; inspector: Inspector }> {
  const editor = new TopEditor(admin);
  await editor.open('/?inspect');
  return { editor, inspector: new Inspector(admin) };
}

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

test('without ?inspect nothing of the inspector is fetched, on no screen', async ({ page }) => {
  const fetched = inspectorScripts(page);
  await page.goto('/login');
  await new SignInForm(page).signIn();
  const editor = new TopEditor(page);
  await editor.text('title_ja').fill('鏡の前で');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の前で');
  await editor.chooser('hero_hedder_image').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await fetched()).toBe(0);
  await expect(new Inspector(page).panel).toHaveCount(0);

  await page.goto('/?inspect');
  await expect(new Inspector(page).panel).toBeVisible();
  expect(await fetched()).toBe(1);
});

test('the panel shows the machines of the screen that is shown, from the login on', async ({ page }) => {
  await page.goto('/?inspect');
  const inspector = new Inspector(page);
  await expect(inspector.actors).toHaveText(['session loggedOut']);
  await expect(inspector.current).toHaveText('loggedOut');
  await expect(inspector.last).toHaveText('restoring → loggedOut (restoreSession done)');
  await expectAccessible(page);

  await new SignInForm(page).signIn();
  await expect(inspector.actors).toHaveText([
    'session loggedIn.idle',
    'topEditor lifecycle.clean, notice.hidden',
    'previewFrame live.idle',
    'mediaPicker closed',
  ]);
  await expect(inspector.last).toHaveText('loggingIn → loggedIn (signIn done)');

  await page.getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(inspector.actors).toHaveText(['session loggedIn.idle', 'previewFrame live.idle']);
  await page.reload();
  await expect(inspector.actors).toHaveText(['session loggedIn.idle', 'previewFrame live.idle']);
});

test('a keystroke shows as its event with its field, and moves the state in the diagram', async ({
  admin,
  backend: _fresh,
}) => {
  const { editor, inspector } = await openTop(admin);
  await inspector.choose('topEditor');
  await expect(inspector.current).toHaveText('lifecycle.clean, notice.hidden');
  expect(await inspector.drawnAsActive()).toEqual([
    '',
    'lifecycle',
    'lifecycle.clean',
    'notice',
    'notice.hidden',
  ]);

  await editor.text('title_ja').press('End');
  await editor.text('title_ja').press('a');
  await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
  await expect(inspector.last).toHaveText('lifecycle.clean → lifecycle.dirty (draft.change [isEffective])');
  expect(await inspector.drawnAsActive()).toContain('lifecycle.dirty');
  await expect(
    inspector.log.filter({ hasText: 'draft.change title_ja lifecycle.clean → lifecycle.dirty' }),
  ).toHaveText(
    /^\d\d:\d\d:\d\d\.\d{3} topEditor draft\.change title_ja lifecycle\.clean → lifecycle\.dirty$/,
  );
});

test('a call that is under way is named beside its machine', async ({ admin, backend: _fresh }) => {
  await admin.route('**/api/get_page_top_content/', () => {});
  await admin.goto('/?inspect');
  await expect(new Inspector(admin).actors.filter({ hasText: 'topEditor' })).toHaveText(
    'topEditor lifecycle.loading, notice.hidden実行中: loadDraft',
  );
});

test('the log is narrowed by text and by actor, stands still while paused, and is cleared', async ({
  admin,
  backend: _fresh,
}) => {
  const { editor, inspector } = await openTop(admin);
  await inspector.choose('topEditor');
  const filter = inspector.panel.getByRole('textbox', { name: '絞り込み（イベント・状態・項目名）' });

  await editor.text('title_ja').fill('鏡の前で');
  await filter.fill('draft.');
  await expect(inspector.log).toHaveText([/topEditor draft\.change title_ja/]);
  await filter.fill('');
  await expect(inspector.log.filter({ hasText: 'session' })).not.toHaveCount(0);
  await inspector.button('選択中のアクターのみ').click();
  await expect(inspector.log.filter({ hasNotText: 'topEditor' })).toHaveCount(0);
  await expect(inspector.log.first()).toHaveText(/topEditor draft\.change title_ja/);
  await expect(inspector.log.last()).toHaveText(/topEditor xstate\.init/);
  const shown = await inspector.log.count();

  await inspector.button('一時停止').click();
  await editor.undo.click();
  await expect(editor.submit).toBeDisabled();
  await expect(inspector.status).toHaveText([/^一時停止中（新しいイベント \d+件）$/, '']);
  await expect(inspector.log).toHaveCount(shown);
  await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
  await expectAccessible(admin);

  await inspector.button('再開').click();
  await expect(inspector.current).toHaveText('lifecycle.clean, notice.hidden');
  await expect(inspector.log.first()).toHaveText(/topEditor draft\.undo/);
  await inspector.button('選択中のアクターのみ').click();
  await inspector.button('消去').click();
  await expect(inspector.panel.getByText('0件中0件を表示')).toBeVisible();
  await expect(inspector.panel.getByText('表示するイベントはありません。')).toBeVisible();
});

async function bottomOf(part: Locator): Promise<number | null> {
  const box = await part.boundingBox();
  return box && Math.round(box.y + box.height);
}

test('the panel takes room of its own, resized and folded with the keyboard, and remembers it', async ({
  admin,
  backend: _fresh,
}) => {
  const { editor, inspector } = await openTop(admin);
  const shell = admin.getByRole('navigation', { name: 'メインメニュー' });
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '340');
  expect(await bottomOf(shell)).toBe(560);

  await inspector.height.focus();
  await admin.keyboard.press('ArrowUp');
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '350');
  expect(await bottomOf(shell)).toBe(550);
  await admin.keyboard.press('Home');
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '160');

  await admin.keyboard.press('Tab');
  await expect(inspector.button('一時停止')).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(inspector.button('消去')).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(inspector.button('折りたたむ')).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(inspector.button('広げる')).toBeFocused();
  await expect(inspector.log.first()).toBeHidden();
  await expectAccessible(admin);

  await admin.reload();
  await expect(editor.text('title_ja')).toBeVisible();
  await inspector.button('広げる').click();
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '160');
});

test('the diagram and the log scroll with the keyboard, and the whole diagram can be shown', async ({
  admin,
  backend: _fresh,
}) => {
  const { inspector } = await openTop(admin);
  await inspector.choose('topEditor');
  const drawing = inspector.panel.getByRole('group', { name: 'topEditorの図（矢印キーでスクロール）' });
  const scrolled = () => drawing.evaluate(({ scrollTop }) => scrollTop);
  await drawing.focus();
  const before = await scrolled();
  await admin.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(before);
  await inspector.button('全体を表示').click();
  await expect(inspector.button('全体を表示')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => drawing.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight))
    .toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing in the panel at ${width} px in ${colorScheme}, a dialog beside it or not`, async ({
      admin,
      backend: _fresh,
    }) => {
      await admin.emulateMedia({ colorScheme });
      await admin.setViewportSize({ width, height: 844 });
      const { editor, inspector } = await openTop(admin);
      await inspector.choose('topEditor');
      await editor.text('title_ja').fill('鏡の前で');
      await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
      await expectAccessible(admin);

      await editor.reset.click();
      await expect(editor.dialog('変更の破棄')).toBeVisible();
      await expect(inspector.current).toHaveText('lifecycle.resetting.confirming, notice.hidden');
      await expectAccessible(admin);
      await inspector.button('一時停止').click();
      await expect(inspector.button('再開')).toBeFocused();
      await expect(editor.dialog('変更の破棄')).toBeVisible();
    });
  }
}

test('the panel needs no network', async ({ admin, backend: _fresh, context, consoleWatch }) => {
  consoleWatch.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const { editor, inspector } = await openTop(admin);
  await inspector.choose('topEditor');
  await context.setOffline(true);
  await editor.text('title_ja').fill('鏡の前で');
  await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
  await editor.submit.click();
  await expect(inspector.current).toHaveText('lifecycle.error.save, notice.hidden');
  await expect(inspector.last).toHaveText(
    'lifecycle.saving.writing → lifecycle.error.save (saveDraft error)',
  );
});

test('an inspector that cannot be fetched says so, and the console works without it', async ({
  admin,
  backend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED/);
  consoleWatch.expect(/^inspector/);
  await admin.route('**/assets/inspector-*.js', (route) => route.abort());
  const { editor, inspector } = await openTop(admin);
  const line = admin.getByRole('alert');
  await expect(line).toHaveText('インスペクターを読み込めませんでした。管理画面はこのまま使えます。');
  await expect(editor.text('title_ja')).toBeEditable();
  await expectAccessible(admin);
  await admin.unroute('**/assets/inspector-*.js');
  await admin.getByRole('button', { name: '再試行' }).click();
  await expect(inspector.panel).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('an inspector that does not come within 120 seconds is given up, and the console starts without it', async ({
  admin,
  backend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/^inspector/);
  await admin.clock.install();
  const scripts = await hold(admin, '**/assets/inspector-*.js', 1);
  const configured = admin.waitForResponse('**/config.json');
  await admin.goto('/?inspect');
  await scripts.next();
  // The configuration has less time than the inspector.
  await (await configured).finished();
  await admin.clock.fastForward(120_000);
  await expect(admin.getByRole('alert')).toHaveText(
    'インスペクターを読み込めませんでした。管理画面はこのまま使えます。',
  );
  await expect(new TopEditor(admin).text('title_ja')).toBeEditable();
});
