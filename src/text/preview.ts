/** The preview beside the edit area. */
export const previewText = {
  pane: 'プレビュー',
  frame: 'サイトのプレビュー',
  skip: 'プレビューをスキップ',
  loading: 'プレビューを読み込み中…',
  unavailable: 'プレビューを表示できません。',
  reason: 'サイトに接続できませんでした。編集と保存はこのまま続けられます。',
  reloadPreview: 'プレビューを再読み込み',
} as const;
