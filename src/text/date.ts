import { weekdayLetters } from '../contract/weekdays.ts';

/** The date field and the calendar. */
export const dateText = {
  clear: (label: string): string => `${label}を消去`,
  invalid: '正しい日付ではありません。2026/03/01 の形で入力してください。',
  calendar: (label: string): string => `${label}のカレンダー`,
  typed: '日付を入力',
  take: '決定',
  previousMonth: '前の月',
  nextMonth: '次の月',
  weekdays: weekdayLetters,
  day: (year: number, month: number, day: number, weekday: string): string =>
    `${year}年${month}月${day}日 ${weekday}曜日`,
  today: (day: string): string => `本日、${day}`,
  chosen: (day: string): string => `${day}、選択中`,
} as const;
