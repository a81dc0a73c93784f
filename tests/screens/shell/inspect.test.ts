import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';

import { login } from '../../../src/contract/http/session.ts';
import { getTopContent, updateTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { Inspector } from '../../fixtures/inspector.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { answer, demoOf, hold, lost, type Answer } from '../answers.ts';
import { openTop } from '../editors/open-editor.ts';
import { openScreen } from '../open-screen.tsx';
// Imported here, so that Vite has transformed the lazy panel before the first test waits for it.
import '../../../src/inspect/panel/inspect-panel.tsx';

async function openInspected(answers: readonly Answer[] = []) {
  const screen = await openTop(answers, { address: '/?inspect' });
  return { ...screen, inspector: new Inspector(screen.page) };
}

test('the panel shows the machines of the screen that is shown, from the login on, with the calls that are under way', async () => {
  const reads = hold(getTopContent);
  const { page } = await openScreen('/?inspect', [reads, answer(login, { is_superuser: false })], {
    username: null,
  });
  const inspector = new Inspector(page);
  await expect(inspector.actors).toHaveText(['session loggedOut']);
  await expect(inspector.current).toHaveText('loggedOut');
  await expect(inspector.last).toHaveText('restoring → loggedOut (restoreSession done)');

  await new SignInForm(page).signIn();
  await expect(inspector.actors.filter({ hasText: 'topEditor' })).toHaveText(
    'topEditor lifecycle.loading, notice.hidden実行中: loadDraft',
  );
  (await reads.next()).reply(demoOf(getTopContent));
  // The last two are loaded at the same time.
  await expect
    .poll(async () => (await inspector.actors.allTextContents()).toSorted())
    .toEqual([
      'journal offer.none, entry.current, warning.hidden',
      'mediaPicker closed',
      'previewFrame live.idle実行中: followEditor',
      'session loggedIn.idle',
      'topEditor lifecycle.clean, notice.hidden',
    ]);
  await expect(inspector.last).toHaveText('loggingIn → loggedIn (signIn done)');

  await inspector.panel.getByRole('tab', { name: '応答の読み取り' }).click();
  const read = inspector.panel.getByRole('listitem').filter({ hasText: 'GET /api/get_page_top_content/' });
  await expect(read).toHaveText(/^GET \/api\/get_page_top_content\/ 200、\d+ms$/);
  await expectAccessible();
  await inspector.panel.getByRole('tab', { name: '状態機械' }).click();

  await page.getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(inspector.actors).toHaveText([
    'session loggedIn.idle',
    'previewFrame live.idle実行中: followEditor',
  ]);
  await page.reload();
  await expect(inspector.actors).toHaveText([
    'session loggedIn.idle',
    'previewFrame live.idle実行中: followEditor',
  ]);
});

test('a keystroke shows as its event with its field and moves the state in the diagram, which scrolls with the keyboard and can be shown whole', async () => {
  const { page, editor, inspector } = await openInspected();
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
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(before);
  await inspector.button('全体を表示').click();
  await expect(inspector.button('全体を表示')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => drawing.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight))
    .toBe(true);
});

test('the log is narrowed by text and by actor, stands still while paused, is cleared, and shows a call without a network as failed', async () => {
  const { editor, inspector } = await openInspected([answer(updateTopContent, lost)]);
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
  await expectAccessible();

  await inspector.button('再開').click();
  await expect(inspector.current).toHaveText('lifecycle.clean, notice.hidden');
  await expect(inspector.log.first()).toHaveText(/topEditor draft\.undo/);
  await inspector.button('選択中のアクターのみ').click();
  await inspector.button('消去').click();
  await expect(inspector.panel.getByText('0件中0件を表示')).toBeVisible();
  await expect(inspector.panel.getByText('表示するイベントはありません。')).toBeVisible();

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

test('the panel takes room of its own, resized and folded with the keyboard, and remembers it', async () => {
  const { page, editor, inspector } = await openInspected();
  const shell = page.getByRole('navigation', { name: 'メインメニュー' });
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '340');
  expect(await bottomOf(shell)).toBe(560);

  await inspector.height.focus();
  await page.keyboard.press('ArrowUp');
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '350');
  expect(await bottomOf(shell)).toBe(550);
  await page.keyboard.press('Home');
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '160');

  for (const name of ['一時停止', '消去', '折りたたむ']) {
    await page.keyboard.press('Tab');
    await expect(inspector.button(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(inspector.button('広げる')).toBeFocused();
  await expect(inspector.log.first()).toBeHidden();
  await expectAccessible();

  await page.reload();
  await expect(editor.text('title_ja')).toBeVisible();
  await inspector.button('広げる').click();
  await expect(inspector.height).toHaveAttribute('aria-valuenow', '160');
});

test('axe finds nothing in the panel in light and dark, in a wide and a narrow window, and a dialog opens beside it', async () => {
  const { page, editor, inspector } = await openInspected();
  await inspector.choose('topEditor');
  await editor.text('title_ja').fill('鏡の前で');
  await expect(inspector.current).toHaveText('lifecycle.dirty, notice.hidden');
  const look = async (colorScheme: 'light' | 'dark', width: number) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible();
  };
  await look('light', 390);
  await look('dark', 1440);
  await editor.reset.click();
  await expect(editor.dialog('変更の破棄')).toBeVisible();
  await expect(inspector.current).toHaveText('lifecycle.resetting.confirming, notice.hidden');
  await look('dark', 390);
  await inspector.button('一時停止').click();
  await expect(inspector.button('再開')).toBeFocused();
  await expect(editor.dialog('変更の破棄')).toBeVisible();
});
