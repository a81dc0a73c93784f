/** The preview beside the edit area. */
export const previewText = {
  pane: 'プレビュー',
  frame: 'サイトのプレビュー',
  skip: 'プレビューをスキップ',
  loading: 'プレビューを読み込み中…',
  unavailable: 'プレビューを表示できません。',
  reason: 'サイトに接続できませんでした。編集と保存はこのまま続けられます。',
  width: 'プレビューの幅',
  fit: '表示エリアに合わせる',
  desktop: 'デスクトップ',
  tablet: 'タブレット',
  phone: 'スマートフォン',
  screen: (name: string, width: number) => `${name}（${width}px）`,
  scale: '表示倍率',
  newTab: 'サイトを新しいタブで開く',
  reloadPreview: 'プレビューを再読み込み',
} as const;
