import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { under } from '../../editing/paths.ts';
import { blankSlot, dayPaths } from './draft.ts';
import { lesson as editor } from './editor.ts';
import { applyLesson } from './edits.ts';
import { draftOf, firstPath, instructors, lesson, monday, spacer } from './lesson-fixture.ts';
import { toLessonRequest } from './request.ts';
import { lessonProblems } from './rules.ts';

test('a file’s use is described by the day and position of the slot, and its name', () => {
  const draft = draftOf(lesson(1), lesson(2), lesson(3, { name: '' }));
  expect([2, 3].map((id) => editor.placeOf(['lessons', 'monday', { id }, 'image'], draft))).toEqual([
    '月曜 2番目「レッスン2」の画像',
    '月曜 3番目の画像',
  ]);
});

test('a loaded image counts as chosen by hand where it is not the instructor’s first', () => {
  const slots = monday(
    draftOf(
      lesson(1),
      lesson(2, { image: mediaFile(11) }),
      lesson(3, { image: null }),
      lesson(4, { instructor_id: 3, image: null }),
      lesson(5, { instructor_id: null, image: mediaFile(10) }),
      spacer(6),
    ),
  );
  expect(slots.map(({ image, manualImageSelected }) => [image?.id, manualImageSelected])).toEqual([
    [10, false],
    [11, true],
    [10, false],
    [undefined, false],
    [10, true],
    [undefined, false],
  ]);
});

test('a save of the timetable sends every slot with its day and order from 1, and none of the console’s own fields', () => {
  const draft = draftOf(
    spacer(7, { order: 5 }),
    lesson(8, { order: 9, image: mediaFile(99), close_flg: true }),
    lesson(9, { day_of_week: 'wednesday', instructor_id: 2, instructor_name: '鈴木', image: null }),
  );
  const added = {
    ...blankSlot('new_4', false),
    name: '夜ヨガ',
    start_time: '1930',
    end_time: '２０：４５',
  };
  const full = applyLesson(draft, { type: 'insert', path: dayPaths.monday, index: 1, item: added });
  expect(toLessonRequest(3, full, instructors)).toEqual({
    studio_id: 3,
    lessons: [
      { ...spacer(7), order: 1 },
      {
        ...lesson(0),
        id: 'new_4',
        name: '夜ヨガ',
        start_time: '19:30',
        end_time: '20:45',
        instructor_id: null,
        instructor_name: '',
        image: null,
        order: 2,
      },
      { ...lesson(8), image: 99, order: 3, close_flg: true },
      {
        ...lesson(9),
        day_of_week: 'wednesday',
        instructor_id: 2,
        instructor_name: '鈴木',
        image: 20,
        order: 1,
      },
    ],
  });
});

test('a save of the timetable sends the instructor’s image for a cleared one', () => {
  const draft = applyLesson(draftOf(lesson(1, { image: mediaFile(99) })), {
    type: 'set',
    path: under(firstPath, 'image'),
    value: null,
  });
  expect(toLessonRequest(3, draft, instructors).lessons.map(({ image }) => image)).toEqual([10]);
});

test('Submit refuses a lesson without times, name or instructor, by its day and position; a spacer needs nothing', () => {
  const draft = draftOf(
    spacer(1),
    lesson(2, { name: ' ', start_time: '', end_time: '', instructor_id: null }),
    lesson(3, { day_of_week: 'sunday', order: 1 }),
  );
  const path = under(dayPaths.monday, { id: 2 });
  expect(lessonProblems(draft)).toEqual([
    { path: [...path, 'start_time'], message: '月曜 2番目の開始時刻は必須です。' },
    { path: [...path, 'end_time'], message: '月曜 2番目の終了時刻は必須です。' },
    { path: [...path, 'name'], message: '月曜 2番目のレッスン名は必須です。' },
    { path: [...path, 'instructor_id'], message: '月曜 2番目のインストラクターは必須です。' },
  ]);
});

test('Submit refuses an invalid time, but not one typed without a colon', () => {
  const draft = draftOf(lesson(1));
  const typed = (value: string) =>
    lessonProblems(applyLesson(draft, { type: 'set', path: under(firstPath, 'end_time'), value })).map(
      ({ message }) => message,
    );
  expect(typed('1930')).toEqual([]);
  expect(typed('夜')).toEqual(['月曜 1番目の終了時刻は「19:30」のように入力してください。']);
  expect(typed('2500')).toEqual(['月曜 1番目の終了時刻は「19:30」のように入力してください。']);
});
