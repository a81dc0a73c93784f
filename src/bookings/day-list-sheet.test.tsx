import { CalendarDate } from '@internationalized/date';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { DayListSheet } from './day-list-sheet.tsx';

/** The sheet's text, cells separated by bars. */
function printed(bookings: readonly TrialCustomer[], conditions: readonly string[] = []): readonly string[] {
  const markup = renderToStaticMarkup(
    <DayListSheet
      day={new CalendarDate(2028, 2, 29)}
      bookings={bookings}
      conditions={conditions}
      time="2028年2月28日 18:00"
    />,
  );
  return markup
    .replaceAll(/<\/(?:h2|tr|header)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '|')
    .replaceAll(/<\/(?:p|h1)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim());
}

const heading = '体験予約 2028年2月29日(火)';
const columns = '来店|ID|名前|年齢|レッスン|電話|交通手段|メッセージ|';

test('the printed list has a table for each studio, sorted by lesson and name, with a box to tick', () => {
  const yoga = { studio: '渋谷', lesson: '朝ヨガ', tel: '090-1234-5678', access: 'お車', age: '32' };
  expect(
    printed([
      aBooking({ ...yoga, id: 3, name: 'わたなべ' }),
      aBooking({ ...yoga, id: 2, name: 'あべ', message: 'はじめて' }),
      aBooking({ id: 5, name: '花', studio: '新宿', lesson: 'バレエ' }),
      aBooking({ ...yoga, id: 4, name: 'さとう', lesson: 'バレエ' }),
      aBooking({ id: 1, name: '誰か' }),
    ]),
  ).toEqual([
    `${heading} 5件 2028年2月28日 18:00 現在`,
    'スタジオなし 1件',
    columns,
    '□|0001|誰か||||||',
    '渋谷 3件',
    columns,
    '□|0004|さとう|32|バレエ|090-1234-5678|車||',
    '□|0002|あべ|32|朝ヨガ|090-1234-5678|車|はじめて|',
    '□|0003|わたなべ|32|朝ヨガ|090-1234-5678|車||',
    '新宿 1件',
    columns,
    '□|0005|花||バレエ||||',
    '',
  ]);
});

const at = (id: number, date: string, lesson = '朝ヨガ') =>
  aBooking({ id, date, name: '花', studio: '渋谷', lesson });

test('the printed list has the times of a studio, in their order before the lessons, where any is stored', () => {
  expect(
    printed([
      at(1, '2028-02-29'),
      at(2, '2028-02-29T19:00', 'バレエ'),
      at(3, '2028-02-29T09:30'),
      aBooking({ id: 4, name: '誰か', studio: '新宿' }),
    ]),
  ).toEqual([
    `${heading} 4件 2028年2月28日 18:00 現在`,
    '渋谷 3件',
    '来店|時刻|ID|名前|年齢|レッスン|電話|交通手段|メッセージ|',
    '□|09:30|0003|花||朝ヨガ||||',
    '□|19:00|0002|花||バレエ||||',
    '□||0001|花||朝ヨガ||||',
    '新宿 1件',
    columns,
    '□|0004|誰か||||||',
    '',
  ]);
});

test('the printed list says when there are no reservations, and names the active filters', () => {
  expect(printed([], ['渋谷', '「花」'])).toEqual([
    `${heading} 0件 2028年2月28日 18:00 現在`,
    '絞り込み: 渋谷、「花」 この日の予約はありません。',
  ]);
});
