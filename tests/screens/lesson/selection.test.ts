import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { choose } from '../../fixtures/choose.ts';
import { openTimetable, press } from './timetable.ts';

test('several slots are selected with the keyboard, shifted in time, closed, moved to a day and deleted, each in one undo step and said', async () => {
  const { page, editor } = await openTimetable();
  const group = page.getByRole('group', { name: '選択した枠' });
  const selected = page.getByRole('gridcell', { selected: true });
  await editor.row('月曜 1番目').focus();
  await expect(page.locator('[aria-selected]')).toHaveCount(0);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(selected).toHaveCount(3);
  await expect(editor.row('火曜 1番目')).toHaveAttribute('aria-selected', 'false');
  await expect(editor.said('3枠を選択中')).toBeAttached();
  await press(page, 'Control+Space');
  await expect(selected).toHaveCount(2);
  await press(page, 'Control+Space');
  await expect(selected).toHaveCount(3);
  await expectAccessible();

  await press(page, 'Enter');
  await expect(group).toBeFocused();
  const minutes = group.getByRole('textbox', { name: 'ずらす分数' });
  await minutes.fill('３０');
  await group.getByRole('button', { name: '遅らせる' }).click();
  await expect(editor.said('2枠を30分遅くしました。')).toBeAttached();
  await expect(editor.row('月曜 1番目')).toHaveAccessibleName('月曜 1番目 10:30 庭ヨガ 大谷 静');
  await expect(editor.row('月曜 3番目')).toHaveAccessibleName('月曜 3番目 13:30 マットピラティス 森田 和');
  await minutes.fill('900');
  await group.getByRole('button', { name: '遅らせる' }).click();
  await expect(editor.said('0:00〜23:59に収まらない枠があるため、時刻を変えませんでした。')).toBeAttached();
  await expect(minutes).toHaveAccessibleDescription(
    '0:00〜23:59に収まらない枠があるため、時刻を変えませんでした。',
  );
  await minutes.fill('0');
  await group.getByRole('button', { name: '早める' }).click();
  await expect(minutes).toHaveAccessibleDescription('1以上の分数を入力してください。');

  await group.getByRole('button', { name: '受付を停止' }).click();
  await expect(editor.said('2枠の受付を停止しました。')).toBeAttached();
  await expect(editor.row('月曜 1番目')).toHaveAccessibleName('月曜 1番目 10:30 庭ヨガ 大谷 静、受付停止中');
  await group.getByRole('button', { name: '受付を停止' }).click();
  await expect(group.getByText('変更はありません。')).toBeVisible();
  await expect(editor.said('変更はありません。')).toBeAttached();
  await group.getByRole('button', { name: '受付を再開' }).click();
  await expect(group.getByText('変更はありません。')).toHaveCount(0);
  await choose(group.getByRole('button', { name: /移動先$/ }), '火曜日');
  await group.getByRole('button', { name: '移動', exact: true }).click();
  await expect(editor.said('3枠を火曜の最後へ移動')).toBeAttached();
  await editor.expectDay('月曜日', []);
  await editor.expectDay('火曜日', ['夕方ヨガ', '庭ヨガ', '', 'マットピラティス']);
  await expect(selected).toHaveCount(3);
  await group.getByRole('button', { name: '削除' }).click();
  await expect(editor.said('3枠を削除しました。')).toBeAttached();
  await editor.expectDay('火曜日', ['夕方ヨガ']);
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await expect(group).toHaveCount(0);

  await press(page, 'Control+z');
  await editor.expectDay('火曜日', ['夕方ヨガ', '庭ヨガ', '', 'マットピラティス']);
  await press(page, 'Control+z');
  await editor.expectDay('月曜日', ['庭ヨガ', '', 'マットピラティス']);
  await press(page, 'Control+z', 'Control+z');
  await expect(editor.row('月曜 1番目')).toHaveAccessibleName('月曜 1番目 10:30 庭ヨガ 大谷 静');
  await press(page, 'Control+z');
  await expect(editor.row('月曜 1番目')).toHaveAccessibleName('月曜 1番目 10:00 庭ヨガ 大谷 静');
  await expect(editor.undo).toBeDisabled();
});

test('with the mouse slots are selected by Ctrl, Shift or while several are chosen; Esc ends the selection, and opening a slot does', async () => {
  const { page, editor } = await openTimetable();
  const selected = page.getByRole('gridcell', { selected: true });
  await editor.row('月曜 1番目').click({ modifiers: ['Control'] });
  await editor.row('火曜 1番目').click({ modifiers: ['Control'] });
  await expect(selected).toHaveCount(2);
  await editor.row('月曜 3番目').click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(4);
  await press(page, 'Escape');
  await expect(page.locator('[aria-selected]')).toHaveCount(0);
  await expect(editor.row('月曜 3番目')).toBeFocused();
  await expect(editor.said('選択を解除しました。')).toBeAttached();

  await editor.button('複数選択').click();
  await editor.row('月曜 1番目').click();
  await editor.row('月曜 2番目').click();
  await expect(selected).toHaveCount(2);
  await editor.button('複数選択').click();
  await expect(selected).toHaveCount(0);

  // Also by the keys that open a slot otherwise.
  await editor.button('複数選択').click();
  await editor.row('月曜 1番目').focus();
  await press(page, 'Space', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(selected).toHaveCount(2);
  await press(page, 'Enter');
  await expect(selected).toHaveCount(1);
  await press(page, 'Escape');
  await expect(editor.row('月曜 3番目')).toBeFocused();
  await expect(editor.button('複数選択')).toHaveAttribute('aria-pressed', 'false');
  await editor.openSlot('月曜 1番目');
});
