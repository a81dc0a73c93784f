const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024}KB` : `${bytes / 1024 / 1024}MB`);

/** The embedded backend's messages to the console's users. */
export const serverText = {
  loginFailed: 'ユーザー名またはパスワードが正しくありません。',
  tooManyAttempts: (minutes: number) =>
    `ログインの失敗が続いたため、一時的に受け付けていません。約${minutes}分後にもう一度お試しください。`,
  notSignedIn: 'ログインしていません。もう一度ログインしてください。',
  loggedOut: 'ログアウトしました。',
  saved: '保存しました。',

  foreignOrigin:
    'この画面以外から送られたリクエストは受け付けません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。',
  foreignHost:
    'このアドレスではKagamiを使えません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。',
  notFound: '指定された呼び出しはありません。',
  methodNotAllowed: 'このメソッドは使えません。',
  notJson: 'リクエストは application/json で送ってください。',
  tooLarge: (limit: number) => `送られた内容が大きすぎます（${sizeText(limit)}まで）。`,
  badJson: 'リクエストがJSONとして読めません。',
  tooMany: 'リクエストの項目が多すぎます。',
  tooDeep: 'リクエストの入れ子が深すぎます。',
  bodyBroken: 'リクエストの受信が途中で切れました。',
  badRequest: 'リクエストの形式が正しくありません。',
  internal: 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。',
  databaseAway: 'データベースに接続できません。しばらくしてからもう一度お試しください。',

  forbiddenKey: (path: string) => `${path}: 使えない名前の項目です。`,
  badCharacter: (path: string) => `${path}: 保存できない文字が含まれています。`,
  unknownField: (path: string) => `${path}: 知らない項目です。`,
  missingField: (path: string) => `${path}: 項目がありません。`,
  tooLong: (path: string, limit: number) => `${path}: 長すぎます（${limit}文字まで）。`,
  badValue: (path: string) => `${path}: 値の形式が正しくありません。`,
  required: (field: string) => `${field}は必須です。`,
  mediaMissing: (field: string, id: number) =>
    `${field}: ID ${id} のファイルはメディアライブラリにありません。`,
  mediaGone: 'このファイルはメディアライブラリにありません。',
  mediaInUse: (kind: 'image' | 'video') =>
    `この${kind === 'image' ? '画像' : '動画'}は使用中のため削除できません。`,
  deleted: '削除しました。',
  notMultipart: 'ファイルは multipart/form-data で送ってください。',
  noFile: 'ファイルが送られていません。',
  oneFile: 'ファイルは1つずつ送ってください。',
  emptyFile: 'ファイルが空です。',
  wrongType:
    'この種類のファイルは使えません。使えるのは、画像（JPEG・PNG・GIF・WebP・AVIF）と動画（MP4・WebM・MOV）です。',
  imageUnreadable: '画像を読み取れません。ファイルが壊れている可能性があります。',
  videoUnreadable: '動画を読み取れません。ファイルが壊れている可能性があります。',
  tooManyPixels: (side: number, pixels: number) =>
    `画像が大きすぎます（一辺${side.toLocaleString('ja')}ピクセル、合計${pixels / 100_000_000}億ピクセルまで）。`,
  diskFull: 'サーバーの空き容量が足りないため、保存できませんでした。',
  tooManyUploads: 'ほかのアップロードが続いています。しばらくしてからもう一度お試しください。',
  imageWanted: (field: string) => `${field}: 画像を選んでください。`,
  videoWanted: (field: string) => `${field}: 動画を選んでください。`,
} as const;
