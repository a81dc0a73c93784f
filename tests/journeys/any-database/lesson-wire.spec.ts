import {
  expect,
  LessonEditor,
  pilates,
  sentLesson,
  sentSpacer,
  test,
  yoga,
} from '../../fixtures/lesson-editor.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';

/** A slot as the site is told of it: its image is a file. */
const told = ({ image, ...slot }: ReturnType<typeof sentLesson>) => ({
  ...slot,
  image: image === null ? null : expect.objectContaining({ id: image }),
});

const whole = (allData: readonly unknown[]) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', allData, eventType: 'change' },
});

test('the site is told the week as a bare list, each key as one small message, and a change of places whole', async ({
  admin,
  server,
  timetable,
}) => {
  const site = await RecorderSite.at(admin, server.siteOrigin, { announces: true });
  await admin.goto('/lesson/3');
  const editor = new LessonEditor(admin);
  await expect(editor.slot('月曜 1番目')).toBeVisible();
  const [first, space, second, third] = (await timetable()).map(({ id }) => id);
  await site.load();
  const week = [
    told(sentLesson({ id: first })),
    told(sentSpacer({ id: space, order: 2 })),
    told(
      sentLesson({
        id: second,
        name: 'マットピラティス',
        start_time: '13:00',
        end_time: '14:00',
        ...pilates,
        order: 3,
      }),
    ),
    told(
      sentLesson({
        id: third,
        name: '夕方ヨガ',
        start_time: '17:00',
        end_time: '18:00',
        day_of_week: 'tuesday',
      }),
    ),
  ];
  const last = async () => (await site.received()).at(-1)?.data;
  await expect.poll(last).toEqual(whole(week));

  await editor.field('火曜 1番目', 'レッスン名').focus();
  await expect.poll(last).toEqual({
    type: 'SCROLL_TO',
    payload: {
      contentKey: 'topContent',
      fieldName: 'lesson_name_3',
      target: 'edit_lesson_name_3',
      index: 3,
      eventType: 'input_focus',
    },
  });
  await admin.keyboard.press('End');
  await admin.keyboard.type('!');
  await expect.poll(last).toEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'topContent',
      fieldName: 'lesson_name_3',
      index: 3,
      value: '夕方ヨガ!',
      eventType: 'change',
    },
  });

  const renamed = { ...week[3], name: '夕方ヨガ!' };
  await editor.instructor('月曜 3番目').selectOption({ label: '大谷 静' });
  const chosen = { ...week[2], ...yoga, image: expect.objectContaining({ id: 16 }) };
  await expect.poll(last).toEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'topContent',
      fieldName: 'lesson_instructor_name_2',
      index: 2,
      value: '大谷 静',
      allData: [week[0], week[1], chosen, renamed],
      eventType: 'change',
    },
  });

  await editor.button('月曜 2番目を下へ').click();
  await expect
    .poll(last)
    .toEqual(whole([week[0], { ...chosen, order: 2 }, { ...week[1], order: 3 }, renamed]));
});
