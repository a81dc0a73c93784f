import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import { calendarOf, reservationsOf } from './calendar-file.ts';

const written = {
  host: 'console.example',
  now: new Date(Date.UTC(2026, 10, 20, 3, 4, 5, 678)),
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a calendar file without bookings has no entries', () => {
  expect(calendarOf([], written)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kagami//Trial bookings//JA',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('a calendar file has an all-day entry for each reservation, also at the end of a month', () => {
  const booking = aBooking({
    id: 12,
    date: '2028-02-29T10:00',
    name: '佐藤 花',
    age: '32',
    studio: '渋谷',
    lesson: '朝ヨガ',
    access: 'お車',
    message: 'はじめて',
    mail: 'hanako@example.com',
    tel: '090-1234-5678',
  });
  expect(unfolded(calendarOf([booking], written)).slice(5, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:trial-12@console.example',
    'DTSTAMP:20261120T030405Z',
    'DTSTART;VALUE=DATE:20280229',
    'DTEND;VALUE=DATE:20280301',
    'SUMMARY:体験: 佐藤 花様（朝ヨガ）',
    'LOCATION:渋谷',
    String.raw`DESCRIPTION:年齢: 32\n電話: 090-1234-5678\nメール: hanako@example.com\n交通手段: 車\nメッセージ: はじめて`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
});

test('a calendar file leaves out bookings without a valid date', () => {
  const bookings = ['', '2026-02-29', '9999-12-31'].map((date) => aBooking({ date }));
  expect(reservationsOf([...bookings, aBooking({ id: 3, date: '2026-02-28' })])).toEqual([
    aBooking({ id: 3, date: '2026-02-28' }),
  ]);
  expect(calendarOf(bookings, written)).toBe(calendarOf([], written));
});

test('a calendar file escapes a customer’s text within its line', () => {
  const message = 'a;b,c\\d\r\nEND:VEVENT\nBEGIN:VEVENT\rATTACH:file\u2028x\u0000\u0007y\tz';
  const lines = unfolded(calendarOf([aBooking({ date: '2026-11-20', message })], written));
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toBe(
    String.raw`DESCRIPTION:メッセージ: a\;b\,c\\d\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:file\nxy	z`,
  );
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('a calendar file folds long lines at 75 octets, never within a character', () => {
  const letters = string({ unit: 'grapheme', minLength: 60, maxLength: 200 });
  assert(
    property(letters, (name) => {
      const text = calendarOf([aBooking({ date: '2026-11-20', name })], written);
      for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
      expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text);
      expect(unfolded(text)).toHaveLength(17);
    }),
  );
});
