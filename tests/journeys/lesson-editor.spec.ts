import { chooseTyped } from '../fixtures/choose.ts';
import { expectAccessible } from '../fixtures/kagami.ts';
import { expect, pilates, sentLesson, sentSpacer, studioId, test, yoga } from '../fixtures/lesson-editor.ts';
import { sentTo } from '../fixtures/top-calls.ts';

test(
  'a week that is edited with the mouse is sent whole, in its order, and is there after a reload',
  { tag: '@postgres' },
  async ({ lessonEditor, timetable }) => {
    const { page, submit } = lessonEditor;
    await expectAccessible(page);
    const [first = 0, space, second = 0, third = 0] = (await timetable()).map(({ id }) => id);
    const bodies = sentTo(page, '**/api/bulk_save_lessons/');
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
    expect(bodies).toEqual([
      {
        studio_id: studioId,
        lessons: [
          sentLesson({ id: first, name: '朝の庭ヨガ', close_flg: true }),
          sentLesson({
            id: second,
            name: 'マットピラティス',
            start_time: '13:00',
            end_time: '14:00',
            ...yoga,
            order: 2,
          }),
          {
            ...sentLesson({ name: '夜ヨガ', start_time: '19:30', end_time: '20:45', ...pilates, order: 3 }),
            id: expect.stringMatching(/^new_\d+$/),
          },
          sentLesson({
            id: third,
            name: '夕方ヨガ',
            start_time: '17:00',
            end_time: '18:00',
            day_of_week: 'tuesday',
          }),
          {
            ...sentLesson({
              name: '夕方ヨガ',
              start_time: '19:00',
              end_time: '20:00',
              day_of_week: 'tuesday',
              order: 2,
            }),
            id: expect.stringMatching(/^new_\d+$/),
          },
          { ...sentSpacer({ day_of_week: 'wednesday' }), id: expect.stringMatching(/^space_\d+$/) },
        ],
      },
    ]);
    expect((await timetable()).map(({ id }) => id)).not.toContain(space);

    await page.reload();
    await lessonEditor.expectDay('月曜日', ['朝の庭ヨガ', 'マットピラティス', '夜ヨガ']);
    await lessonEditor.expectDay('火曜日', ['夕方ヨガ', '夕方ヨガ']);
    await lessonEditor.expectDay('水曜日', ['']);
    await expect(lessonEditor.preview.getByText('朝の庭ヨガ')).toBeVisible();
  },
);
