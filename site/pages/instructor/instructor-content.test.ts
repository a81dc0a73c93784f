import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyMessage, initialState } from '../../kit/content-state.ts';
import { instructorKind } from './instructor-content.ts';

const lesson = {
  studio_name: 'よい',
  day_of_week: 'monday',
  start_time: '18:00',
  end_time: '19:00',
  lesson_name: 'ヒップホップ入門',
};
const named = {
  id: 2,
  dancer_name: '藤堂 蓮',
  instagram: 'ren_kagami',
  profile: '音の裏側。',
  studios: [{ id: 3, name: 'よい' }],
  is_active: true,
  lessons: [lesson],
};
const ren = {
  ...named,
  top_images: [7, 8],
  top_images_data: [mediaFile(7), mediaFile(8)],
  images: [],
  images_data: [],
  movies: [],
  has_lessons: true,
  lesson_count: 1,
};
const added = { id: -1, dancer_name: '', instagram: '', profile: '', top_images: [], images: [] };

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;
const whole: PreviewMessage = {
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'instructorContent', allData: [ren, added], eventType: 'change' },
};
const shown = (...messages: readonly PreviewMessage[]) =>
  [whole, ...messages].reduce(
    (state, message) => applyMessage(instructorKind, state, message),
    initialState(instructorKind),
  ).content;

const shownRen = { ...named, top_images: [mediaFile(7), mediaFile(8)], images: [] };
const shownNew = { ...added, studios: [], is_active: true, lessons: [] };

test('allData replaces the instructors, unsaved ones included, with files from either field', () => {
  expect(shown().instructors).toEqual([shownRen, shownNew]);
  const bare = {
    ...ren,
    instagram: '@ren_kagami',
    top_images: [mediaFile(7)],
    top_images_data: null,
    images: [5, mediaFile(9)],
  };
  const allData = [{ ...bare, lessons: [{ day_of_week: '祝日' }, lesson] }];
  expect(
    shown({ type: 'TEXT_UPDATE', payload: { ...common, allData, eventType: 'change' } }).instructors,
  ).toEqual([{ ...shownRen, top_images: [mediaFile(7)], images: [mediaFile(9)] }]);
});

test('a typed text of an instructor is shown by either message, and the others keep their objects', () => {
  const messages: readonly PreviewMessage[] = [
    {
      type: 'TEXT_UPDATE',
      payload: { ...common, fieldName: 'profile', index: 1, value: '踊る', eventType: 'change' },
    },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...common, target: 'instructors', fieldName: 'profile', index: 1, value: '踊る' },
    },
  ];
  for (const message of messages) {
    const before = applyMessage(instructorKind, initialState(instructorKind), whole);
    const after = applyMessage(instructorKind, before, message);
    expect(after.content.instructors).toEqual([shownRen, { ...shownNew, profile: '踊る' }]);
    expect(after.content.instructors[0]).toBe(before.content.instructors[0]);
    expect(applyMessage(instructorKind, after, message)).toBe(after);
  }
});

const images = (fieldName: string, value: MediaFile[]): PreviewMessage => ({
  type: 'MULTIPLE_IMAGES_UPDATE',
  payload: { ...common, fieldName, index: 0, value },
});

test('an instructor’s images are shown as they were chosen', () => {
  const after = shown(images('top_images', [mediaFile(8)]), images('images', [mediaFile(9), mediaFile(7)]));
  expect(after.instructors[0]).toEqual({
    ...shownRen,
    top_images: [mediaFile(8)],
    images: [mediaFile(9), mediaFile(7)],
  });
});

test('messages that add, delete or select an instructor replace the list where they carry it', () => {
  const theirs = { ...added, id: -2, dancer_name: '別の人' };
  const after = shown(
    { type: 'ADD_INSTRUCTOR', payload: { ...common, index: 1, allInstructors: [ren, theirs, added] } },
    { type: 'SELECT_INSTRUCTOR', payload: { ...common, index: 1 } },
    { type: 'DELETE_INSTRUCTOR', payload: { ...common, index: 0, allInstructors: [theirs, added] } },
  );
  expect(after.instructors).toEqual([{ ...shownNew, id: -2, dancer_name: '別の人' }, shownNew]);
});

test('a field that an instructor does not have, or a value that cannot be read, changes nothing', () => {
  const state = applyMessage(instructorKind, initialState(instructorKind), whole);
  const item = { ...common, target: 'instructors' } as const;
  const nothing: readonly PreviewMessage[] = [
    { type: 'TEXT_UPDATE', payload: { ...common, fieldName: 'profile', value: '?', eventType: 'change' } },
    {
      type: 'TEXT_UPDATE',
      payload: { ...common, fieldName: 'id', index: 0, value: '?', eventType: 'change' },
    },
    { type: 'ARRAY_ITEM_UPDATE', payload: { ...item, fieldName: 'profile', index: 2, value: '?' } },
    { type: 'ARRAY_ITEM_UPDATE', payload: { ...item, fieldName: 'profile', index: 0, value: {} } },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...item, target: 'prices', fieldName: 'profile', index: 0, value: '?' },
    },
    { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...common, fieldName: 'movies', index: 0, value: [] } },
    { type: 'SELECT_INSTRUCTOR', payload: { ...common, index: 0, allInstructors: [{ id: 'x' }] } },
    { type: 'IMAGE_UPDATE', payload: { ...common, fieldName: 'top_images', value: mediaFile(7) } },
  ];
  for (const message of nothing) expect(applyMessage(instructorKind, state, message)).toBe(state);
});
