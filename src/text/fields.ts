import { weekdayLetters } from '../contract/words.ts';

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

export const comboBoxText = {
  nothingFound: '一致する候補はありません。',
  suggested: (count: number): string => (count === 0 ? '候補なし' : `候補${count}件`),
} as const;

export const tagText = {
  shown: (text: string): string => `#${text}`,
  remove: (text: string): string => `#${text}を削除`,
  added: (texts: readonly string[]): string => `${texts.map((text) => `#${text}`).join(' ')} 追加`,
  removed: (text: string): string => `#${text} 削除`,
  duplicates: (texts: readonly string[]): string =>
    `${texts.map((text) => `#${text}`).join(' ')} は追加済みです。`,
} as const;
