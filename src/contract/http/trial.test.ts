import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { aBooking, sato as booking } from './trial-fixture.ts';
import { changeTrialDate, getStudioLessons, getStudioNames, getTrialCustomers } from './trial.ts';

test('bookings are read bare and wrapped, with numbers and missing texts; a row without an id is left out and counted', () => {
  const rows = [booking, { id: '8', age: 20, date: null }, { name: '番号なし' }];
  const read = {
    rows: [booking, aBooking({ id: 8, age: '20' })],
    leftOut: 1,
  };
  expect(v.parse(getTrialCustomers.read, rows)).toEqual(read);
  expect(v.parse(getTrialCustomers.read, { trial_customers: rows })).toEqual(read);
  expect(v.safeParse(getTrialCustomers.read, { message: 'OK' }).success).toBe(false);
  expect(v.parse(getTrialCustomers.read, [booking, { ...booking, name: '山田 次郎' }])).toEqual({
    rows: [booking],
    leftOut: 1,
  });
});

test('bookings in the exact shape are read like those with additional fields', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.boolean());
  const fields = Object.fromEntries(
    Object.entries(booking).map(([field, right]) => [field, fc.constant(right)]),
  );
  const row = fc
    .constantFrom(...Object.keys(booking))
    .chain((field) => fc.record({ ...fields, [field]: value }));
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const more = rows.map((each) => ({ ...each, extra: 1 }));
      expect(v.parse(getTrialCustomers.read, rows)).toEqual(v.parse(getTrialCustomers.read, more));
    }),
  );
});

test('studio names are texts, or objects with a name', () => {
  expect(
    v.parse(getStudioNames.read, ['渋谷校', { id: 2, name: '新宿校' }, { id: 3 }, '', '渋谷校']),
  ).toEqual({
    rows: ['渋谷校', '新宿校'],
    leftOut: 2,
  });
});

const expected = {
  rows: [
    { studio: '渋谷校', lessons: ['ヨガ', 'バレエ'] },
    { studio: '新宿校', lessons: ['ヨガ'] },
  ],
  leftOut: 0,
};

test.each([
  [
    'grouped by name',
    [
      { studio: '渋谷校', lessons: ['ヨガ', { id: 2, name: 'バレエ' }] },
      { name: '新宿校', lessons: [{ lesson_name: 'ヨガ' }] },
    ],
  ],
  [
    'flat',
    [
      { id: 1, name: 'ヨガ', studio: '渋谷校' },
      { studio_name: '渋谷校', lesson_name: 'バレエ' },
      { id: 3, lesson: 'ヨガ', studio: { id: 9, name: '新宿校' } },
    ],
  ],
  ['as objects by studio', { 渋谷校: ['ヨガ', 'バレエ'], 新宿校: ['ヨガ'] }],
])('the lessons of studios are read %s', (_how, body) => {
  expect(v.parse(getStudioLessons.read, body)).toEqual(expected);
});

test('an empty answer has no list of lessons', () => {
  expect(v.safeParse(getStudioLessons.read, {}).success).toBe(false);
});

test('a lesson without a studio or a name is left out and counted', () => {
  expect(v.parse(getStudioLessons.read, [{ studio: '渋谷校' }, { name: 'ヨガ' }, 'ヨガ'])).toEqual({
    rows: [],
    leftOut: 3,
  });
});

const isSent = (new_date: string) =>
  v.safeParse(changeTrialDate.request, { trial_customer_id: 1, new_date }).success;

test('a new date is a valid calendar date in the stored format', () => {
  expect(isSent('2028-02-29')).toBe(true);
  expect(isSent('2027-02-29')).toBe(false);
  expect(isSent('2026/03/01')).toBe(false);
  expect(isSent('')).toBe(false);
});
