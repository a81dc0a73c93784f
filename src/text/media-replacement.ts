/** Replacing a file of the media library in all documents. */
export const replaceText = {
  button: '別のファイルに置き換える',
  /** Why the button is unavailable. */
  unused: 'どこにも使われていないファイルです。',
  unknown: '使用場所を調べ終わるまでお待ちください。',
  /** The name of the field for which the other file is chosen. */
  target: '置き換え後のファイル',
  title: '使用場所の置き換え',
  question: (from: string, to: string, count: number): string =>
    `${from}を使っている${count}ページで、${to}に置き換えて保存します。保存するとサイトに反映されます。`,
  documents: '変更するページ',
  confirm: (count: number): string => `${count}ページを置き換える`,
  running: (at: number, count: number): string => `置き換えています… ${at} / ${count}`,
  stop: '中止',
  /** Why the button that stops is unavailable. */
  stopping: '最後のページを保存しています。',
  doneTitle: '置き換えました',
  failedTitle: '置き換えられなかったページがあります',
  done: (count: number): string => `${count}ページを置き換えて保存しました。`,
  failed: (failed: number, untried: number): string =>
    [
      failed > 0 && `${failed}ページは保存できず、元のままです。`,
      untried > 0 && `${untried}ページはまだ変更していません。`,
    ]
      .filter(Boolean)
      .join(''),

  untried: 'まだ変更していません。',
  refused: '保存できませんでした。',
  incomplete:
    '未入力の必須項目があるため保存できません。ページを開いて入力してから、もう一度置き換えてください。',
  changed: 'ほかの人が同じページを保存しました。もう一度置き換えてください。',
} as const;
