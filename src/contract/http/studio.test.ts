import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getLocation, getStudios, type StudioName } from '../../documents/studio/calls.ts';
import { createStudio, emptyStudio, getStudio } from '../../documents/studio/document.ts';
import { issueOf } from './issue-fixture.ts';
import { bareFile, readBareFile } from './media-fixture.ts';

const read = (body: unknown) => v.safeParse(getStudio.read, body);

test('the studio is unpublished, without texts and files, where fields are missing or null', () => {
  expect(read({ id: '3', name: null }).output).toEqual({ ...emptyStudio, id: 3 });
  const images = { main_image: {}, images: [bareFile] };
  expect(read({ id: 3, slug: 'hikari', ...images, is_published: 'True' }).output).toEqual({
    ...emptyStudio,
    id: 3,
    slug: 'hikari',
    images: [readBareFile],
    is_published: true,
  });
});

test.each([
  ['id', null, { name: 'a' }],
  ['name', null, { id: 1, name: {} }],
  ['main_image', null, { id: 1, name: 'a', main_image: 4 }],
  ['images.1.id', null, { id: 1, name: 'a', images: [bareFile, { url: '/b.jpg' }] }],
  ['is_published', null, { id: 1, name: 'a', is_published: 'maybe' }],
  [null, 'name, slug, address', { id: 3, studio_name: 'a', main_image: null, is_published: true }],
])('the studio fails to load, naming %s and what is missing there (%s), from %j', (path, missed, body) => {
  expect(issueOf(getStudio, body)).toEqual([path, missed]);
});

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
