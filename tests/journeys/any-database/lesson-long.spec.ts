import { days } from '../../../src/contract/http/lesson.ts';
import { expectAccessible } from '../../fixtures/kagami.ts';
import { expect, LessonEditor, sentLesson, studioId, test } from '../../fixtures/lesson-editor.ts';

test.use({ site: 'blank' });

const aDay = 20;

const longWeek = days.flatMap((day, at) =>
  Array.from({ length: aDay }, (_, place) =>
    sentLesson({ id: `new_${at * aDay + place + 1}`, day_of_week: day, order: place + 1 }),
  ),
);

test('a long week has fields where somebody is, Tab comes to those of every day, and the ear counts them all', async ({
  admin,
  backendRequest,
  timetable: _restoredAfterwards,
}) => {
  const data = { studio_id: studioId, lessons: longWeek };
  expect((await backendRequest.post('/api/bulk_save_lessons/', { data })).ok()).toBe(true);
  const editor = new LessonEditor(admin);
  await editor.open();
  const sunday = editor.day('日曜日');
  await expect(sunday.getByRole('listitem')).toHaveCount(aDay);
  await expect(sunday.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(admin);

  await editor.button('日曜の先頭に空き枠を追加').focus();
  await admin.keyboard.press('Tab');
  await expect(editor.handle('日曜 1番目')).toBeFocused();
  await editor.button('日曜の最後にレッスンを追加').focus();
  await admin.keyboard.press('Shift+Tab');
  await expect(editor.button('日曜 20番目の下に空き枠を追加')).toBeFocused();

  // Into a day whose slots are far, below its middle.
  await editor.handle('日曜 20番目').focus();
  for (const key of ['Space', 'ArrowLeft', 'ArrowUp']) await admin.keyboard.press(key);
  await expect(editor.said('日曜 20番目: 土曜 19番目、全21件')).toBeAttached();
  await admin.keyboard.press('Space');
  await expect(editor.handle('土曜 19番目')).toBeFocused();
  await expect(editor.handle('土曜 19番目')).toBeInViewport();
  await expect(sunday.getByRole('listitem')).toHaveCount(aDay - 1);
});
