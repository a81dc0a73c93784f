export const editorText = {
  choose: '編集して追加するファイルを選択',
  chooseShort: '編集して追加…',
  edit: (name: string): string => `${name}を切り抜き・回転`,
  editShort: '切り抜き・回転…',

  picture: '画像の切り抜きと回転',
  video: '動画の表紙',
  position: (name: string, at: number, count: number): string =>
    count === 1 ? name : `${name}（${count}件中${at}件目）`,
  loading: '画像を読み込んでいます',

  area: '切り抜く範囲',
  hint: '矢印キーで移動、Shift＋矢印キーか＋と－で大きさを変えられます。',
  handle: (edge: string): string => `${edge}を矢印キーで動かす`,
  edges: {
    nw: '左上の角',
    n: '上の辺',
    ne: '右上の角',
    e: '右の辺',
    se: '右下の角',
    s: '下の辺',
    sw: '左下の角',
    w: '左の辺',
  },
  size: (width: number, height: number): string => `${width}×${height}px`,
  moved: (left: number, top: number, width: number, height: number): string =>
    `左から${left}px、上から${top}px、幅${width}px、高さ${height}px`,

  left: '左に回転',
  right: '右に回転',
  turned: (degrees: number): string => (degrees === 0 ? '回転なし' : `右に${degrees}度回転`),
  ratio: '縦横比',
  ratios: { '16:9': '16:9', '9:16': '9:16', free: '自由' },
  reset: '最初に戻す',

  addOriginal: 'このまま追加',
  addCut: '切り抜いて追加',
  addNew: '切り抜いて新しいファイルにする',

  moment: '場面',
  at: (seconds: string): string => `${seconds}秒`,
  back: '1コマ戻る',
  forward: '1コマ進む',
  addPoster: 'この場面を表紙にする',
  posterHint: '表紙は、動画が再生される前に表示される画像です。',

  broken: 'このファイルを開けませんでした。壊れているか、このブラウザーで扱えない形式です。',
  brokenHint: '「このまま追加」で、元のファイルを送ることができます。',
  unreadable:
    'このファイルは、保存先のサーバーが読み取りを許可していないか、壊れているため、ここでは編集できません。元のファイルがお手元にあれば、「編集して追加」から選んでください。',
  notMade: '画像を作成できませんでした。画像が大きすぎる可能性があります。',
  partFailed: '編集画面',
} as const;
