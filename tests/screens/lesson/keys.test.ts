import { expect } from 'playwright/test';
import { test } from 'vitest';
import { cdp } from 'vitest/browser';

import { expectFocusIn } from '../../fixtures/focus.ts';
import { Palette } from '../../fixtures/palette.ts';
import { openTimetable, press } from './timetable.ts';

test('Esc closes a list of instructors before the slot, leaves an input method alone, and closes from everywhere on the board, where the focus stays', async () => {
  const { page, editor } = await openTimetable();
  const slot = editor.slot('月曜 1番目');
  const options = page.getByRole('listbox', { name: 'インストラクター' });
  await editor.openSlot('月曜 1番目');
  await editor.instructor('月曜 1番目').focus();
  await press(page, 'ArrowDown');
  await expect(options).toBeVisible();
  await press(page, 'Escape');
  await expect(options).toHaveCount(0);
  await expect(editor.instructor('月曜 1番目')).toBeFocused();

  await editor.field('月曜 1番目', 'レッスン名').focus();
  await cdp().send('Input.imeSetComposition', { text: 'あさ', selectionStart: 2, selectionEnd: 2 });
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await cdp().send('Input.dispatchKeyEvent', { type, key: 'Escape', windowsVirtualKeyCode: 229 });
  await expect(editor.field('月曜 1番目', 'レッスン名')).toBeFocused();
  await cdp().send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await press(page, 'Escape');
  await expect(slot).toHaveCount(0);
  await expect(editor.row('月曜 1番目')).toBeFocused();

  const pick = editor.button('複数選択');
  await editor.openSlot('月曜 1番目');
  // The first Esc hides a button's tooltip.
  await editor.button('水曜の最後にレッスンを追加').focus();
  await press(page, 'Escape', 'Escape');
  await expect(slot).toHaveCount(0);
  await expect(editor.button('水曜の最後にレッスンを追加')).toBeFocused();
  await pick.focus();
  await press(page, 'Space');
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await editor.row('火曜 1番目').click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await pick.focus();
  await press(page, 'Escape');
  await expect(page.locator('[aria-selected]')).toHaveCount(0);
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await expect(pick).toBeFocused();
});

test('the list of shortcuts has the keys of the board and not those of a handle; the palette selects several slots and copies a day', async () => {
  const { page, editor } = await openTimetable();
  const palette = new Palette(page);
  await editor.row('月曜 1番目').focus();
  await press(page, '?');
  const list = page.getByRole('dialog', { name: 'ショートカットキー' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'この画面',
    '幅や高さの境界線',
    '時間割の枠',
    'どの画面でも',
  ]);
  await expect(list.getByText('開く（複数選択中は選ぶ・外す）')).toBeVisible();
  await expectFocusIn(list);
  await press(page, 'Escape');
  await expect(list).toHaveCount(0);
  await expect(editor.row('月曜 1番目')).toBeFocused();

  await palette.take('ふくすう', '枠の複数選択を切り替える');
  await expect(editor.button('複数選択')).toHaveAttribute('aria-pressed', 'true');
  await palette.take('月曜日を こぴー', '月曜日をほかの曜日へコピー');
  await expect(editor.dayDialog('月曜日をほかの曜日へコピー')).toBeVisible();
});

test('a link to a field of a closed slot opens the slot with the focus in the field', async () => {
  const { page, editor, timetable } = await openTimetable();
  const evening = timetable.content.find(({ name }) => name === '夕方ヨガ');
  await page.goto(`/lesson/3#lessons/tuesday/${evening?.id}/name`);
  await expect(editor.field('火曜 1番目', 'レッスン名')).toBeFocused();
  await expect(editor.field('火曜 1番目', 'レッスン名')).toBeInViewport({ ratio: 1 });
});

test('new slots stay open, selected and the stop of their day under the ids that a save gives them; a reset closes them', async () => {
  const { page, editor } = await openTimetable();
  const saved = editor.said('レッスン情報を保存しました。');
  await editor.openSlot('月曜 3番目');
  await editor.button('月曜 3番目を複製').click();
  await editor.field('月曜 4番目', 'レッスン名').focus();
  await press(page, 'Control+s');
  await expect(saved).toBeVisible();
  await expect(editor.field('月曜 4番目', 'レッスン名')).toBeFocused();
  await expect(editor.submit).toBeDisabled();
  // The timetable is read again after a save, and can be edited afterwards.
  await expect(page.getByRole('main').locator('[aria-busy]').first()).toHaveAttribute('aria-busy', 'false');

  await press(page, 'Escape');
  await expect(editor.row('月曜 4番目')).toBeFocused();
  await press(page, 'Control+d');
  await expect(editor.row('月曜 5番目')).toBeFocused();
  await press(page, 'Control+s');
  await expect(editor.reset).toBeDisabled();
  await expect(editor.row('月曜 5番目')).toBeFocused();
  await press(page, 'Tab');
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(editor.row('月曜 5番目')).toBeFocused();

  await editor.openSlot('火曜 1番目');
  await editor.button('火曜 1番目を複製').click();
  await expect(editor.slot('火曜 2番目')).toBeVisible();
  await editor.discard();
  await editor.expectDay('火曜日', ['夕方ヨガ']);
  await expect(page.locator('[data-panel]')).toHaveCount(0);
});
