export const alertText = { ok: 'OK' } as const;

export const commonText = {
  cancel: 'キャンセル',
  delete: 'Delete',
  retry: '再試行',
  dismiss: '閉じる',
  reload: '再読み込み',
  required: '必須',
  busy: '処理中です。',
} as const;

export const overlayText = {
  reading: '読み込み中…',
  loading: 'ロード中…',
  saving: '保存中…',
  creating: '作成中…',
  locating: '座標を取得中…',
  publishing: '公開状態を更新中…',
  resetting: 'リセット中…',
  deleting: '削除中…',
} as const;

export const themeText = {
  light: 'ライト',
  dark: 'ダーク',
  system: '自動',
  label: (choice: string) => `配色: ${choice}`,
} as const;

export const namelessFile = (id: number): string => `ファイル${id}`;
