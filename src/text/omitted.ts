/** A field that is in no row of an answer. */
interface OmittedField {
  readonly label: string;
  readonly field: string;
  readonly isFlag: boolean;
}

const omittedSentence = (fields: readonly OmittedField[], value: string): string =>
  fields.length === 0
    ? ''
    : `サーバーの応答に${fields.map(({ label, field }) => `${label}（${field}）`).join('、')}がありません。保存すると、すべて${value}として保存されます。`;

/** The question before the first save of content whose answer lacked fields. */
export const omittedText = {
  title: '応答にない項目',
  question: (fields: readonly OmittedField[]): string =>
    [
      omittedSentence(
        fields.filter(({ isFlag }) => !isFlag),
        '空',
      ),
      omittedSentence(
        fields.filter(({ isFlag }) => isFlag),
        '「いいえ」',
      ),
      '保存しますか？',
    ].join(''),
  confirm: '保存する',
  /** Where nobody can be asked. */
  refused: 'サーバーの応答にない項目があります。その画面で一度保存してください。',
};
