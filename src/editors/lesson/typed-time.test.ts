import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { minutesOf, typedTime } from './rules.ts';

test.each([
  ['1930', '19:30'],
  ['19:30', '19:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['１９：３０', '19:30'],
  ['１９３０', '19:30'],
  [' 19:30 ', '19:30'],
  ['　9 : 30', '09:30'],
  ['19:30:00', '19:30'],
  ['19', '19:00'],
  ['7', '07:00'],
  ['0', '00:00'],
  ['000', '00:00'],
  ['0000', '00:00'],
  ['2359', '23:59'],
  ['19時30分', '19:30'],
  ['１９時３０分', '19:30'],
  ['19時30', '19:30'],
  ['9時5分', '09:05'],
  ['19時', '19:00'],
  ['19時半', '19:30'],
  ['午前9時', '09:00'],
  ['午後7時30分', '19:30'],
  ['午後7:30', '19:30'],
  ['午後730', '19:30'],
  ['午前0時', '00:00'],
  ['午前12時', '00:00'],
  ['午後0時15分', '12:15'],
  ['午後12時', '12:00'],
])('%j is the time %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

test.each([
  '',
  ' ',
  '24:00',
  '2400',
  '24',
  '99',
  '1960',
  '960',
  '19:60',
  '19時60分',
  '9:5',
  '19:',
  ':30',
  '時30分',
  '19:30:0',
  '19300',
  '-930',
  '19:30〜20:00',
  '午後13時',
  '午前',
  '十九時',
  '19h30',
  'abc',
  'null',
  '1e3',
  '19:3０分',
])('%j is no valid time', (text) => {
  expect(typedTime(text)).toBeNull();
});

const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

test('a time of the contract can be typed with or without its colon', () => {
  fc.assert(
    fc.property(anyMinute, (minute) => {
      const time = timeAt(minute);
      expect(typedTime(time)).toBe(time);
      expect(typedTime(time.replace(':', ''))).toBe(time);
      expect(minutesOf(time)).toBe(minute);
    }),
  );
});

test('any input is either invalid or a time of the contract', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789:：時分半午前後.１９ ')) }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const time = typedTime(text);
      expect(time === null || minutesOf(time) !== null).toBe(true);
    }),
  );
});

test('the minutes of an invalid time are unknown', () => {
  expect(['', '9:30', '24:00', '19:60', '19:30:00'].map(minutesOf)).toEqual([null, null, null, null, null]);
});
