export const journalText = {
  label: '保存されていない編集内容',
  offer: (when: string): string => `${when}の編集内容が、保存されないまま残っています。`,
  differences: '変更点を見る',
  differenceList: '復元すると変わるところ',
  restore: '復元する',
  discard: '破棄する',
  question: {
    title: '編集内容の破棄',
    text: '残っている編集内容を破棄します。破棄すると元に戻せません。よろしいですか？',
    confirm: '破棄する',
  },
  overtaken: (count: number): string =>
    `このうち${count}か所は、その後に別の内容が保存されています。復元すると置き換わります。`,
  restored: '編集内容を復元しました。',
  discarded: '編集内容を破棄しました。',
  unreadable:
    '以前の編集内容が残っていましたが、記録が古いか壊れているため読み込めませんでした。記録は削除しました。',
  unkept:
    'この画面の編集内容を、このブラウザーに控えておくことができません。保存するまで、画面を閉じないでください。',
} as const;

export const historyText = {
  title: '履歴',
  intro:
    'この画面で読み込んだ内容と保存した内容のうち、新しいものから50件までがこのブラウザーに残っています。',
  list: '版の一覧',
  reading: '履歴を読み込み中…',
  none: '残っている版はありません。',
  current: '現在の内容',
  by: {
    read: (user: string): string => `${user}が読み込み`,
    saved: (user: string): string => `${user}が保存`,
  },
  hint: '版を選ぶと、編集中の内容との違いがここに出ます。プレビューにはその版が表示されます。',
  details: (when: string): string => `${when}の版`,
  same: '編集中の内容と同じです。',
  differences: (count: number): string => `この版に戻すと、編集中の内容から${count}か所が変わります。`,
  remaining: (label: string): string => `この版にない${label}は、戻しても残ります。`,
  chosen: '選んだ版',
  differenceList: 'この版に戻すと変わるところ',
  sides: { before: '編集中', after: 'この版' },
  restore: 'この版に戻す',
  noneChosen: '戻す版を選んでください',
  restored: (when: string): string =>
    `${when}の版に戻しました。保存するにはSubmitを押してください。「元に戻す」で取り消せます。`,
  restoredSaved: '保存済みの内容に戻しました。「元に戻す」で取り消せます。',
  failure: {
    full: 'ブラウザーの保存領域がいっぱいのため、この画面の新しい履歴を残せません。',
    refused:
      'このブラウザーでは保存領域を使えないため、この画面の履歴を残せません。プライベートウィンドウや、サイトのデータを保存しない設定では使えません。',
    unknown: 'このブラウザーには、この画面の新しい履歴を残せません。',
  },
} as const;
