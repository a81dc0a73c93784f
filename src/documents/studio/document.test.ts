import * as v from 'valibot';
import { expect, test } from 'vitest';

import { createStudio, getLocation, getStudios, type StudioName } from './document.ts';

test('the list of studios leaves out and counts invalid ones', () => {
  const rows: readonly StudioName[] = [{ id: 1, name: 'ひかり', slug: 'hikari' }];
  expect(v.parse(getStudios.read, { studios: [...rows, { name: 'x' }] })).toEqual({ rows, leftOut: 1 });
  expect(v.is(getStudios.read, { studios: null })).toBe(false);
});

test.each([
  [{ lat: 35.6, lng: 139.7 }],
  [{ location: { lat: '35.6', lng: '139.7' } }],
  [{ lat: 35.6, lng: 139.7, place: 3, matched: 'roof' }],
])('the coordinates of an address are read from %j', (body) => {
  expect(v.parse(getLocation.read, body)).toEqual({ lat: 35.6, lng: 139.7 });
});

test('what was found of it is read where the backend tells it', () => {
  const found = { lat: 35.6, lng: 139.7, place: '東京都', matched: 'prefecture' };
  expect(v.parse(getLocation.read, found)).toEqual(found);
});

test.each([
  [{ location: null }],
  [{ lat: null, lng: null }],
  [{ lat: 35.6 }],
  [{ lat: 135, lng: 139.7 }],
  [{ lat: '', lng: '' }],
  [null],
])('the coordinates of an address are unknown from %j', (body) => {
  expect(v.is(getLocation.read, body)).toBe(false);
});

test.each([
  [
    { message: '保存しました。', studio_id: 4 },
    { message: '保存しました。', studio_id: 4 },
  ],
  [{ studio_id: '4' }, { message: '', studio_id: 4 }],
  [{ data: { studio_id: 4 } }, { message: '', studio_id: 4 }],
  [{ message: 'ok' }, { message: 'ok', studio_id: null }],
  [undefined, { message: '', studio_id: null }],
])('a studio counts as created whatever is answered: %j', (body, answer) => {
  expect(v.parse(createStudio.read, body)).toEqual(answer);
});
