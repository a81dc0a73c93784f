import { describe, expect, test } from 'vitest';

import {
  lessonsElsewhere,
  type LessonElsewhere,
  slotWarnings,
  warningText,
  type BookedSlot,
} from './overlaps.ts';
const slot = (id: number | string, times: string, given: Partial<BookedSlot> = {}): BookedSlot => {
  const [start_time = '', end_time = ''] = times.split('-');
  const lesson = {
    name: `レッスン${id}`,
    day_of_week: 'monday',
    instructor_id: 1,
    space_flg: false,
  } as const;
  return { id, ...lesson, start_time, end_time, ...given };
};

const elsewhere = (times: string, given: Partial<LessonElsewhere> = {}): LessonElsewhere => {
  const [start_time = '', end_time = ''] = times.split('-');
  const lesson = { studio_name: '宵スタジオ', lesson_name: 'ハウス初級', day_of_week: 'monday' } as const;
  return { instructor_id: 1, ...lesson, start_time, end_time, ...given };
};

/** The warnings of every slot that has any, as the screen shows them. */
const linesOf = (slots: readonly BookedSlot[], others: readonly LessonElsewhere[] = []) =>
  Object.fromEntries(
    [...slotWarnings(slots, others)].map(([id, found]) => [
      id,
      found.map((each) => warningText(each, '佐藤')),
    ]),
  );

test('a double booking is reported at both slots, each with the other lesson and its time', () => {
  expect(linesOf([slot(1, '10:00-11:30'), slot(2, '11:00-12:00'), slot(3, '12:00-13:00')])).toEqual({
    1: ['佐藤は同じ時間帯に、「レッスン2」（11:00〜12:00）も担当しています。'],
    2: ['佐藤は同じ時間帯に、「レッスン1」（10:00〜11:30）も担当しています。'],
  });
});

test('a double booking with a lesson in another studio is reported with the studio and the time', () => {
  expect(linesOf([slot(1, '19:00-20:00')], [elsewhere('19:30-20:45'), elsewhere('20:00-21:00')])).toEqual({
    1: ['佐藤は同じ時間帯に、宵スタジオの「ハウス初級」（19:30〜20:45）も担当しています。'],
  });
});

test('all overlaps of a slot are reported, earlier ones first, this studio before others', () => {
  const slots = [slot(1, '10:00-14:00'), slot(2, '12:00-13:00', { name: ' ' }), slot(3, '09:00-10:30')];
  expect(linesOf(slots, [elsewhere('09:00-10:15')])).toEqual({
    1: [
      '佐藤は同じ時間帯に、「レッスン3」（09:00〜10:30）も担当しています。',
      '佐藤は同じ時間帯に、名前のないレッスン（12:00〜13:00）も担当しています。',
      '佐藤は同じ時間帯に、宵スタジオの「ハウス初級」（09:00〜10:15）も担当しています。',
    ],
    2: ['佐藤は同じ時間帯に、「レッスン1」（10:00〜14:00）も担当しています。'],
    3: [
      '佐藤は同じ時間帯に、「レッスン1」（10:00〜14:00）も担当しています。',
      '佐藤は同じ時間帯に、宵スタジオの「ハウス初級」（09:00〜10:15）も担当しています。',
    ],
  });
});

test('no overlap is reported of times half typed', () => {
  expect(linesOf([slot(1, '10:00-11:00'), slot(2, '10:-11:0')])).toEqual({});
});

test('an end at or before the start is reported, and such a slot overlaps nothing', () => {
  expect(linesOf([slot(1, '11:00-10:00'), slot(2, '10:00-10:00'), slot(3, '09:00-12:00')])).toEqual({
    1: ['終了時刻が開始時刻より前です。'],
    2: ['終了時刻が開始時刻と同じです。'],
  });
});

describe('lessons in other studios', () => {
  const { instructor_id, ...there } = elsewhere('19:30-20:45');
  const here = { ...there, studio_name: 'ひかりスタジオ' };
  const instructors = [{ id: instructor_id, lessons: [here, there] }];

  test('lessons in other studios are those under none of the studio’s own names', () => {
    expect(lessonsElsewhere(instructors, [' ひかりスタジオ', 'hikari'])).toEqual([
      { ...there, instructor_id: 1 },
    ]);
    expect(lessonsElsewhere(instructors, ['宵スタジオ'])).toEqual([{ ...here, instructor_id: 1 }]);
  });

  test('lessons in other studios are unknown while the studio’s name is unknown', () => {
    expect(lessonsElsewhere(instructors, [])).toEqual([]);
  });
});
