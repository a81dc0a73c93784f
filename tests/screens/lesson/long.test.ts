import { days } from '../../../src/contract/http/lesson.ts';
import { expectAccessible } from '../../fixtures/kagami.ts';
import { expect, LessonEditor, sentLesson, studioId, test } from '../../fixtures/lesson-editor.ts';

test.use({ site: 'blank' });

const aDay = 110;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const longWeek = days.flatMap((day, at) =>
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

test('in a long week only rows near the viewport can be dragged; all are heard and counted, and keys lead to each and move it', async ({
  admin,
  backendRequest,
  timetable: _restoredAfterwards,
}) => {
  test.slow();
  const data = { studio_id: studioId, lessons: longWeek };
  expect((await backendRequest.post('/api/bulk_save_lessons/', { data })).ok()).toBe(true);
  const editor = new LessonEditor(admin);
  await editor.open();
  const sunday = editor.day('日曜日');
  await expect(editor.rows('日曜日')).toHaveCount(aDay);
  // How many are near depends on the ids, which cut the day into chunks of different lengths.
  const draggable = (place: number) =>
    sunday.locator('[data-sortable]').filter({ has: editor.row(`日曜 ${place}番目`) });
  await expect(draggable(1)).toBeVisible();
  await expect(draggable(aDay)).toHaveCount(0);
  await expectAccessible(admin);

  await editor.row('日曜 1番目').focus();
  await admin.keyboard.press('End');
  await expect(editor.row('日曜 110番目')).toBeFocused();
  await expect(editor.row('日曜 110番目')).toBeInViewport({ ratio: 1 });
  await expect(draggable(aDay)).toBeVisible();
  await expect(draggable(1)).toHaveCount(0);
  await admin.keyboard.press('Enter');
  await expect(editor.field('日曜 110番目', '開始時刻')).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(editor.row('日曜 110番目')).toBeFocused();

  // Into a day whose slots are far, below its middle.
  for (const key of ['m', 'ArrowLeft', 'ArrowUp']) await admin.keyboard.press(key);
  await expect(editor.said('日曜 110番目: 土曜 109番目、全111件')).toBeAttached();
  await admin.keyboard.press('Space');
  await expect(editor.row('土曜 109番目')).toBeFocused();
  await expect(editor.row('土曜 109番目')).toBeInViewport();
  await expect(editor.rows('日曜日')).toHaveCount(aDay - 1);
});
