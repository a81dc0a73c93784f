import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { choose, expectOptions } from '../../fixtures/choose.ts';
import type { LessonEditor } from '../../pages/lesson-page.ts';
import { openTimetable, press } from './timetable.ts';

const monday = ['庭ヨガ', '', 'マットピラティス'];

test('with the keyboard alone slots are added, filled, duplicated, deleted and brought back', async () => {
  const { page, editor } = await openTimetable();
  await editor.button('月曜の先頭にレッスンを追加').focus();
  await press(page, 'Enter');
  await expect(editor.field('月曜 1番目', '開始時刻')).toBeFocused();
  await expect(editor.said('月曜 1番目を追加')).toBeAttached();
  await expect(editor.field('月曜 1番目', '開始時刻')).toHaveAttribute('name', 'lessons.monday.0.start_time');
  await page.keyboard.type('930');
  await press(page, 'Tab');
  await expect(editor.field('月曜 1番目', '開始時刻')).toHaveValue('09:30');
  await page.keyboard.type('1030');
  await press(page, 'Tab');
  await page.keyboard.type('朝ヨガ');
  await press(page, 'Tab');
  await expect(editor.instructor('月曜 1番目')).toBeFocused();
  await page.keyboard.type('森田');
  await press(page, 'Enter');
  await expect(editor.instructor('月曜 1番目')).toHaveValue('森田 和');
  await press(page, 'Tab', 'Space');
  await expect(editor.slot('月曜 1番目').getByRole('checkbox', { name: '受付停止中' })).toBeChecked();

  // One stop for the tools; arrows lead along them.
  await press(page, 'Tab', 'Tab');
  await expect(editor.button('月曜 1番目を上へ')).toBeFocused();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(editor.button('月曜 1番目を複製')).toBeFocused();
  await press(page, 'Enter');
  await expect(editor.field('月曜 2番目', '開始時刻')).toBeFocused();
  await editor.expectDay('月曜日', ['朝ヨガ', '朝ヨガ', ...monday]);
  await expect(editor.field('月曜 2番目', '終了時刻')).toHaveValue('10:30');

  await editor.button('月曜 2番目の下に空き枠を追加').focus();
  await press(page, 'Enter');
  await expect(editor.row('月曜 3番目')).toBeFocused();
  await expect(editor.row('月曜 3番目')).toHaveText('空き枠');
  await editor.expectDay('月曜日', ['朝ヨガ', '朝ヨガ', '', ...monday]);
  await press(page, 'Escape');
  await expect(editor.slot('月曜 2番目')).toHaveCount(0);
  await expect(editor.row('月曜 3番目')).toBeFocused();

  await press(page, 'ArrowUp', 'Delete');
  await expect(editor.row('月曜 2番目')).toBeFocused();
  await expect(editor.said('月曜 2番目を削除')).toBeAttached();
  await press(page, 'Control+z');
  await editor.expectDay('月曜日', ['朝ヨガ', '朝ヨガ', '', ...monday]);
  await expect(editor.row('月曜 2番目')).toBeFocused();
  await press(page, 'Control+z', 'Control+z');
  await editor.expectDay('月曜日', ['朝ヨガ', ...monday]);
  await editor.row('月曜 1番目').focus();
  await press(page, 'Control+d');
  await expect(editor.row('月曜 2番目')).toBeFocused();
  await editor.expectDay('月曜日', ['朝ヨガ', '朝ヨガ', ...monday]);

  await editor.row('火曜 1番目').focus();
  await press(page, 'Delete');
  await expect(editor.button('火曜の最後にレッスンを追加')).toBeFocused();
});

test('with the keyboard a slot is lifted, led through days and places, put down, or put back; dragged by the mouse it goes to where it is let go, and is not opened', async () => {
  const { page, editor } = await openTimetable();
  await editor.row('月曜 1番目').focus();
  await press(page, 'm');
  await expect(editor.said('月曜 1番目を持ち上げました。全3件')).toBeAttached();
  await press(page, 'ArrowDown');
  await expect(editor.said('月曜 1番目: 月曜 2番目、全3件')).toBeAttached();
  await press(page, 'ArrowRight');
  await expect(editor.said('月曜 1番目: 火曜 2番目、全2件')).toBeAttached();
  await press(page, 'ArrowUp');
  await expect(editor.said('月曜 1番目: 火曜 1番目、全2件')).toBeAttached();
  await expectAccessible();
  await press(page, 'Space');
  await expect(editor.said('月曜 1番目を火曜 1番目に移動、全2件')).toBeAttached();
  await editor.expectDay('月曜日', monday.slice(1));
  await editor.expectDay('火曜日', ['庭ヨガ', '夕方ヨガ']);
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await expect(editor.row('火曜 1番目')).toBeInViewport({ ratio: 1 });

  await press(page, 'm');
  await expect(editor.said('火曜 1番目を持ち上げました。全2件')).toBeAttached();
  await press(page, 'ArrowRight');
  await expect(editor.said('火曜 1番目: 水曜 1番目、全1件')).toBeAttached();
  await press(page, 'Escape');
  await expect(editor.said('移動を取り消しました。火曜 1番目、全2件')).toBeAttached();
  await expect(editor.row('火曜 1番目')).toBeFocused();

  await press(page, 'Control+z');
  await editor.expectDay('月曜日', monday);
  await editor.expectDay('火曜日', ['夕方ヨガ']);
  await expect(editor.row('月曜 1番目')).toBeFocused();
  await press(page, 'Control+Shift+z');
  await editor.expectDay('火曜日', ['庭ヨガ', '夕方ヨガ']);
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await press(page, 'Control+z');
  await editor.expectDay('月曜日', monday);

  await drag(editor, '月曜 3番目', '月曜 1番目', { down: 4 });
  await expect(editor.said('月曜 3番目を月曜 1番目に移動、全3件')).toBeAttached();
  await editor.expectDay('月曜日', ['マットピラティス', '庭ヨガ', '']);
  await drag(editor, '月曜 1番目', '火曜 1番目', { down: -8 });
  await expect(editor.said('月曜 1番目を火曜 1番目に移動、全2件')).toBeAttached();
  await editor.expectDay('火曜日', ['マットピラティス', '夕方ヨガ']);
  await expect(page.getByRole('group', { name: '火曜 1番目' })).toHaveCount(0);
  await press(page, 'Control+z', 'Control+z');
  await editor.expectDay('月曜日', monday);
  await editor.expectDay('火曜日', ['夕方ヨガ']);
});

