import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { csvOf } from './export-files.ts';

const headings =
  '\uFEFF"ID","予約日","名前","年齢","スタジオ","レッスン","申込日","交通手段","メッセージ","メール","電話"\r\n';

test('a CSV file begins with a byte order mark and the headings, and has the list’s texts in order', () => {
  const booking = aBooking({
    id: 7,
    date: '2026-11-20T10:00',
    name: '佐藤 花',
    age: '32',
    studio: '渋谷',
    lesson: '朝ヨガ',
    created_at: '2026-11-01 09:30:00',
    access: 'お車',
    message: 'はじめてです',
    mail: 'hanako@example.com',
    tel: '090-1234-5678',
  });
  expect(csvOf([])).toBe(headings);
  expect(csvOf([booking, aBooking({ id: 12345, date: '未定' })])).toBe(
    `${headings}"0007","2026/11/20 10:00","佐藤 花","32","渋谷","朝ヨガ","2026/11/01 09:30:00","車","はじめてです","hanako@example.com","090-1234-5678"\r\n` +
      '"12345","未定","","","","","","","","",""\r\n',
  );
});

/** The CSV line of a booking with only a name and a message. */
const written = (given: Partial<TrialCustomer>) => csvOf([aBooking(given)]).slice(headings.length);

test('a CSV file quotes commas, quotation marks and line breaks of a message', () => {
  expect(written({ name: '花, "はな"', message: '一行目\n二行目\r\n三行目' })).toBe(
    '"0001","","花, ""はな""","","","","","","一行目\n二行目\r\n三行目","",""\r\n',
  );
});

test.each([
  '=HYPERLINK("https://example.com")',
  '+81 90-1234-5678',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r\n=1',
  ' =1',
  '\u200B=1',
  '\u0001=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('a CSV file marks %j as text, so that a spreadsheet does not evaluate it', (message) => {
  expect(written({ message })).toBe(
    `"0001","","","","","","","","'${message.replaceAll('"', '""')}","",""\r\n`,
  );
});

test('a CSV file does not change a text with a formula sign inside', () => {
  expect(written({ name: 'a=1', mail: 'hanako@example.com' })).toBe(
    '"0001","","a=1","","","","","","","hanako@example.com",""\r\n',
  );
});
