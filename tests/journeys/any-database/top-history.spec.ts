import type { Locator, Page } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { calls, sentTo } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const caretOf = (field: Locator) =>
  field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => [
    element.selectionStart,
    element.selectionEnd,
  ]);

/**
 * Opens the editor and stops the time, so that only the test makes a pause. Before 120 s have passed: scripts that are still
 * being loaded would fail.
 */
async function openStill(page: Page): Promise<TopEditor> {
  await page.clock.install({ time: '2026-03-01T09:00:00+09:00' });
  const editor = new TopEditor(page);
  await editor.open();
  await page.clock.pauseAt('2026-03-01T09:01:00+09:00');
  return editor;
}

test('typing is one step back until a pause or another field begins the next one, forward again with the caret where the text changed, and so by the keys of a Mac', async ({
  admin: page,
}) => {
  const still = await openStill(page);
  const { undo, redo, submit } = still;
  const field = still.text('newvisitor_title');
  await field.press('End');
  await page.keyboard.type('ABC');
  await page.clock.runFor(999);
  await page.keyboard.type('D');
  await page.clock.runFor(1000);
  await page.keyboard.type('E');
  await expect(field).toHaveValue('はじめての方へABCDE');

  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へABCD');
  await expect(heard(page, '元に戻しました: 初めての方へ タイトル')).toHaveCount(1);
  await page.clock.runFor(200);
  await page.keyboard.press('Control+z');
  await page.clock.runFor(200);
  await expect(field).toHaveValue('はじめての方へ');
  await expect(submit).toBeDisabled();
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('はじめての方へABCD');
  await expect(heard(page, 'やり直しました: 初めての方へ タイトル')).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(field).toHaveValue('はじめての方へABCDE');
  await expect(redo).toBeDisabled();
  await expect(submit).toBeEnabled();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Control+z');
  await expect(undo).toBeDisabled();

  await field.press('Home');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('XYZ');
  await expect(field).toHaveValue('はじめXYZての方へ');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へ');
  expect(await caretOf(field)).toEqual([3, 3]);
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('はじめXYZての方へ');
  expect(await caretOf(field)).toEqual([6, 6]);

  await still.text('title_ja').fill('一つ目');
  await page.keyboard.press('Meta+z');
  await expect(still.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  await expect(field).toHaveValue('はじめXYZての方へ');
  await page.keyboard.press('Meta+z');
  await expect(field).toHaveValue('はじめての方へ');
  await expect(submit).toBeDisabled();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Meta+Shift+z');
  await expect(field).toHaveValue('はじめXYZての方へ');
  await expect(still.text('title_ja')).toHaveValue('一つ目');
});

test('composing with an input method is one step back however long it takes, keeps its keys to itself, and a save ends the history', async ({
  admin: page,
}) => {
  const still = await openStill(page);
  const field = still.text('newvisitor_title');
  const sent = sentTo(page, calls.save);
  const input = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await field.press('End');
  for (const text of ['ｋ', 'かが']) {
    await compose(text);
    await page.clock.runFor(3000);
  }
  await compose('かがみ');
  await input.send('Input.insertText', { text: '鏡' });
  await expect(field).toHaveValue('はじめての方へ鏡');
  await page.clock.runFor(200);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('はじめての方へ');
  await expect(still.submit).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue('はじめての方へ鏡');

  await still.text('title_ja').fill('鏡の前で');
  await field.press('End');
  await compose('かがみ');
  await expect(field).toHaveValue('はじめての方へ鏡かがみ');
  for (const key of ['Control+z', 'Control+s', 'Enter', 'Meta+s', 'Meta+z']) await page.keyboard.press(key);
  await expect(field).toHaveValue('はじめての方へ鏡かがみ');
  await expect(field).toBeEditable();
  await expect(still.text('title_ja')).toHaveValue('鏡の前で');
  await input.send('Input.insertText', { text: '鏡' });
  await expect(field).toHaveValue('はじめての方へ鏡鏡');
  await page.keyboard.press('Control+s');
  await expect(still.status('保存しました。')).toBeVisible();
  expect(sent).toMatchObject([
    { page_content: { title_ja: '鏡の前で', newvisitor_title: 'はじめての方へ鏡鏡' } },
  ]);

  await expect(field).toBeEditable();
  await field.press('Control+z');
  await field.press('End');
  await page.keyboard.type('!');
  await expect(field).toHaveValue('はじめての方へ鏡鏡!');
  await expect(still.undo).toBeEnabled();
});
