/** Choosing a day, typed or in the calendar. */
export const dateText = {
  clear: (label: string): string => `${label}を消去`,
  invalid: '正しい日付ではありません。2026/03/01 の形で入力してください。',
  calendar: (label: string): string => `${label}のカレンダー`,
  typed: '日付を入力',
  take: '決定',
  weekdays: ['日', '月', '火', '水', '木', '金', '土'],
} as const;
