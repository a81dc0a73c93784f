import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import type { Change } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { dayPaths, type LessonSlot } from './draft.ts';
import { lessonMirror } from './editor.ts';
import { copyDay, applyLesson, chooseInstructor } from './edits.ts';
import { draftOf, instructors, lesson, spacer } from './lesson-fixture.ts';
import { toLessons } from './request.ts';

const draft = draftOf(spacer(1), lesson(2), lesson(3, { day_of_week: 'wednesday' }));
const third = under(dayPaths.wednesday, { id: 3 });
const told = (change: Change) => lessonMirror.edited(change, applyLesson(draft, change));
const set = (field: keyof LessonSlot, value: unknown): Change => ({
  type: 'set',
  path: under(third, field),
  value,
});

const text = (fieldName: string, value: unknown) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', fieldName, index: 2, value, eventType: 'change' },
});

test('an edited field is sent with its slot’s index in the week, including spacers', () => {
  expect(told(set('name', '夜ヨガ'))).toEqual([
    {
      key: 'text:lesson_name_2:2',
      message: text('lesson_name_2', '夜ヨガ'),
      allData: 'unlessImmediate',
    },
  ]);
  expect(told(set('start_time', '193')).map(({ message }) => message)).toEqual([
    text('lesson_start_time_2', '193'),
  ]);
  expect(told(set('close_flg', true)).map(({ message }) => message)).toEqual([
    text('lesson_close_flg_2', true),
  ]);
});

test('an image is sent as the file, and an instructor as the name with the full state, because the image may change too', () => {
  expect(told(set('image', mediaFile(99)))).toEqual([
    {
      key: 'image:lesson_image_2',
      message: {
        type: 'IMAGE_UPDATE',
        payload: { contentKey: 'topContent', fieldName: 'lesson_image_2', value: mediaFile(99) },
      },
      allData: 'always',
    },
  ]);
  const [slot] = draft.lessons.wednesday;
  const [, second] = instructors;
  if (!slot || !second) throw new Error('The fixture has both.');
  expect(told(chooseInstructor(third, slot, second))).toEqual([
    {
      key: 'text:lesson_instructor_name_2:2',
      message: text('lesson_instructor_name_2', '鈴木'),
      allData: 'always',
    },
  ]);
});

test('a change of positions sends the full state once', () => {
  const changes: Change[] = [
    { type: 'insert', path: dayPaths.monday, index: 0, item: { id: 'new_1' } },
    { type: 'remove', path: third },
    { type: 'move', path: third, index: 0, to: dayPaths.monday },
    copyDay(draft, 'monday', ['tuesday', 'sunday'], 'append'),
  ];
  for (const change of changes)
    expect(told(change)).toEqual([
      {
        key: 'lessons',
        message: { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', eventType: 'change' } },
        allData: 'always',
      },
    ]);
});

test('a focused field or slot is sent by its name on the site, and found by that name', () => {
  const fields = [
    ['start_time', 'lesson_start_time_2'],
    ['end_time', 'lesson_end_time_2'],
    ['image', 'lesson_image_2'],
    ['name', 'lesson_name_2'],
    ['instructor_id', 'lesson_instructor_name_2'],
    ['close_flg', 'lesson_close_flg_2'],
  ] as const;
  for (const [field, fieldName] of fields) {
    const path = under(third, field);
    expect(lessonMirror.focused(path, draft).map(({ message }) => message)).toEqual([
      {
        type: 'SCROLL_TO',
        payload: {
          contentKey: 'topContent',
          fieldName,
          target: `edit_${fieldName}`,
          index: 2,
          eventType: 'input_focus',
        },
      },
    ]);
    expect(lessonMirror.pathOf({ fieldName }, draft)).toEqual(path);
  }
  expect(lessonMirror.focused(third, draft).map(({ message }) => message)).toMatchObject([
    { payload: { fieldName: 'lesson_2', target: 'edit_lesson_2', index: 2 } },
  ]);
  expect(lessonMirror.pathOf({ fieldName: 'lesson_2', index: 2 }, draft)).toEqual(third);
});

test('an index beside a name takes precedence, a spacer has no fields, and unknown names are ignored', () => {
  expect(lessonMirror.pathOf({ fieldName: 'lesson_name_2', index: 1 }, draft)).toEqual([
    ...dayPaths.monday,
    { id: 2 },
    'name',
  ]);
  expect(lessonMirror.pathOf({ fieldName: 'lesson_name_0' }, draft)).toEqual([...dayPaths.monday, { id: 1 }]);
  expect(
    ['lesson_3', 'lesson', 'lesson_name', 'title_ja', 'lesson_constructor_9', ''].map((fieldName) =>
      lessonMirror.pathOf({ fieldName }, draft),
    ),
  ).toEqual([null, null, null, null, null, null]);
});

test('the site gets the week as an array from Monday’s first slot on, with each slot’s day, order and file, including spacers', () => {
  expect(toLessons(draft, instructors)).toEqual([
    { ...spacer(1), order: 1 },
    { ...lesson(2), order: 2 },
    { ...lesson(3), day_of_week: 'wednesday', order: 1 },
  ]);
});
