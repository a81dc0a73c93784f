import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyMessage, initialState } from '../../kit/content-state.ts';
import { lessonsAt } from './lesson-content.ts';

const kind = lessonsAt('/content/lessons/1');

const file = mediaFile(4);

const yoga = {
  id: 7,
  name: '朝ヨガ',
  start_time: '07:00',
  end_time: '08:00',
  day_of_week: 'monday',
  instructor_id: 3,
  instructor_name: '大谷 静',
  image: file,
  space_flg: false,
  order: 1,
  close_flg: false,
};
const shown = { ...yoga, instructor_id: undefined, index: 0 };

const messageOf = (payload: object, type = 'TEXT_UPDATE') =>
  ({ type, payload: { contentKey: 'topContent', eventType: 'change', ...payload } }) as PreviewMessage;

const imageMessage = (value: unknown) => messageOf({ fieldName: 'lesson_image_0', value }, 'IMAGE_UPDATE');

const slotsAfter = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(kind, state, message), initialState(kind)).content.slots;

const whole = messageOf({ allData: [yoga, { ...yoga, id: 'new_1', name: '' }] });

test('a timetable is unknown until it is loaded or received', () => {
  expect(slotsAfter()).toBeNull();
  expect(slotsAfter(messageOf({ allData: [] }))).toEqual([]);
});

test('allData of a timetable is the bare list of lessons, with the index of each slot', () => {
  expect(slotsAfter(whole)).toEqual([shown, { ...shown, id: 'new_1', name: '', index: 1 }]);
});

test('a draft’s slot is shown with half-typed times, blanks, no order and no image', () => {
  const { order: _order, ...draft } = { ...yoga, start_time: '7:', end_time: null, image: 12 };
  expect(slotsAfter(messageOf({ allData: [draft] }))).toEqual([
    { ...shown, start_time: '7:', end_time: '', order: null, image: null },
  ]);
});

test('a slot that cannot be read is left out, and the others keep their indexes', () => {
  const list = [{ ...yoga, day_of_week: 'someday' }, null, yoga];
  expect(
    slotsAfter(messageOf({ allData: list }), messageOf({ fieldName: 'lesson_name_2', value: '夜ヨガ' })),
  ).toEqual([{ ...shown, name: '夜ヨガ', index: 2 }]);
});

test.each([
  ['name', '夜ヨガ', { name: '夜ヨガ' }],
  ['start_time', '19:', { start_time: '19:' }],
  ['end_time', '', { end_time: '' }],
  ['instructor_name', '青山 美咲', { instructor_name: '青山 美咲' }],
  ['close_flg', true, { close_flg: true }],
])('the field %s of a slot is changed by a message with its name and index', (field, value, changed) => {
  expect(slotsAfter(whole, messageOf({ fieldName: `lesson_${field}_0`, index: 0, value }))?.[0]).toEqual({
    ...shown,
    ...changed,
  });
});

test('the image of a slot is changed by a message with an image or null', () => {
  const image = { ...file, id: 5, image_url: '/media/5.jpg' };
  expect(slotsAfter(whole, imageMessage(image))?.[0]?.image).toEqual(image);
  expect(slotsAfter(whole, imageMessage(null))?.[0]?.image).toBeNull();
});

test('a message about one slot keeps the objects of the others', () => {
  const before = applyMessage(kind, initialState(kind), whole);
  const after = applyMessage(kind, before, messageOf({ fieldName: 'lesson_name_0', value: '夜ヨガ' }));
  expect(after.content.slots?.[1]).toBe(before.content.slots?.[1]);
});

test.each<[string, object, string?]>([
  ['for a slot that is not there', { fieldName: 'lesson_name_2', value: 'x' }],
  ['for a field that slots do not show', { fieldName: 'lesson_order_0', value: 3 }],
  ['for a name that is no field', { fieldName: '__proto__', value: 'x' }],
  ['for a field of the top page', { fieldName: 'title_ja', value: 'x' }],
  ['without a value', { fieldName: 'lesson_name_0' }],
  ['for a value of another type', { fieldName: 'lesson_name_0', value: { text: 'x' } }],
  ['for the same value', { fieldName: 'lesson_name_0', value: '朝ヨガ' }],
  ['for a whole of another page', { allData: { title_ja: 'x' } }],
  ['for another content', { contentKey: 'aboutContent', allData: [] }],
  [
    'for a look at a field',
    { fieldName: 'lesson_name_0', target: 'x', eventType: 'input_focus' },
    'SCROLL_TO',
  ],
])('the timetable does not change %s', (_, payload, type) => {
  const before = applyMessage(kind, initialState(kind), whole);
  expect(applyMessage(kind, before, messageOf(payload, type))).toBe(before);
});
