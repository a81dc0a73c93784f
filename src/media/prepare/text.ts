export const prepareText = {
  preparing: '準備しています',
  converting: 'JPEGに変換しています',
  convertingOf: (name: string): string => `${name} JPEGに変換しています`,
  asking: '確認を待っています',
  sendOriginal: '元のまま送る',
  sendOriginalOf: (name: string): string => `${name}を元のまま送る`,
  undecodable: '変換できませんでした。壊れている可能性があります。元のまま送ることもできます。',
  noDecoder: '変換に必要なプログラムを読み込めませんでした。再試行するか、元のまま送ってください。',
  noBlanking:
    '撮影した場所を取り除くプログラムを読み込めませんでした。通信環境を確認して、再試行してください。',
  location: {
    track:
      'この動画には、撮影した場所が映像と並べて記録されていて、取り除けません。動画編集アプリで書き出し直したものを送ってください。',
    form: 'このファイルに撮影した場所が記録されていないか、確かめられません。ほかのアプリで保存し直したものを送ってください。',
  },
  notShrunk: 'この画像を縮小できませんでした。元のまま送ることもできます。',
} as const;

export const largeText = {
  title: '大きな画像です',
  text: (name: string, width: number, height: number, longest: number): string =>
    `${name}は${width}×${height}pxです。ウェブサイトで使うには、長い辺が${longest}pxあれば十分です。縮小すると、早く送れて容量も減ります。`,
  shrink: '縮小して送る',
  keep: '元のまま送る',
  cancel: '送らない',
  remember: '次からも同じにする',
  rememberHint: '「編集して追加」の画面で、いつでも変更できます。',
  setting: (longest: number): string => `${longest}pxを超える画像`,
  settings: { ask: '毎回確認する', shrink: '縮小して送る', keep: '元のまま送る' },
} as const;
