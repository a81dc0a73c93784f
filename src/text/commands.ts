interface CommandText {
  readonly label: string;
  readonly aliases: readonly string[];
}

const named = (label: string, ...aliases: readonly string[]): CommandText => ({ label, aliases });

export const editorCommandText = {
  save: named('保存する（Submit）', 'ほぞん', 'save'),
  undo: named('元に戻す', 'もとにもどす', 'undo'),
  redo: named('やり直す', 'やりなおす', 'redo'),
  reset: named('変更を破棄する（Reset）', 'へんこうをはき', 'りせっと'),
  changes: named('変更点を見る', 'へんこうてん', 'さぶん'),
  history: named('履歴を見る', 'りれき', 'history', 'バージョン'),
} as const;

export const previewCommandText = {
  width: (name: string): CommandText =>
    named(`プレビューの幅: ${name}`, 'ぷれびゅーのはば', 'かがみ', '鏡の幅'),
  reload: named('プレビューを再読み込み', 'さいよみこみ', 'かがみ', 'reload'),
} as const;

export const toolCommandText = {
  reloadBookings: named('予約を再読み込み', 'よやく', 'さいよみこみ', 'reload'),
  printTimetable: named('時間割を印刷', 'じかんわり', 'いんさつ', 'print'),
  printDay: (label: string): CommandText => named(label, 'いんさつ', 'print'),
} as const;

export const keyHintText = {
  sorting: '並べ替え（番号のついたハンドル）',
  lift: '持ち上げる・置く',
  move: '移動する',
  cancel: '取り消す',
  splitter: '幅や高さの境界線',
  resize: '少しずつ変える',
  ends: '最小・最大にする',
} as const;

export const consoleCommandText = {
  palette: named('検索', 'けんさく'),
  shortcuts: named('ショートカットキーの一覧', 'きーぼーど', 'いちらん', 'へるぷ', '使い方', 'help'),
  sidebar: named('メニューの表示を切り替える', 'さいどばー', 'ひょうじ'),
  theme: (choice: string): CommandText =>
    named(`配色を切り替える（今: ${choice}）`, 'はいしょく', 'てーま', 'だーく', 'らいと', 'theme'),
  checks: named('公開前の確認', 'こうかいまえのかくにん', 'かくにん', 'ちぇっく', 'リンク切れ', 'check'),
  deleted: named('最近削除したもの', 'さくじょ', 'ごみばこ', 'ふくげん'),
  logout: named('ログアウト（Logout）', 'ろぐあうと'),
} as const;
