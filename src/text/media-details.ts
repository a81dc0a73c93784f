/** The details of a file of the media library. */
export const mediaDetailsText = {
  /** The accessible name of the form; `name` is the file's. */
  form: (name: string): string => `${name}の詳細`,
  loading: '詳細を読み込み中…',
  readFailed: '詳細を読み込めませんでした。',
  unreadable: 'このファイルの詳細は読み込めませんでした。',
  fresh: 'アップロードした画像の代替テキストを、ここに書けます。あとから書くこともできます。',
  alt: '代替テキスト',
  altHelp: '画像を見られない人に伝えるため、写っているものを短い文で書いてください。',
  title: '名前',
  tags: 'タグ',
  favourite: 'お気に入り',
  focal: '切り抜きの中心',
  focalHelp: '画像が切り抜かれるときに残す位置です。画像を押すか、矢印キーで選びます。',
  focalX: '切り抜きの中心の横位置',
  focalY: '切り抜きの中心の縦位置',
  /** A place in percent of the image's width and height. */
  focalAt: (x: number, y: number): string => `横${x}%、縦${y}%`,
  focalUnset: '指定なし（画像の中央）',
  clearFocal: '指定をやめる',
  uploaded: 'アップロード',
  save: '詳細を保存',
  saving: '保存中…',
  drop: '変更を取り消す',
  /** Where the server sends no message. */
  saved: '保存しました。',
  /** `message` is the server's; may be empty. */
  failed: (message: string): string => `詳細を保存できませんでした。${message}`,
  leaveTitle: '保存していない詳細があります',
  leaveQuestion: 'ファイルの詳細に、保存していない変更があります。このページを離れますか？',
  leaveStay: 'このページに残る',
} as const;
