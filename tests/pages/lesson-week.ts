import type { BulkSaveLessonsRequest } from '../../src/contract/http/lesson.ts';

/** こもれび. */
export const studioId = 3;

type Sent = BulkSaveLessonsRequest['lessons'][number];

/** 大谷 静 (4) with the image 16, 森田 和 (8) with the image 24. */
const yoga = { instructor_id: 4, instructor_name: '大谷 静', image: 16 };
const pilates = { instructor_id: 8, instructor_name: '森田 和', image: 24 };

/** A lesson of 大谷 静 from 10:00 to 11:00, except for `change`. */
export const sentLesson = (change: Partial<Sent>): Sent => ({
  id: 'new_1',
  name: '庭ヨガ',
  start_time: '10:00',
  end_time: '11:00',
  day_of_week: 'monday',
  ...yoga,
  space_flg: false,
  order: 1,
  close_flg: false,
  ...change,
});

const sentSpacer = (change: Partial<Sent>): Sent =>
  sentLesson({
    name: '',
    start_time: '',
    end_time: '',
    instructor_id: null,
    instructor_name: '',
    image: null,
    space_flg: true,
    ...change,
  });

/** Monday with two lessons and a spacer, Tuesday with one lesson. */
export const week: readonly Sent[] = [
  sentLesson({}),
  sentSpacer({ id: 'space_2', order: 2 }),
  sentLesson({
    id: 'new_3',
    name: 'マットピラティス',
    start_time: '13:00',
    end_time: '14:00',
    ...pilates,
    order: 3,
  }),
  sentLesson({
    id: 'new_4',
    name: '夕方ヨガ',
    start_time: '17:00',
    end_time: '18:00',
    day_of_week: 'tuesday',
  }),
];
