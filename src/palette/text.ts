export const paletteText = {
  title: '検索',
  field: '名前や言葉で検索',
  clear: '検索語を消す',
  results: '検索結果',
  kinds: {
    recent: '最近使ったもの',
    command: 'コマンド',
    page: 'ページ',
    booking: '体験予約',
    text: '本文',
    media: 'メディア',
  },
  more: (count: number): string => `ほか${count}件を表示`,
  count: (count: number): string => (count === 0 ? '見つかりません' : `${count}件`),
  nothing: '見つかりませんでした。',
  shortQuery: '本文は、2文字以上で検索します。',
  stillReading: '読み込みが終わると、さらに見つかることがあります。',
  reading: (names: readonly string[]): string => `読み込み中: ${names.join('、')}`,
  readingTexts: (done: number, total: number): string => `本文を読み込み中… ${done}／${total}`,
  failed: (names: readonly string[]): string =>
    `読み込めなかったもの: ${names.join('、')}。ほかは検索できます。`,
  keys: '↑↓ 選ぶ　Enter 開く　Esc 閉じる',
  keysTyped: '↑↓ 選ぶ　Enter 開く　Esc 検索語を消す',
  timetable: (studio: string): string => `${studio} の時間割`,
  nameless: '（名前なし）',
  booking: (id: number): string => `予約 ${String(id).padStart(4, '0')}`,
  media: 'Media Library',
  addStudio: 'Add Studio',
  addNews: 'Add News',
} as const;

export const pageAliases = {
  trial: ['体験予約', 'たいけん', 'よやく'],
  media: ['メディアライブラリ', 'がぞう', '画像', 'どうが', '動画', 'しゃしん', '写真', 'ファイル'],
  addStudio: ['新しいスタジオ', 'すたじお', 'ついか', '追加'],
  addNews: ['新しいニュース', '記事', 'きじ', 'ついか', '追加', 'おしらせ'],
} as const;

export const shortcutsText = {
  title: 'ショートカットキー',
  everywhere: 'どの画面でも',
  screen: 'この画面',
  close: '閉じる',
  question: '「?」キーで一覧を開く',
  questionHint: '文字を入力しているときは働きません。',
} as const;
