/** The unsaved edits of an earlier visit of a screen, and keeping the current ones. */
export const journalText = {
  label: '保存されていない編集内容',
  /** `when` is a date with its time: 2026年5月1日 9:00. */
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
