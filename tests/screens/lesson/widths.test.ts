import { expect } from 'playwright/test';
import { test } from 'vitest';

import { scrollsSideways } from '../../fixtures/sideways.ts';
import { openTimetable } from './timetable.ts';

test('at 320 px nothing overflows, with a slot open too; at 1024 px the days are side by side above the mirror, with the open slot in view', async () => {
  const { page, editor } = await openTimetable();
  const choice = page.getByRole('radiogroup', { name: '曜日' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(choice).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await editor.openSlot('月曜 1番目');
  expect(await scrollsSideways(page)).toBe(false);
  await expect(editor.field('月曜 1番目', '開始時刻')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(choice).toBeHidden();
  expect(await scrollsSideways(page)).toBe(false);
  await expect(page.getByRole('grid')).toHaveCount(7);
  for (const day of await page.getByRole('grid').all()) await expect(day).toBeInViewport();
  await expect(editor.field('月曜 1番目', '開始時刻')).toBeInViewport({ ratio: 1 });
  await expect(editor.row('月曜 1番目')).toBeInViewport({ ratio: 1 });
});
