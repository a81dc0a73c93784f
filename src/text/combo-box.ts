/** A text field with a list of options. */
export const comboBoxText = {
  nothingFound: '一致する候補はありません。',
  /** Announced when the list opens, and when the number changes. */
  suggested: (count: number): string => (count === 0 ? '候補なし' : `候補${count}件`),
} as const;
