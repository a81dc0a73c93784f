import type { Locator, Page } from 'playwright/test';

import { Inspector } from '../../fixtures/inspector.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { disconnect } from '../../fixtures/offline.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test.use({ site: 'blank' });

async function openTop(admin: Page): Promise<{ editor: TopEditor; inspector: Inspector }> {
  const editor = new TopEditor(admin);
  await editor.open('/?inspect');
  return { editor, inspector: new Inspector(admin) };
}

test('the panel shows the machines of the screen that is shown, from the login on, with the calls that are under way', async ({
  page,
  backend: _fresh,
}) => {
  const reads = await hold(page, calls.read);
  await page.goto('/?inspect');
  const inspector = new Inspector(page);
  await expect(inspector.actors).toHaveText(['session loggedOut']);
  await expect(inspector.current).toHaveText('loggedOut');
  await expect(inspector.last).toHaveText('restoring → loggedOut (restoreSession done)');
  await expectAccessible(page);

  await new SignInForm(page).signIn();
  await expect(inspector.actors.filter({ hasText: 'topEditor' })).toHaveText(
    'topEditor lifecycle.loading, notice.hidden実行中: loadDraft',
  );
  await (await reads.next()).continue();
  // The last two are loaded at the same time.
  await expect
    .poll(async () => (await inspector.actors.allInnerTexts()).toSorted())
    .toEqual([
      'journal offer.none, entry.current, warning.hidden',
      'mediaPicker closed',
      'previewFrame live.idle',
      'session loggedIn.idle',
      'topEditor lifecycle.clean, notice.hidden',
    ]);
  await expect(inspector.last).toHaveText('loggingIn → loggedIn (signIn done)');

  await inspector.panel.getByRole('tab', { name: '応答の読み取り' }).click();
  const read = inspector.panel.getByRole('listitem').filter({ hasText: 'GET /api/get_page_top_content/' });
  await expect(read).toHaveText(/^GET \/api\/get_page_top_content\/ 200、\d+ms$/);
  await expectAccessible(page);
  await inspector.panel.getByRole('tab', { name: '状態機械' }).click();

  await page.getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(inspector.actors).toHaveText(['session loggedIn.idle', 'previewFrame live.idle']);
  await page.reload();
  await expect(inspector.actors).toHaveText(['session loggedIn.idle', 'previewFrame live.idle']);
});

test('a keystroke shows as its event with its field and moves the state in the diagram, which scrolls with the keyboard and can be shown whole', async ({
  admin,
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

test('the log is narrowed by text and by actor, stands still while paused, is cleared, and needs no network', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_INTERNET_DISCONNECTED/);
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

  await disconnect(admin);
  await editor.text('title_ja').fill('鏡の間で');
  await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
  await editor.submit.click();
  await expect(inspector.current).toHaveText('lifecycle.error.save, notice.hidden');
  await expect(inspector.last).toHaveText(
    'lifecycle.saving.writing → lifecycle.error.save (saveDraft error)',
  );
});

async function bottomOf(part: Locator): Promise<number | null> {
  const box = await part.boundingBox();
  return box && Math.round(box.y + box.height);
}

test('the panel takes room of its own, resized and folded with the keyboard, and remembers it', async ({
  admin,
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

test('axe finds nothing in the panel in light and dark, in a wide and a narrow window, and a dialog opens beside it', async ({
  admin,
}) => {
  const { editor, inspector } = await openTop(admin);
  await inspector.choose('topEditor');
  await editor.text('title_ja').fill('鏡の前で');
  await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
  const look = async (colorScheme: 'light' | 'dark', width: number) => {
    await admin.emulateMedia({ colorScheme });
    await admin.setViewportSize({ width, height: 844 });
    await expectAccessible(admin);
  };
  await look('light', 1440);
  await look('dark', 1440);
  await look('dark', 390);
  await look('light', 390);
  await editor.reset.click();
  await expect(editor.dialog('変更の破棄')).toBeVisible();
  await expect(inspector.current).toHaveText('lifecycle.resetting.confirming, notice.hidden');
  await look('light', 390);
  await look('dark', 1440);
  await inspector.button('一時停止').click();
  await expect(inspector.button('再開')).toBeFocused();
  await expect(editor.dialog('変更の破棄')).toBeVisible();
});
