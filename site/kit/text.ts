export const siteText = {
  skip: '本文へ移動',
  home: 'トップページ',
  navigation: 'サイト内',
  footerNavigation: 'フッター',
  about: 'スタジオについて',
  studio: 'スタジオ',
  lesson: 'スケジュール',
  trial: '体験レッスンを予約する',
  edit: '編集',
  newvisitorEn: 'First visit',
  newvisitor: 'はじめての方へ',
  unavailable: 'ページを表示できませんでした。時間をおいて、もう一度お試しください。',
} as const;

export const pageText = {
  failed: '内容を読み込めませんでした。時間をおいて、もう一度お試しください。',
  messagesOnly: 'このサイトは、編集画面の横のプレビューで表示されます。',
  noImage: '画像は未設定です',
  elsewhere: '編集中のページとは別のページです。プレビューを再読み込みすると、編集中のページに戻ります。',
  missing: 'お探しのページは見つかりませんでした。',
} as const;
