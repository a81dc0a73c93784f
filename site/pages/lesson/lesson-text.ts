/** The timetable's texts. */
export const lessonText = {
  titleEn: 'Schedule',
  title: 'レッスンスケジュール',
  days: {
    monday: { short: '月', full: '月曜日のレッスン', en: 'Mon' },
    tuesday: { short: '火', full: '火曜日のレッスン', en: 'Tue' },
    wednesday: { short: '水', full: '水曜日のレッスン', en: 'Wed' },
    thursday: { short: '木', full: '木曜日のレッスン', en: 'Thu' },
    friday: { short: '金', full: '金曜日のレッスン', en: 'Fri' },
    saturday: { short: '土', full: '土曜日のレッスン', en: 'Sat' },
    sunday: { short: '日', full: '日曜日のレッスン', en: 'Sun' },
  },
  until: '〜',
  closed: '受付停止中',
  free: 'レッスンはありません',
  studios: 'ほかのスタジオ',
  about: 'スタジオの紹介',
} as const;

/** The placeholders of a slot's empty fields in the mirror. */
export const emptySlotText = {
  name: 'レッスン名',
  start_time: '開始',
  end_time: '終了',
  instructor_name: 'インストラクター',
} as const;
