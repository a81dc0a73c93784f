import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { issueOf } from './issue-fixture.ts';
import {
  bulkSaveLessons,
  getInstructorsForLessonPage,
  getLessons,
  lessonsOfDay,
  type Lesson,
  type LessonInstructor,
  days,
} from './lesson.ts';
import { anyMedia, bareFile, readBareFile } from './media-fixture.ts';
const two = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
const time = fc.oneof(
  fc.constant(''),
  fc.tuple(two(23), two(59)).map(([hours, minutes]) => `${hours}:${minutes}`),
);

const lesson: fc.Arbitrary<Lesson> = fc.record({
  id: fc.nat(),
  name: fc.string(),
  start_time: time,
  end_time: time,
  day_of_week: fc.constantFrom(...days),
  instructor_id: fc.option(fc.nat()),
  instructor_name: fc.string(),
  image: fc.option(anyMedia),
  space_flg: fc.boolean(),
  order: fc.option(fc.nat()),
  close_flg: fc.boolean(),
});

const seconds = (text: string) => (text === '' ? null : `${text}:00`);

const slot = (id: number, order: number | null, day_of_week: Lesson['day_of_week'] = 'friday') => ({
  id,
  order,
  day_of_week,
});

const blank = {
  name: '',
  start_time: '',
  end_time: '',
  day_of_week: 'monday',
  instructor_id: null,
  instructor_name: '',
  image: null,
  space_flg: false,
  order: null,
  close_flg: false,
};

const read = (body: unknown) => v.safeParse(getLessons.read, body);

test('the timetable is read as it is, bare, wrapped, with seconds and with unknown fields', () => {
  fc.assert(
    fc.property(fc.array(lesson), (lessons) => {
      expect(read(lessons).output).toEqual(lessons);
      expect(read({ lessons, errors: [] }).output).toEqual(lessons);
      const sent = lessons.map((each) =>
        Object.assign({ studio_id: 3 }, each, {
          start_time: seconds(each.start_time),
          end_time: seconds(each.end_time),
          day_of_week: each.day_of_week.toUpperCase(),
        }),
      );
      expect(read(sent).output).toEqual(lessons);
    }),
  );
});

test('the timetable has open lessons without texts, instructor and file where fields are missing or null', () => {
  expect(
    read([
      { id: '1', day_of_week: 'monday', name: null },
      { id: 2, day_of_week: 'monday', instructor_id: '', image: '', order: '4', start_time: '9:05' },
      {
        id: 3,
        day_of_week: 'monday',
        instructor_id: '8',
        image: bareFile,
        space_flg: 1,
        close_flg: 'true',
      },
    ]).output,
  ).toEqual([
    { ...blank, id: 1 },
    { ...blank, id: 2, order: 4, start_time: '09:05' },
    { ...blank, id: 3, instructor_id: 8, image: readBareFile, space_flg: true, close_flg: true },
  ]);
});

test.each([
  ['0.id', null, [{ day_of_week: 'monday' }]],
  ['0.day_of_week', null, [{ id: 1 }]],
  ['0.day_of_week', null, [{ id: 1, day_of_week: '月' }]],
  ['0.start_time', null, [{ id: 1, day_of_week: 'monday', start_time: '25:00' }]],
  ['0.end_time', null, [{ id: 1, day_of_week: 'monday', end_time: '1930' }]],
  ['0.instructor_id', null, [{ id: 1, day_of_week: 'monday', instructor_id: 'Ren' }]],
  ['0.image', null, [{ id: 1, day_of_week: 'monday', image: 4 }]],
  ['0.order', null, [{ id: 1, day_of_week: 'monday', order: 'first' }]],
  [
    '1',
    'name, start_time, end_time, …',
    [
      { id: 1, day_of_week: 'monday', space_flg: true },
      { id: 2, day_of_week: 'monday', title: 'a', from: '09:00' },
    ],
  ],
])('the timetable fails to load, naming %s and what is missing there (%s), from %j', (path, missed, body) => {
  expect(issueOf(getLessons, body)).toEqual([path, missed]);
});

test('the slots of a day are sorted by their order; those without one come last, in their received order', () => {
  const slots = [slot(1, null), slot(2, 2), slot(3, 1, 'monday'), slot(4, 1), slot(5, null), slot(6, 2)];
  expect(lessonsOfDay(slots, 'friday').map(({ id }) => id)).toEqual([4, 2, 6, 1, 5]);
});

test('the instructors to choose have their files as objects from either field', () => {
  const rows: LessonInstructor[] = [
    { id: 1, dancer_name: '藤堂 蓮', top_images: [readBareFile] },
    { id: 2, dancer_name: '', top_images: [readBareFile] },
    { id: 3, dancer_name: '', top_images: [] },
    { id: 4, dancer_name: '', top_images: [] },
  ];
  expect(
    v.parse(getInstructorsForLessonPage.read, {
      instructors: [
        { id: 1, dancer_name: '藤堂 蓮', top_images: [bareFile] },
        { id: 2, top_images: [7], top_images_data: [bareFile] },
        { id: 3, top_images: [7] },
        { id: 4, top_images: null },
        { dancer_name: 'nobody' },
      ],
    }),
  ).toEqual({ rows, leftOut: 1 });
});

describe('a sent timetable', () => {
  const sent = { ...blank, id: 'new_1', end_time: '19:30', space_flg: true, order: 1 };
  const isSent = (change: object) =>
    v.is(bulkSaveLessons.request, { studio_id: 1, lessons: [{ ...sent, ...change }] });

  test.each([[{}], [{ id: 'space_1' }], [{ id: 5, instructor_id: 4, image: 2 }]])(
    'a sent timetable may hold %j',
    (change) => {
      expect(isSent(change)).toBe(true);
    },
  );

  test.each([
    [{ id: 'other' }],
    [{ id: null }],
    [{ start_time: '24:00' }],
    [{ start_time: '9:30' }],
    [{ start_time: '09:30:00' }],
    [{ day_of_week: 'Monday' }],
    [{ order: 0 }],
    [{ image: { id: 3 } }],
    [{ manualImageSelected: true }],
  ])('a sent timetable never holds %j', (change) => {
    expect(isSent(change)).toBe(false);
  });
});
