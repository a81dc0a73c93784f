export const loginText = {
  subtitle: 'Admin Login',
  username: 'ユーザー名',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  submit: 'Login',
  submitting: 'Logging in...',
  empty: 'ユーザー名とパスワードを入力してください。',
  refused: 'ユーザー名またはパスワードが正しくありません。',
  why: {
    network: 'サーバーに接続できませんでした。通信環境を確認してください。',
    tooMany: 'ログインの試行回数が多すぎます。しばらく待ってからやり直してください。',
    server: 'サーバーでエラーが発生しました。しばらく待ってからやり直してください。',
  },
  forgot: 'パスワードをお忘れの方',
} as const;

export const expiredText = {
  unauthorizedTitle: 'ログインの有効期限が切れました',
  forbiddenTitle: 'この操作にはログインが必要です',
  kept: '編集中の内容は保持されています。もう一度ログインすると、このまま続けられます。',
  otherUser:
    '別のユーザーでログインすると画面が再読み込みされます。保存していない変更は、元のユーザーが次にこの画面を開いたときに復元できます。',
} as const;

export const passwordHelpText = {
  forgotTitle: 'パスワードをお忘れの方',
  resetTitle: 'パスワードの再設定',
  body: [
    'この画面からパスワードを再設定することはできません。メールでの再設定も行っていません。',
    'パスワードの再設定は、このシステムを運用している管理者が行います。お手数ですが、管理者に連絡してください。',
  ],
  back: 'ログイン画面へ戻る',
} as const;

export const startText = {
  failed: '管理画面を起動できませんでした。',
  detail: 'サーバーの設定を読み込めませんでした。サーバーが動いているか、管理者に確認してください。',
} as const;

export const pageText = { trial: 'Trial List', home: 'Home' } as const;

export const pageTitle = (title: string, brand: string): string => `${title} | ${brand}`;

export const inspectorFailedText = 'インスペクターを読み込めませんでした。管理画面はこのまま使えます。';
