/** The studio page's texts, and the placeholders of its empty fields in the mirror. */
export const studioText = {
  name: 'スタジオ名',
  slug: 'Studio',
  address: '住所',
  photo: (name: string) => `${name}の写真`,
  gallery: 'スタジオの様子',
  picture: (name: string, number: number) => `${name}の様子 ${number}`,
  unpublished: '非公開のスタジオです',
  accessEn: 'Access',
  access: 'アクセス',
  map: '地図で見る',
  timetable: 'スケジュールを見る',
} as const;
