import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { days } from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import { TimetableSheet } from './timetable-sheet.tsx';

const yoga = {
  id: 1,
  name: '朝ヨガ',
  start_time: '07:00',
  end_time: '08:00',
  instructor_name: '大谷 静',
  space_flg: false,
  close_flg: false,
};
const spacer = { ...yoga, id: 'space_2', name: '', start_time: '', end_time: '', space_flg: true };

/** The sheet's text, cells separated by bars. */
function printed(week: Partial<ComponentProps<typeof TimetableSheet>['week']>): readonly string[] {
  const markup = renderToStaticMarkup(
    <TimetableSheet
      studio="ひかり"
      week={{ ...eachOf(days, () => []), ...week }}
      at={new Date('2026-11-19T10:00:00Z')}
      // Already the 20th in Japan.
      timeZone="Pacific/Kiritimati"
    />,
  );
  return markup
    .replaceAll(/<\/(?:h1|tr|header)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '|')
    .replaceAll(/<\/p>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim());
}

test('the printed timetable has the studio, the date of printing, and the n-th slots of all days in one row', () => {
  const later = { ...yoga, id: 3, name: '夜ヨガ', start_time: '19:30', end_time: '', close_flg: true };
  expect(
    printed({ monday: [yoga, later], sunday: [spacer, { ...yoga, id: 4, instructor_name: '' }] }),
  ).toEqual([
    'ひかり レッスンスケジュール',
    '2026年11月20日 現在',
    '月|火|水|木|金|土|日|',
    '07:00〜08:00 朝ヨガ 大谷 静 |||||||',
    '19:30 夜ヨガ 大谷 静 受付停止中 ||||||07:00〜08:00 朝ヨガ  |',
    '',
  ]);
});

test('the printed timetable says when a studio has no lessons', () => {
  expect(printed({})).toEqual([
    'ひかり レッスンスケジュール',
    '2026年11月20日 現在',
    '月|火|水|木|金|土|日|',
    'レッスンはありません',
  ]);
});
