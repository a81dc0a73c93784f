import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getInstructors } from './instructor.ts';

test('instructors are read with the lessons that can be compared; invalid ones are left out', () => {
  const lesson = { studio_name: 'よい', day_of_week: 'monday', start_time: '18:00', end_time: '19:00' };
  expect(
    v.parse(getInstructors.read, [
      {
        id: '2',
        dancer_name: '藤堂 蓮',
        lessons: [
          { ...lesson, start_time: '18:00:00', lesson_name: 'ヒップホップ入門', id: 7 },
          { ...lesson, end_time: null, lesson_name: null },
          { ...lesson, day_of_week: 'someday' },
          { ...lesson, start_time: 'evening' },
        ],
      },
      { id: 3, lessons: null },
      { dancer_name: 'nobody' },
    ]),
  ).toEqual({
    rows: [
      {
        id: 2,
        dancer_name: '藤堂 蓮',
        lessons: [
          { ...lesson, lesson_name: 'ヒップホップ入門' },
          { ...lesson, end_time: '', lesson_name: '' },
        ],
      },
      { id: 3, dancer_name: '', lessons: [] },
    ],
    leftOut: 1,
  });
});
