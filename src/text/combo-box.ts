/** A text field with a list of options. */
export const comboBoxText = {
  nothingFound: '一致する候補はありません。',
} as const;