test('what is typed as a time is one step with what it is shown as; buttons move a slot up, down and to another day; a day is added to others or replaces them in one step', async () => {
  const { page, editor } = await openTimetable();
  const { undo } = editor;
  await editor.openSlot('月曜 1番目');
  const start = editor.field('月曜 1番目', '開始時刻');
  await start.fill('0915');
  await editor.field('月曜 1番目', 'レッスン名').focus();
  await expect(start).toHaveValue('09:15');
  await press(page, 'Control+z');
  await expect(start).toHaveValue('10:00');
  await expect(undo).toBeDisabled();

  const up = editor.button('月曜 1番目を上へ');
  await expect(up).toHaveAccessibleDescription('これより上はありません');
  await editor.button('月曜 1番目を下へ').click();
  await editor.expectDay('月曜日', ['', '庭ヨガ', 'マットピラティス']);
  await expect(editor.said('月曜 1番目を月曜 2番目に移動、全3件')).toBeAttached();
  await expect(editor.button('月曜 2番目を下へ')).toBeFocused();

  await editor.openSlot('月曜 3番目');
  await editor.button('月曜 3番目を別の曜日へ移動').click();
  const dialog = editor.dayDialog('別の曜日へ移動');
  await choose(dialog.getByRole('button', { name: /曜日$/ }), '火曜日');
  await expectOptions(dialog.getByRole('button', { name: /位置$/ }), ['1番目', '2番目（最後）']);
  await press(page, 'Escape');
  await expect(editor.button('月曜 3番目を別の曜日へ移動')).toBeFocused();
  await press(page, 'Enter');
  await choose(dialog.getByRole('button', { name: /位置$/ }), '1番目');
  await dialog.getByRole('button', { name: '移動' }).click();
  await editor.expectDay('火曜日', ['マットピラティス', '夕方ヨガ']);
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await expect(editor.said('月曜 3番目を火曜 1番目に移動、全2件')).toBeAttached();
  await press(page, 'Control+z', 'Control+z');
  await editor.expectDay('月曜日', monday);
  await expect(undo).toBeDisabled();

  await press(page, 'Escape');
  await expect(editor.button('日曜日をほかの曜日へコピー')).toHaveAccessibleDescription(
    'コピーする枠がありません',
  );
  await editor.button('月曜日をほかの曜日へコピー').click();
  const copying = editor.dayDialog('月曜日をほかの曜日へコピー');
  await expect(copying.getByText('選んだ曜日の最後に、3件を追加します。')).toBeVisible();
  await expect(copying.getByRole('button', { name: 'コピー' })).toHaveAccessibleDescription(
    'コピー先の曜日を選んでください',
  );
  await copying.getByRole('checkbox', { name: '日曜日' }).check();
  await copying.getByRole('checkbox', { name: '火曜日' }).check();
  await expectAccessible();
  await copying.getByRole('button', { name: 'コピー' }).click();
  await expect(editor.said('月曜を火曜、日曜へコピー、3件ずつ')).toBeAttached();
  await expect(editor.button('月曜日をほかの曜日へコピー')).toBeFocused();
  await editor.expectDay('火曜日', ['夕方ヨガ', ...monday]);
  await editor.expectDay('日曜日', monday);
  await press(page, 'Control+z');
  await editor.expectDay('火曜日', ['夕方ヨガ']);
  await editor.expectDay('日曜日', []);
  await expect(undo).toBeDisabled();

  await editor.button('月曜日をほかの曜日へコピー').click();
  await choose(copying.getByRole('button', { name: /方法$/ }), '置き換え');
  await expect(
    copying.getByText('選んだ曜日の枠をすべて消して、3件に置き換えます。「元に戻す」で取り消せます。'),
  ).toBeVisible();
  await copying.getByRole('checkbox', { name: '火曜日' }).check();
  await copying.getByRole('button', { name: 'コピー' }).click();
  await expect(editor.said('火曜の枠を月曜のコピーに置き換え、3件ずつ')).toBeAttached();
  await editor.expectDay('火曜日', monday);
  await press(page, 'Control+z');
  await editor.expectDay('火曜日', ['夕方ヨガ']);
  await expect(undo).toBeDisabled();
});

async function drag(
  editor: LessonEditor,
  from: string,
  to: string,
  { down }: { readonly down: number },
): Promise<void> {
  const { mouse } = editor.page;
  const start = await editor.row(from).boundingBox();
  const end = await editor.row(to).boundingBox();
  if (!start || !end) throw new Error('The rows are not there.');
  await mouse.move(start.x + 10, start.y + 10);
  await mouse.down();
  await mouse.move(start.x + 10, start.y - 10, { steps: 2 });
  await mouse.move(end.x + 10, end.y + 10 + down, { steps: 8 });
  await expect(
    editor.said(`${from}: ${to}、全${from.slice(0, 2) === to.slice(0, 2) ? 3 : 2}件`),
  ).toBeAttached();
  await mouse.up();
}
