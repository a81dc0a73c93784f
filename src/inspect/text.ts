/** For developers: names of states and events are not translated. */
export const inspectText = {
  panel: 'インスペクター',
  height: 'インスペクターの高さ',
  heightHint: 'ドラッグしてインスペクターの高さを調整',
  collapse: '折りたたむ',
  expand: '広げる',
  pause: '一時停止',
  resume: '再開',
  paused: (behind: number): string => `一時停止中（新しいイベント ${behind}件）`,
  clear: '消去',

  actors: '動作中のアクター',
  calls: (names: string): string => `実行中: ${names}`,
  noActors: '動作中のアクターはありません。',

  diagram: (name: string): string => `${name}の状態遷移図`,
  drawing: (name: string): string => `${name}の図（矢印キーでスクロール）`,
  current: '現在の状態',
  last: '直前の遷移',
  noTransition: 'なし',
  wholeDiagram: '全体を表示',

  log: 'イベントのログ',
  filter: '絞り込み（イベント・状態・項目名）',
  onlyChosen: '選択中のアクターのみ',
  count: (shown: number, all: number): string => `${all}件中${shown}件を表示`,
  logArea: 'イベントの一覧（矢印キーでスクロール）',
  noEvents: '表示するイベントはありません。',

  views: 'インスペクターの表示',
  machinesView: '状態機械',
  callsView: '応答の読み取り',
  callsArea: '呼び出しの一覧（矢印キーでスクロール）',
  noCalls: '呼び出しはまだありません。',
  callCount: (differing: number, all: number): string =>
    `呼び出し${all}件のうち${differing}件に、契約と異なる項目があります。`,
  callEnd: (status: number | null, ms: number): string => `${status ?? '応答なし'}、${ms}ms`,
  wholeBody: '本文',
  reading: (field: string, came: string, effect: string, count: number): string =>
    `${field}: ${came} → ${effect}${count > 1 ? `（${count}か所）` : ''}`,
  came: {
    nothing: 'ありません',
    null: 'null',
    text: 'テキスト',
    emptyText: '空のテキスト',
    numericText: '数字のテキスト',
    number: '数値',
    flag: '真偽値',
    list: 'リスト',
    object: 'オブジェクト',
    repeated: '重複したID',
  },
  effect: {
    ignored: '無視しました',
    unwrapped: '中身を読み取りました',
    readInstead: '代わりに読み取りました',
    defaulted: '既定値にしました',
    converted: '変換して読み取りました',
    leftOut: '行を除きました',
    failed: '読み取れませんでした',
  },
  copyBundle: '報告用にコピー',
  bundleNotice:
    'コピーされるのは、呼び出し・ステータス・所要時間・応答の型・状態の名前だけです。入力した内容、氏名、IDは含まれません。',
  bundleCopied: 'コピーしました。',
  bundleNotCopied: 'コピーできませんでした。ブラウザーでクリップボードへの書き込みを許可してください。',

  hosted: 'Statelyで開く',
  hostedClose: '送信を止める',
  hostedNotice:
    '外部サイト stately.ai を新しいウィンドウで開きます。この端末から送られるのは、イベントの種類・状態の名前・項目名だけです（サイトには管理画面のアドレスも伝わります）。入力した内容、氏名、パスワード、IDは送られません。',
  hostedStatus: {
    idle: '',
    connecting: 'stately.ai に接続しています…',
    connected: 'stately.ai に接続しました。',
    blocked:
      'ウィンドウを開けませんでした。ブラウザーでこのサイトのポップアップを許可してから、もう一度押してください。',
    unreachable:
      'stately.ai に接続できませんでした。通信環境を確認して、もう一度押してください。この画面のインスペクターはこのまま使えます。',
    closed: 'stately.ai のウィンドウが閉じられました。送信は止まっています。',
  },
} as const;
