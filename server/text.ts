const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024}KB` : `${bytes / 1024 / 1024}MB`);

/** What the embedded backend says to the people at the console. */
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
  imageWanted: (field: string) => `${field}: 画像を選んでください。`,
  videoWanted: (field: string) => `${field}: 動画を選んでください。`,
} as const;
