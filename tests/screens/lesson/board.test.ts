import { expect, type Locator, type Page } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { days } from '../../../src/contract/http/lesson.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { Finger } from '../../fixtures/finger.ts';
import { LessonEditor } from '../../pages/lesson-page.ts';
import { sentLesson } from '../../pages/lesson-week.ts';
import { openScreen } from '../open-screen.tsx';
import { openTimetable, press, showTimetable } from './timetable.ts';

const names = ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'] as const;

/** What the user does by hand, counted. */
class Hands {
  readonly page: Page;
  clicks = 0;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  async type(text: string): Promise<void> {
    this.keys += Array.from(text).length;
    await this.page.keyboard.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.keys += keys.length;
    await press(this.page, ...keys);
  }
}

test('at 1440 × 900 a week of 38 slots is in view without scrolling, seven days side by side with the mirror beside them, also while a slot is open', async () => {
  const { page } = await openScreen('/lesson/1');
  const editor = new LessonEditor(page);
  await expect(editor.row('月曜 1番目')).toBeVisible();
  const rows = page.getByRole('gridcell', { name: /^.曜 \d+番目[ 、]/ });
  const expectAllInView = async () => {
    await expect(rows).toHaveCount(38);
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
  };
  await expect(page.getByRole('grid')).toHaveCount(7);
  await expectAllInView();
  const tops = await Promise.all(names.map(async (name) => (await editor.day(name).boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByTitle('サイトのプレビュー')).toBeInViewport({ ratio: 1 });

  await editor.openSlot('月曜 2番目');
  await expectAllInView();
  for (const name of ['開始時刻', '終了時刻', 'レッスン名'])
    await expect(editor.field('月曜 2番目', name)).toBeInViewport({ ratio: 1 });
  await expect(editor.instructor('月曜 2番目')).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

test('an undo of a field of another slot opens that slot, and the focus is in the same field of it; a row is heard with its place, time, lesson, instructor, closed reception and warnings; an empty slot as such', async () => {
  const { page, editor } = await openTimetable();
  await editor.openSlot('月曜 1番目');
  await editor.field('月曜 1番目', 'レッスン名').fill('朝の庭ヨガ');
  await editor.openSlot('火曜 1番目');
  await editor.field('火曜 1番目', 'レッスン名').focus();
  await press(page, 'Control+z');
  await expect(editor.field('月曜 1番目', 'レッスン名')).toHaveValue('庭ヨガ');
  await expect(editor.field('月曜 1番目', 'レッスン名')).toBeFocused();
  await expect(editor.slot('火曜 1番目')).toHaveCount(0);

  await editor.slot('月曜 1番目').getByRole('checkbox', { name: '受付停止中' }).check();
  await editor.field('月曜 1番目', '終了時刻').fill('9:00');
  await press(page, 'Escape');
  await expect(editor.row('月曜 1番目')).toHaveAccessibleName(
    '月曜 1番目 10:00 庭ヨガ 大谷 静、受付停止中、要確認: 終了時刻が開始時刻より前です。',
  );
  await expect(editor.row('月曜 2番目')).toHaveAccessibleName('月曜 2番目 空き枠');
  await editor.button('水曜の最後にレッスンを追加').click();
  await expect(editor.row('水曜 1番目')).toHaveAccessibleName('水曜 1番目、未入力の項目があります');
});

test('each day is one tab stop; arrows lead between slots, buttons and days, Home and End to the ends; Enter, Space and a click open one slot, whose controls exist only then, and Esc closes it', async () => {
  const { page, editor } = await openTimetable();
  const fields = page.locator('[name^="lessons."]');
  await expect(fields).toHaveCount(0);
  await editor.row('月曜 1番目').focus();
  await press(page, 'Tab');
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await press(page, 'Tab');
  await expect(editor.button('水曜の最後にレッスンを追加')).toBeFocused();
  await press(page, 'Shift+Tab', 'Shift+Tab');
  await expect(editor.row('月曜 1番目')).toBeFocused();
  await press(page, 'End');
  await expect(editor.row('月曜 3番目')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowUp');
  await expect(editor.button('月曜の先頭にレッスンを追加')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(editor.button('月曜の先頭に空き枠を追加')).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(editor.button('月曜日をほかの曜日へコピー')).toBeFocused();
  await press(page, 'Tab', 'Shift+Tab');
  await expect(editor.button('月曜日をほかの曜日へコピー')).toBeFocused();
  await press(page, 'Home', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(editor.field('月曜 3番目', '開始時刻')).toBeFocused();
  expect(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual([
    'lessons.monday.2.start_time',
    'lessons.monday.2.end_time',
    'lessons.monday.2.name',
    'lessons.monday.2.instructor_id',
    'lessons.monday.2.close_flg',
  ]);
  await expect(page.locator('[data-field="lessons.monday.2.image"]')).toBeVisible();
  await expect(editor.row('月曜 3番目')).toHaveAttribute('aria-current', 'true');
  await editor.instructor('月曜 3番目').focus();
  await press(page, 'Escape');
  await expect(fields).toHaveCount(0);
  await expect(editor.row('月曜 3番目')).toBeFocused();
  await press(page, 'Home', 'Space');
  await expect(editor.field('月曜 1番目', '開始時刻')).toBeFocused();
  await editor.openSlot('火曜 1番目');
  await expect(editor.slot('月曜 1番目')).toHaveCount(0);
  await editor.button('火曜 1番目を閉じる').click();
  await expect(fields).toHaveCount(0);
  await expect(editor.row('火曜 1番目')).toBeFocused();
});

test('thirty slots are entered with at most 13 clicks and 79 keys: five of one day, copied to five others', async () => {
  const { page, editor } = await showTimetable({ sent: [sentLesson({ day_of_week: 'sunday' })] });
  const hands = new Hands(page);
  for (const [start, end, name] of [
    ['9', '10', '朝ヨガ'],
    ['11', '12', '体操'],
    ['14', '15', 'バレエ'],
    ['17', '18', 'ジャズ'],
    ['20', '21', '夜ヨガ'],
  ] as const) {
    await hands.click(editor.button('月曜の最後にレッスンを追加'));
    await hands.type(start);
    await hands.press('Tab');
    await hands.type(end);
    await hands.press('Tab');
    await hands.type(name);
    await hands.press('Tab');
    await hands.type('森田');
    await hands.press('Enter');
  }
  await hands.click(editor.button('月曜日をほかの曜日へコピー'));
  const dialog = editor.dayDialog('月曜日をほかの曜日へコピー');
  for (const day of names.slice(1, 6)) await hands.click(dialog.getByRole('checkbox', { name: day }));
  await hands.click(dialog.getByRole('button', { name: 'コピー' }));
  for (const day of names.slice(0, 6))
    await editor.expectDay(day, ['朝ヨガ', '体操', 'バレエ', 'ジャズ', '夜ヨガ']);
  await expect(editor.row('土曜 5番目')).toHaveAccessibleName('土曜 5番目 20:00 夜ヨガ 森田 和');
  expect(hands.clicks).toBeLessThanOrEqual(13);
  expect(hands.keys).toBeLessThanOrEqual(79);
});

test('on a phone one day is shown at a time, chosen by one tap or swiped to; the open slot covers it, and the focus survives the change of the width', async () => {
  const { page, editor } = await openTimetable();
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = async () => {
    const inView = await Promise.all(
      names.map(async (name) => {
        const left = (await editor.day(name).boundingBox())?.x ?? -1;
        return left >= 0 && left < 390 ? [name] : [];
      }),
    );
    return inView.flat();
  };
  expect(await shown()).toEqual(['月曜日']);
  const choice = page.getByRole('radiogroup', { name: '曜日' });
  await expect(choice.getByRole('radio')).toHaveCount(days.length);
  await choice.getByRole('radio', { name: '火曜日、1件' }).click();
  await expect.poll(shown).toEqual(['火曜日']);
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('火曜日、1件');
  const y = ((await editor.day('火曜日').boundingBox())?.y ?? 0) + 200;
  const finger = new Finger(page, commands.touch);
  const left = async () => (await editor.day('水曜日').boundingBox())?.x;
  await finger.down({ x: 340, y });
  await finger.moveTo({ x: 100 }, 5);
  await expect.poll(left).toBeLessThan(180);
  await finger.up();
  await expect.poll(shown).toEqual(['水曜日']);
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('水曜日、0件');
  await expectAccessible();

  await choice.getByRole('radio', { checked: true }).focus();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(choice).toBeHidden();
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);

  await editor.row('火曜 1番目').focus();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(editor.row('火曜 1番目')).toBeFocused();
  await expect.poll(shown).toEqual(['火曜日']);
  await editor.openSlot('火曜 1番目');
  await expect(editor.field('火曜 1番目', '開始時刻')).toBeFocused();
  const isOnTop = await editor.row('火曜 1番目').evaluate((row) => {
    const { x, y, width, height } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(editor.field('火曜 1番目', '開始時刻')).toBeFocused();
});
