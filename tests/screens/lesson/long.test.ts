import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { sentLesson } from '../../pages/lesson-week.ts';
import { press, showTimetable } from './timetable.ts';

const aDay = 110;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const longWeek = (['saturday', 'sunday'] as const).flatMap((day, at) =>
  Array.from({ length: aDay }, (_, place) =>
    sentLesson({
      id: `new_${at * aDay + place + 1}`,
      day_of_week: day,
      order: place + 1,
      start_time: clock(13 * place),
      end_time: clock(13 * place + 10),
    }),
  ),
);

test('in a long week only rows near the viewport can be dragged; all are heard and counted, and keys lead to each and move it', async () => {
  const { page, editor } = await showTimetable({ sent: longWeek });
  const sunday = editor.day('日曜日');
  await expect(editor.rows('日曜日')).toHaveCount(aDay);
  // How many are near depends on the ids, which cut the day into chunks of different lengths.
  const draggable = (place: number) =>
    sunday.locator('[data-sortable]').filter({ has: editor.row(`日曜 ${place}番目`) });
  await expect(draggable(1)).toBeVisible();
  await expect(draggable(aDay)).toHaveCount(0);
  await expectAccessible();

  await editor.row('日曜 1番目').focus();
  await press(page, 'End');
  await expect(editor.row('日曜 110番目')).toBeFocused();
  await expect(editor.row('日曜 110番目')).toBeInViewport({ ratio: 1 });
  await expect(draggable(aDay)).toBeVisible();
  await expect(draggable(1)).toHaveCount(0);
  await press(page, 'Enter');
  await expect(editor.field('日曜 110番目', '開始時刻')).toBeFocused();
  await press(page, 'Escape');
  await expect(editor.row('日曜 110番目')).toBeFocused();

  // Into a day whose slots are far, below its middle.
  await press(page, 'm', 'ArrowLeft', 'ArrowUp');
  await expect(editor.said('日曜 110番目: 土曜 109番目、全111件')).toBeAttached();
  await press(page, 'Space');
  await expect(editor.row('土曜 109番目')).toBeFocused();
  await expect(editor.row('土曜 109番目')).toBeInViewport();
  await expect(editor.rows('日曜日')).toHaveCount(aDay - 1);
});
