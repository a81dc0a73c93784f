/** The timetable on paper. */
export const lessonPrintText = {
  button: '印刷',
  title: 'レッスンスケジュール',
  /** `date` is a day: 2026年11月20日. */
  asOf: (date: string): string => `${date} 現在`,
  until: '〜',
  empty: 'レッスンはありません',
} as const;
