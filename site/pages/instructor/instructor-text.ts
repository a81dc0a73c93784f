const dayNames = {
  monday: '月曜日',
  tuesday: '火曜日',
  wednesday: '水曜日',
  thursday: '木曜日',
  friday: '金曜日',
  saturday: '土曜日',
  sunday: '日曜日',
} as const;

/** The instructor page's texts, and the placeholders of its empty fields in the mirror. */
export const instructorText = {
  titleEn: 'Instructors',
  title: 'インストラクター',
  none: 'インストラクターのご紹介は、ただいま準備中です。',
  dancer_name: 'インストラクター名',
  instagram: 'instagram',
  profile: 'プロフィール',
  instagramLink: 'Instagram',
  /** On an instructor that visitors do not see. */
  inactive: 'サイトには表示されません',
  nameless: (number: number) => `インストラクター ${number}`,
  background: (name: string, number: number) => `${name}の写真 ${number}`,
  backgrounds: (name: string) => `${name}の写真`,
  visual: (name: string, number: number) => `${name}の様子 ${number}`,
  visuals: (name: string) => `${name}の様子`,
  tabs: (name: string) => `${name}について`,
  lessons: '担当レッスン',
  day: (day: keyof typeof dayNames) => dayNames[day],
  noLessons: '担当しているレッスンはありません。',
  all: 'インストラクター一覧',
  studios: 'スタジオで絞り込む',
  allStudios: 'すべて',
  noneThere: 'このスタジオを担当するインストラクターはいません。',
} as const;
