import { chooseTyped } from '../../fixtures/choose.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { LessonEditor } from '../../fixtures/lesson-editor.ts';
import { mirrored, mirroredDay, openMirrored } from '../../fixtures/lesson-mirror.ts';
import { SiteWindow } from '../../fixtures/site-window.ts';
import { MediaLibrary } from '../../pages/media-library.ts';

test('a timetable is mirrored while it is edited: texts by the key, times as they are typed, instructor with image, slots that come, go and move; a click on the site leads to the slot that stands there now', async ({
  admin,
  server,
}) => {
  const editor = new LessonEditor(admin);
  await openMirrored(editor);
  await editor.openSlot('月曜 2番目');
  const name = editor.field('月曜 2番目', 'レッスン名');
  await name.press('End');
  for (const [key, text] of [
    ['！', 'シニアのやさしい体操！'],
    ['★', 'シニアのやさしい体操！★'],
  ] as const) {
    await name.pressSequentially(key);
    await expect(mirrored(editor, 'lesson_name_1')).toHaveText(text);
  }
  await expect(mirrored(editor, 'lesson_name_1')).toBeInViewport();
  await editor.field('月曜 2番目', '開始時刻').fill('930');
  await expect(mirrored(editor, 'lesson_start_time_1')).toHaveText('930');
  await editor.slot('月曜 2番目').getByRole('checkbox', { name: '受付停止中' }).check();
  await expect(mirroredDay(editor, '月曜日').nth(1)).toContainText('受付停止中');
  const picture = mirrored(editor, 'lesson_image_1');
  const before = await picture.getAttribute('src');
  await chooseTyped(editor.instructor('月曜 2番目'), '藤堂');
  await expect(mirrored(editor, 'lesson_instructor_name_1')).toHaveText('藤堂 蓮');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await editor.slot('月曜 2番目').getByRole('group', { name: '画像' }).getByRole('button').click();
  const library = new MediaLibrary(admin, '画像');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(picture).toHaveAttribute('src', /\/studio-yoi\.jpg$/);

  const names = mirroredDay(editor, '月曜日');
  const changed = '09:30〜12:00シニアのやさしい体操！★藤堂 蓮受付停止中';
  await editor.openSlot('月曜 1番目');
  await editor.button('月曜 1番目の下にレッスンを追加').click();
  await expect(editor.field('月曜 2番目', '開始時刻')).toBeFocused();
  await editor.field('月曜 2番目', 'レッスン名').fill('昼ヨガ');
  await expect(names).toHaveText([
    '09:30〜10:30庭ヨガ大谷 静',
    '〜昼ヨガ',
    changed,
    '',
    '14:00〜15:00産後ピラティス森田 和',
  ]);
  await expectAccessible(admin);

  const site = await SiteWindow.of(admin, server.siteOrigin);
  await mirrored(editor, 'lesson_name_2').click();
  await expect(editor.field('月曜 3番目', 'レッスン名')).toBeFocused();
  await expect(editor.field('月曜 3番目', 'レッスン名')).toHaveValue('シニアのやさしい体操！★');
  await mirrored(editor, 'lesson_end_time_4').click();
  await expect(editor.field('月曜 5番目', '終了時刻')).toBeFocused();
  await mirrored(editor, 'lesson_instructor_name_4').click();
  await expect(editor.instructor('月曜 5番目')).toBeFocused();
  await mirrored(editor, 'lesson_image_4').click();
  await expect(
    editor.slot('月曜 5番目').getByRole('group', { name: '画像' }).getByRole('button'),
  ).toBeFocused();
  // The spacer.
  await mirrored(editor, 'lesson_3').click();
  await expect(editor.row('月曜 4番目')).toBeFocused();
  // The second slot of Tuesday: Monday has five.
  await mirrored(editor, 'lesson_name_6').click();
  await expect(editor.field('火曜 2番目', 'レッスン名')).toBeFocused();
  expect(await site.asked()).toEqual([
    { fieldName: 'lesson_name_2', index: 2 },
    { fieldName: 'lesson_end_time_4', index: 4 },
    { fieldName: 'lesson_instructor_name_4', index: 4 },
    { fieldName: 'lesson_image_4', index: 4 },
    { fieldName: 'lesson_3', index: 3 },
    { fieldName: 'lesson_name_6', index: 6 },
  ]);

  await editor.openSlot('月曜 2番目');
  await editor.button('月曜 2番目を下へ').click();
  await expect(names.nth(1)).toHaveText(changed);
  await expect(names.nth(2)).toHaveText('〜昼ヨガ');
  await editor.row('月曜 1番目').press('Delete');
  await expect(names).toHaveCount(4);
  await expect(names.first()).toHaveText(changed);
  await admin.keyboard.press('Control+z');
  await expect(names.first()).toHaveText('09:30〜10:30庭ヨガ大谷 静');
  await editor.row('日曜 2番目').focus();
  await expect(mirroredDay(editor, '日曜日').last()).toBeInViewport();
});
