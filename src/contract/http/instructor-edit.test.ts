import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { eachOf } from '../objects.ts';
import {
  deleteInstructor,
  getInstructorsToEdit,
  updateInstructors,
  type LoadedInstructor,
  type UpdateInstructorsRequest,
} from './instructor.ts';
import { issueOf } from './issue-fixture.ts';
import { days } from './lesson.ts';
import { anyMedia, bareFile, readBareFile } from './media-fixture.ts';

const lesson: fc.Arbitrary<LoadedInstructor['lessons'][number]> = fc.record({
  studio_name: fc.string(),
  day_of_week: fc.constantFrom(...days),
  start_time: fc.constantFrom('07:00', ''),
  end_time: fc.constantFrom('23:45', ''),
  lesson_name: fc.string(),
});

const carriedFields = [
  'top_images',
  'top_images_data',
  'images',
  'images_data',
  'movies',
  'studios',
  'is_active',
  'has_lessons',
  'lesson_count',
  'lessons',
] as const satisfies readonly (keyof LoadedInstructor['carried'])[];

const carried = fc.record(
  eachOf(carriedFields, () => fc.jsonValue()),
  { requiredKeys: [] },
);

const texts = { dancer_name: fc.string(), instagram: fc.constantFrom('ren', ''), profile: fc.string() };

/** These fields are validated too, so an arbitrary value would fail the load. */
const readFields = ['top_images', 'top_images_data', 'images', 'images_data', 'lessons'] as const;

const readToEdit = (body: unknown) => v.safeParse(getInstructorsToEdit.read, body);

const withoutCarried = (rows: readonly LoadedInstructor[]) =>
  rows.map(({ carried: _carried, ...each }) => each);

describe('received instructors', () => {
  test('instructors are read bare, under their name or wrapped, with files as objects from any of their fields', () => {
    const instructor = fc.record({
      id: fc.nat(),
      ...texts,
      top_images: fc.array(anyMedia, { maxLength: 3 }),
      images: fc.array(anyMedia, { maxLength: 3 }),
      lessons: fc.array(lesson, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(instructor, { maxLength: 4 }), (sent) => {
        const read = sent.map((each): LoadedInstructor => {
          const { top_images, images, lessons } = each;
          return { ...each, carried: { top_images, images, lessons } };
        });
        expect(readToEdit(sent).output).toEqual(read);
        expect(readToEdit({ instructors: sent, errors: [] }).output).toEqual(read);
        expect(readToEdit({ data: sent, count: 3 }).output).toEqual(read);
        const besides = sent.map(({ top_images: top_images_data, images: images_data, ...each }) => ({
          ...each,
          top_images: top_images_data.map(({ id }) => id),
          top_images_data,
          images: images_data.map(({ id }) => id),
          images_data,
        }));
        expect(withoutCarried(v.parse(getInstructorsToEdit.read, besides))).toEqual(withoutCarried(read));
      }),
    );
  });

  test('instructors keep the received fields to send back, and no others', () => {
    fc.assert(
      fc.property(carried, (fields) => {
        const readable = { ...fields, ...eachOf(readFields, () => []) };
        const sent = [{ id: 1, dancer_name: '', ...readable, position: 3 }];
        expect(v.parse(getInstructorsToEdit.read, sent)[0]?.carried).toEqual(readable);
      }),
    );
  });

  test('instructors may have images as ids, lose the @ before the user name, and have defaults for missing fields', () => {
    const blank = { dancer_name: '', instagram: '', profile: '', top_images: [], images: [], lessons: [] };
    expect(
      readToEdit([
        { id: '1', profile: null },
        { id: 2, instagram: '@ren', top_images: ['3', 4], top_images_data: [], images: [bareFile, 5] },
        { id: 3, dancer_name: null, top_images: 'unread', top_images_data: [bareFile], lessons: null },
      ]).output,
    ).toMatchObject([
      { ...blank, id: 1, carried: {} },
      { ...blank, id: 2, instagram: 'ren', top_images: [3, 4], images: [readBareFile, 5] },
      { ...blank, id: 3, top_images: [readBareFile], carried: { top_images: 'unread', lessons: null } },
    ]);
  });

  test('instructors keep an invalid day or time of a lesson as received', () => {
    const lessons = [
      { day_of_week: 'Monday', start_time: '9:00:00', end_time: '夕方' },
      { day_of_week: '祝日' },
    ];
    expect(v.parse(getInstructorsToEdit.read, [{ id: 1, dancer_name: '', lessons }])[0]?.lessons).toEqual([
      { studio_name: '', day_of_week: 'monday', start_time: '09:00', end_time: '夕方', lesson_name: '' },
      { studio_name: '', day_of_week: '祝日', start_time: '', end_time: '', lesson_name: '' },
    ]);
  });

  test.each([
    ['0.id', null, [{ dancer_name: 'saved, but by which id?' }]],
    [
      '1.dancer_name',
      null,
      {
        instructors: [
          { id: 1, profile: 'a' },
          { id: 2, dancer_name: [] },
        ],
      },
    ],
    ['0.top_images', null, [{ id: 1, top_images: 'none' }]],
    ['0.top_images.0', null, [{ id: 1, top_images: [3], top_images_data: [{ id: 3 }] }]],
    ['0.images.1', null, [{ id: 1, images: [3, 'hero.jpg'] }]],
    ['0.lessons.0', null, [{ id: 1, lessons: ['朝ヨガ'] }]],
    ['0', null, ['藤堂 蓮']],
    [
      '1',
      'dancer_name, instagram, profile',
      [
        { id: 1, dancer_name: 'a' },
        { id: 2, name: 'a', top_images: [], is_active: true },
      ],
    ],
  ])('instructors fail to load, naming %s and what is missing there (%s), from %j', (path, missed, body) => {
    expect(issueOf(getInstructorsToEdit, body)).toEqual([path, missed]);
  });
});

describe('sent instructors', () => {
  const sent = {
    id: -1,
    dancer_name: '',
    instagram: '',
    profile: '',
    top_image_ids: [3],
    image_ids: [],
    sort_order: 1,
  };
  const isSent = (change: object) =>
    v.is(updateInstructors.request, { instructors: [{ ...sent, ...change }] });

  test('sent instructors keep every loaded field, with the ids of their images and their position', () => {
    fc.assert(
      fc.property(carried, (fields) => {
        const request: UpdateInstructorsRequest = { instructors: [{ ...sent, ...fields }] };
        expect(v.parse(updateInstructors.request, request)).toEqual(request);
      }),
    );
  });

  test.each([[{ id: 0 }], [{ top_image_ids: [bareFile] }], [{ sort_order: 0 }], [{ carried: {} }]])(
    'sent instructors never hold %j',
    (change) => {
      expect(isSent(change)).toBe(false);
    },
  );

  test('an instructor is deleted by a saved id', () => {
    expect(v.is(deleteInstructor.request, { instructor_id: 3 })).toBe(true);
    expect(v.is(deleteInstructor.request, { instructor_id: -3 })).toBe(false);
  });
});
