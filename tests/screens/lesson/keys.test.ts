import type { Page } from 'playwright/test';

import { expect, test } from '../../fixtures/lesson-editor.ts';
import { Palette } from '../../fixtures/palette.ts';
import { takeRenderedFields, watchRenderedFields } from '../../fixtures/rendered-fields.ts';

test.use({ site: 'blank' });

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('Esc closes a list of instructors before the slot, leaves an input method alone, and closes from everywhere on the board, where the focus stays', async ({
  lessonEditor,
}) => {
  const { page } = lessonEditor;
  const slot = lessonEditor.slot('月曜 1番目');
  const options = page.getByRole('listbox', { name: 'インストラクター' });
  await lessonEditor.openSlot('月曜 1番目');
  await lessonEditor.instructor('月曜 1番目').focus();
  await press(page, 'ArrowDown');
  await expect(options).toBeVisible();
  await press(page, 'Escape');
  await expect(options).toHaveCount(0);
  await expect(lessonEditor.instructor('月曜 1番目')).toBeFocused();

  await lessonEditor.field('月曜 1番目', 'レッスン名').focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'あさ', selectionStart: 2, selectionEnd: 2 });
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await input.send('Input.dispatchKeyEvent', { type, key: 'Escape', windowsVirtualKeyCode: 229 });
  await expect(lessonEditor.field('月曜 1番目', 'レッスン名')).toBeFocused();
  await input.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await press(page, 'Escape');
  await expect(slot).toHaveCount(0);
  await expect(lessonEditor.row('月曜 1番目')).toBeFocused();

  const pick = lessonEditor.button('複数選択');
  await lessonEditor.openSlot('月曜 1番目');
  // The first Esc hides a button's tooltip.
  await lessonEditor.button('水曜の最後にレッスンを追加').focus();
  await press(page, 'Escape', 'Escape');
  await expect(slot).toHaveCount(0);
  await expect(lessonEditor.button('水曜の最後にレッスンを追加')).toBeFocused();
  await pick.focus();
  await press(page, 'Space');
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await lessonEditor.row('火曜 1番目').click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await pick.focus();
  await press(page, 'Escape');
  await expect(page.locator('[aria-selected]')).toHaveCount(0);
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await expect(pick).toBeFocused();
});

test('the list of shortcuts has the keys of the board and not those of a handle; the palette selects several slots and copies a day', async ({
  lessonEditor,
}) => {
  const { page } = lessonEditor;
  const palette = new Palette(page);
  await lessonEditor.row('月曜 1番目').focus();
  await press(page, '?');
  const list = page.getByRole('dialog', { name: 'ショートカットキー' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'この画面',
    '幅や高さの境界線',
    '時間割の枠',
    'どの画面でも',
  ]);
  await expect(list.getByText('開く（複数選択中は選ぶ・外す）')).toBeVisible();
  await press(page, 'Escape');
  await expect(lessonEditor.row('月曜 1番目')).toBeFocused();

  await palette.take('ふくすう', '枠の複数選択を切り替える');
  await expect(lessonEditor.button('複数選択')).toHaveAttribute('aria-pressed', 'true');
  await palette.take('月曜日を こぴー', '月曜日をほかの曜日へコピー');
  await expect(lessonEditor.dialog('月曜日をほかの曜日へコピー')).toBeVisible();
});

test('a link to a field of a closed slot opens the slot with the focus in the field', async ({
  lessonEditor,
  timetable,
}) => {
  const { page } = lessonEditor;
  const evening = (await timetable()).find(({ name }) => name === '夕方ヨガ');
  await page.goto('/news');
  await page.goto(`/lesson/3#lessons/tuesday/${evening?.id}/name`);
  await expect(lessonEditor.field('火曜 1番目', 'レッスン名')).toBeFocused();
  await expect(lessonEditor.field('火曜 1番目', 'レッスン名')).toBeInViewport({ ratio: 1 });
});

test('a keystroke in the open slot renders at most its own field', async ({ lessonEditor }) => {
  const { page } = lessonEditor;
  await watchRenderedFields(page.context());
  await lessonEditor.open();
  await lessonEditor.openSlot('月曜 1番目');
  await lessonEditor.field('月曜 1番目', 'レッスン名').focus();
  await press(page, 'End', 'a');
  await expect(lessonEditor.row('月曜 1番目')).toHaveAccessibleName(/ 庭ヨガa /);
  await expect(lessonEditor.undo).toBeEnabled();
  await takeRenderedFields(page);
  await press(page, 'b');
  await expect(lessonEditor.row('月曜 1番目')).toHaveAccessibleName(/ 庭ヨガab /);
  expect(await takeRenderedFields(page)).toEqual([]);
});
