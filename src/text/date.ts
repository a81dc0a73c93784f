/** The date field and the calendar. */
export const dateText = {
  placeholder: 'yyyy/MM/dd',
  clear: (label: string): string => `${label}を消去`,
  open: (label: string): string => `${label}をカレンダーで選択`,
  invalid: '正しい日付ではありません。2026/03/01 の形で入力してください。',
  /** The error message for an invalid date in a filter. */
  invalidFilter:
    '正しい日付ではないため、この日付では絞り込んでいません。2026/03/01 の形で入力してください。',
  calendar: (label: string): string => `${label}のカレンダー`,
  typed: '日付を入力',
  take: '決定',
  previousMonth: '前の月',
  nextMonth: '次の月',
  previousYear: '前の年',
  nextYear: '次の年',
  month: (year: number, month: number): string => `${year}年${month}月`,
  weekdays: ['日', '月', '火', '水', '木', '金', '土'],
  weekday: (name: string): string => `${name}曜日`,
  day: (year: number, month: number, day: number, weekday: string): string =>
    `${year}年${month}月${day}日 ${weekday}曜日`,
  today: (day: string): string => `本日、${day}`,
  chosen: (day: string): string => `${day}、選択中`,
} as const;
