import type { Locator, Page } from 'playwright/test';

import { Finger } from '../../fixtures/finger.ts';
import { expect, LessonEditor, sentLesson, studioId, test } from '../../fixtures/lesson-editor.ts';

test.use({ site: 'blank' });

const week = [
  sentLesson({ id: 'new_1' }),
  sentLesson({ id: 'new_2', day_of_week: 'tuesday', name: '朝ヨガ' }),
  sentLesson({ id: 'new_3', day_of_week: 'tuesday', name: '夜ヨガ', order: 2 }),
];

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

const scrolled = (page: Page) => page.locator('[data-days]').evaluate(({ scrollLeft }) => scrollLeft);

test('on a phone a finger drags a slot by its handle, in view, within its day and to the next one', async ({
  admin,
  backendRequest,
  timetable: _restoredAfterwards,
}) => {
  const data = { studio_id: studioId, lessons: week };
  expect((await backendRequest.post('/api/bulk_save_lessons/', { data })).ok()).toBe(true);
  await admin.setViewportSize({ width: 390, height: 844 });
  const editor = new LessonEditor(admin);
  await editor.open();
  const choice = admin.getByRole('radiogroup', { name: '曜日' });
  await choice.getByRole('radio', { name: '火曜日、2件' }).click();
  const days = await boxOf(admin.locator('[data-days]'));
  await expect.poll(() => scrolled(admin)).toBe(days.width);
  const finger = await Finger.on(admin);

  await finger.down(editor.handle('火曜 1番目'));
  await finger.moveBy({ y: (await boxOf(editor.row('火曜 2番目'))).height });
  await expect(editor.said('火曜 1番目: 火曜 2番目、全2件')).toBeAttached();
  await expect(admin.locator('[role=row][data-lifted]')).toBeInViewport({ ratio: 1 });
  await finger.up();
  await editor.expectDay('火曜日', ['夜ヨガ', '朝ヨガ']);

  await finger.down(editor.handle('火曜 1番目'));
  // Its handle lies where the days scroll: there they do so only once it is dragged aside.
  await finger.moveBy({ x: 6 });
  await finger.moveBy({ x: -60 });
  await finger.moveBy({ x: 30 });
  await expect.poll(() => scrolled(admin), { intervals: [20] }).toBeGreaterThan(days.width + 250);
  await finger.moveBy({ x: -130 });
  await expect(editor.said('火曜 1番目: 水曜 1番目、全1件')).toBeAttached();
  await expect(admin.locator('[role=row][data-lifted]')).toBeInViewport();
  await finger.up();
  await editor.expectDay('水曜日', ['夜ヨガ']);
  await editor.expectDay('火曜日', ['朝ヨガ']);
  await expect(editor.row('水曜 1番目')).toBeFocused();
  await expect(editor.row('水曜 1番目')).toBeInViewport({ ratio: 1 });
});

test('a slot that the mouse drags stays within the days, which do not grow', async ({ lessonEditor }) => {
  const { page } = lessonEditor;
  const days = page.locator('[data-days]');
  const size = () => days.evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
  const before = await size();
  const { x, y } = await boxOf(lessonEditor.row('月曜 1番目'));
  const area = await boxOf(page.locator('[data-sortable-area]'));
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x - 200, area.y + area.height + 200, { steps: 5 });
  await expect(lessonEditor.said('月曜 1番目: 月曜 3番目、全3件')).toBeAttached();
  const row = await boxOf(page.locator('[role=row][data-lifted]'));
  expect(row.x).toBeCloseTo(area.x, 0);
  expect(row.y + row.height).toBeCloseTo(area.y + area.height, 0);
  expect(await size()).toEqual(before);
  await page.mouse.up();
});
