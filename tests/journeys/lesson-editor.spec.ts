import { chooseTyped } from '../fixtures/choose.ts';
import { expectAccessible } from '../fixtures/kagami.ts';
import { expect, test, type LessonEditor } from '../fixtures/lesson-editor.ts';
import { mirrored, mirroredDay, openMirrored } from '../fixtures/lesson-mirror.ts';
import { SiteWindow } from '../fixtures/site-window.ts';
import { MediaLibrary } from '../pages/media-library.ts';

/** The pages of a PDF, by what it says in plain text: their number and their size in points. */
const pagesOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  return {
    count: text.match(/\/Type \/Page\b(?!s)/g)?.length,
    sizes: [...new Set(text.match(/\/MediaBox \[[^\]]*\]/g))].map((box) =>
      (box.match(/[\d.]+/g) ?? []).map((points) => Math.round(Number(points))),
    ),
  };
};

const looks = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};

/** Edits the demonstration's timetable of こもれび beside the site. */
async function mirrorTimetable(editor: LessonEditor, siteOrigin: string): Promise<void> {
  const { page } = editor;

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
  const library = new MediaLibrary(page, '画像');
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
  await expectAccessible(page);

  const site = await SiteWindow.of(page, siteOrigin);
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
  await page.keyboard.press('Control+z');
  await expect(names.first()).toHaveText('09:30〜10:30庭ヨガ大谷 静');
  await editor.row('日曜 2番目').focus();
  await expect(mirroredDay(editor, '日曜日').last()).toBeInViewport();
}

/** Prints the demonstration's timetable of ひかり, by the button and by the browser's own way. */
async function printTimetable(editor: LessonEditor): Promise<void> {
  const { page } = editor;

  await page.emulateMedia({ colorScheme: 'dark' });
  await editor.open(1);
  await editor.openSlot('月曜 1番目');
  await editor.field('月曜 1番目', 'レッスン名').fill('朝のヨガ');
  // Stands in for the dialog of the browser, which says before it that it prints.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await editor.button('印刷').click();
  await expect(page.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading')).toHaveText(['ひかり レッスンスケジュール']);
  await expect(page.getByRole('columnheader')).toHaveText(['月', '火', '水', '木', '金', '土', '日']);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
    '07:00〜08:00朝のヨガ大谷 静',
  );
  await expect(page.getByRole('row').nth(6).getByRole('cell').nth(4)).toHaveText(
    '19:30〜20:45リラックスヨガ大谷 静受付停止中',
  );
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.getByRole('table').evaluate(looks)).toMatchObject({ color: 'rgb(0, 0, 0)' });
  expect(await page.locator('html').evaluate(looks)).toMatchObject({
    backgroundColor: 'rgb(255, 255, 255)',
  });

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(editor.field('月曜 1番目', 'レッスン名')).toHaveValue('朝のヨガ');

  // The browser's own way to print says it too.
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual({
    count: 1,
    sizes: [[0, 0, 842, 595]],
  });
  await expect(page.getByRole('table')).toHaveCount(0);
}

test('a week is edited with the mouse, mirrored at each step, led to by a click on the site, saved whole and in its order, and printed alone', async ({
  lessonEditor,
  timetable,
  server,
}) => {
  test.slow();
  const { page, submit } = lessonEditor;
  await expectAccessible(page);
  await expect(submit).toBeDisabled();

  await lessonEditor.openSlot('月曜 1番目');
  await lessonEditor.field('月曜 1番目', 'レッスン名').fill('朝の庭ヨガ');
  await lessonEditor.slot('月曜 1番目').getByRole('checkbox', { name: '受付停止中' }).check();
  // Another instructor brings another image.
  await lessonEditor.openSlot('月曜 3番目');
  await chooseTyped(lessonEditor.instructor('月曜 3番目'), '大谷');
  await lessonEditor.button('月曜の最後にレッスンを追加').click();
  await lessonEditor.field('月曜 4番目', '開始時刻').fill('1930');
  await lessonEditor.field('月曜 4番目', '終了時刻').fill('２０：４５');
  await lessonEditor.field('月曜 4番目', 'レッスン名').fill('夜ヨガ');
  await expect(lessonEditor.field('月曜 4番目', '開始時刻')).toHaveValue('19:30');
  await expect(lessonEditor.field('月曜 4番目', '終了時刻')).toHaveValue('20:45');
  await chooseTyped(lessonEditor.instructor('月曜 4番目'), '森田');
  await lessonEditor.openSlot('火曜 1番目');
  await lessonEditor.button('火曜 1番目を複製').click();
  await lessonEditor.field('火曜 2番目', '開始時刻').fill('19');
  await lessonEditor.field('火曜 2番目', '終了時刻').fill('20');
  await lessonEditor.button('水曜の最後に空き枠を追加').click();
  await lessonEditor.openSlot('月曜 2番目');
  await lessonEditor.button('月曜 2番目を削除').click();
  await submit.click();
  await expect(lessonEditor.said('レッスン情報を保存しました。')).toBeVisible();
  const yoga = { instructor_name: '大谷 静', image: { id: 16 } };
  const pilates = { instructor_name: '森田 和', image: { id: 24 } };
  expect(await timetable.read()).toMatchObject([
    { name: '朝の庭ヨガ', start_time: '10:00', end_time: '11:00', close_flg: true, ...yoga },
    { name: 'マットピラティス', start_time: '13:00', end_time: '14:00', close_flg: false, ...yoga },
    { name: '夜ヨガ', start_time: '19:30', end_time: '20:45', close_flg: false, ...pilates },
    { name: '夕方ヨガ', start_time: '17:00', end_time: '18:00', close_flg: false, ...yoga },
    { name: '夕方ヨガ', start_time: '19:00', end_time: '20:00', close_flg: false, ...yoga },
    { name: '', space_flg: true },
  ]);

  await page.reload();
  await lessonEditor.expectDay('月曜日', ['朝の庭ヨガ', 'マットピラティス', '夜ヨガ']);
  await lessonEditor.expectDay('火曜日', ['夕方ヨガ', '夕方ヨガ']);
  await lessonEditor.expectDay('水曜日', ['']);
  await expect(lessonEditor.preview.getByText('朝の庭ヨガ')).toBeVisible();

  await timetable.restore();
  await mirrorTimetable(lessonEditor, server.siteOrigin);
  await printTimetable(lessonEditor);
});
