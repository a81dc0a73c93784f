import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import { calendarOf, reservationsOf } from './export-files.ts';

const written = {
  host: 'console.example',
  now: new Date(Date.UTC(2026, 10, 20, 3, 4, 5, 678)),
  timeZone: 'Asia/Tokyo',
  cancelled: [],
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
    date: '2028-02-29',
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
    'SEQUENCE:217307045',
    'DTSTART;VALUE=DATE:20280229',
    'DTEND;VALUE=DATE:20280301',
    'STATUS:CONFIRMED',
    'SUMMARY:体験: 佐藤 花様（朝ヨガ）',
    'LOCATION:渋谷',
    String.raw`DESCRIPTION:年齢: 32\n電話: 090-1234-5678\nメール: hanako@example.com\n交通手段: 車\nメッセージ: はじめて`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
});

test('an entry of a booking with a time has it with its zone, which the file describes', () => {
  const lines = unfolded(calendarOf([aBooking({ date: '2028-02-29T18:30' })], written));
  expect(lines.slice(5, 13)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Tokyo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
  expect(lines.filter((line) => /^(?:DTSTART;|DTEND|DURATION)/.test(line))).toEqual([
    'DTSTART;TZID=Asia/Tokyo:20280229T183000',
    'DURATION:PT1H',
  ]);
});

test('a zone with summer time is described with the changes of the offset between the entries', () => {
  const bookings = ['2026-07-01T10:00', '2026-01-10T10:00', '2026-12-01T10:00'].map((date, at) =>
    aBooking({ id: at + 1, date }),
  );
  const lines = unfolded(calendarOf(bookings, { ...written, timeZone: 'Europe/Paris' }));
  const from = lines.indexOf('TZID:Europe/Paris') + 1;
  expect(lines.slice(from, lines.indexOf('END:VTIMEZONE'))).toEqual(
    [
      ['19700101T000000', '+0100', '+0100'],
      ['20260329T020000', '+0100', '+0200'],
      ['20261025T030000', '+0200', '+0100'],
    ].flatMap(([start, offsetBefore, offset]) => [
      'BEGIN:STANDARD',
      `DTSTART:${start}`,
      `TZOFFSETFROM:${offsetBefore}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
    ]),
  );
});

test('a cancelled booking is an entry of its own, and a later file supersedes an earlier one', () => {
  const cancelled = [{ id: 12, day: '2026-11-30' }];
  expect(unfolded(calendarOf([], { ...written, cancelled })).slice(5, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:trial-12@console.example',
    'DTSTAMP:20261120T030405Z',
    'SEQUENCE:217307045',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'STATUS:CANCELLED',
    'SUMMARY:体験（キャンセル）',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const later = { ...written, now: new Date(written.now.getTime() + 1000) };
  expect(calendarOf([aBooking({ date: '2026-11-20' })], later)).toContain('SEQUENCE:217307046\r\n');
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
      expect(unfolded(text)).toHaveLength(19);
    }),
  );
});
