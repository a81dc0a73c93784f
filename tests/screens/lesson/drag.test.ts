import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { resize } from '../../components/resize.ts';
import { boxOf, Finger } from '../../fixtures/finger.ts';
import { sentLesson } from '../../pages/lesson-week.ts';
import { openTimetable } from './timetable.ts';

const twoDays = [
  sentLesson({}),
  sentLesson({ id: 'new_2', day_of_week: 'tuesday', name: '朝ヨガ' }),
  sentLesson({ id: 'new_3', day_of_week: 'tuesday', name: '夜ヨガ', order: 2 }),
];

const scrolled = (page: Page) => page.locator('[data-days]').evaluate(({ scrollLeft }) => scrollLeft);

test('on a phone a finger drags a slot by its handle, in view, within its day and to the next one', async () => {
  await resize(390, 844);
  const { page, editor } = await openTimetable({ sent: twoDays });
  const choice = page.getByRole('radiogroup', { name: '曜日' });
  await choice.getByRole('radio', { name: '火曜日、2件' }).click();
  const days = await boxOf(page.locator('[data-days]'));
  await expect.poll(() => scrolled(page)).toBe(days.width);
  const finger = new Finger(page, commands.touch);

  await finger.down(editor.handle('火曜 1番目'));
  await finger.moveBy({ y: (await boxOf(editor.row('火曜 2番目'))).height });
  await expect(editor.said('火曜 1番目: 火曜 2番目、全2件')).toBeAttached();
  await expect(page.locator('[role=row][data-lifted]')).toBeInViewport({ ratio: 1 });
  await finger.up();
  await editor.expectDay('火曜日', ['夜ヨガ', '朝ヨガ']);

  await finger.down(editor.handle('火曜 1番目'));
  // Its handle lies where the days scroll: there they do so only once it is dragged aside.
  await finger.moveBy({ x: 6 });
  await finger.moveBy({ x: -60 });
  await finger.moveBy({ x: 30 });
  await expect.poll(() => scrolled(page)).toBeGreaterThan(days.width + 250);
  await finger.moveBy({ x: -130 });
  await expect(editor.said('火曜 1番目: 水曜 1番目、全1件')).toBeAttached();
  await expect(page.locator('[role=row][data-lifted]')).toBeInViewport();
  await finger.up();
  await editor.expectDay('水曜日', ['夜ヨガ']);
  await editor.expectDay('火曜日', ['朝ヨガ']);
  await expect(editor.row('水曜 1番目')).toBeFocused();
  await expect(editor.row('水曜 1番目')).toBeInViewport({ ratio: 1 });
});

test('a slot that the mouse drags stays within the days, which do not grow', async () => {
  const { page, editor } = await openTimetable();
  const days = page.locator('[data-days]');
  const size = () => days.evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
  const before = await size();
  const { x, y } = await boxOf(editor.row('月曜 1番目'));
  const area = await boxOf(page.locator('[data-sortable-area]'));
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x - 200, area.y + area.height + 200, { steps: 5 });
  await expect(editor.said('月曜 1番目: 月曜 3番目、全3件')).toBeAttached();
  const row = await boxOf(page.locator('[role=row][data-lifted]'));
  expect(row.x).toBeCloseTo(area.x, 0);
  expect(row.y + row.height).toBeCloseTo(area.y + area.height, 0);
  expect(await size()).toEqual(before);
  await page.mouse.up();
});
