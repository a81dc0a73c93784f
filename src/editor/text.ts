export const stepText = {
  undo: (label: string) => `元に戻しました${label && `: ${label}`}`,
  redo: (label: string) => `やり直しました${label && `: ${label}`}`,
} as const;

const namedOthers = 2;

export function othersText(others: readonly { username: string; own: boolean }[]): string | null {
  const names = [...new Set(others.filter(({ own }) => !own).map(({ username }) => `${username}さん`))];
  if (names.length === 0) return others.length > 0 ? '別のタブか端末で編集中です。' : null;
  const further = names.length - namedOthers;
  return `${names.slice(0, namedOthers).join('、')}${further > 0 ? `ほか${further}人` : ''}が編集中です。`;
}

export const resetText = {
  title: '変更の破棄',
  question: '変更を破棄して保存済みの内容に戻します。よろしいですか？',
  confirm: '破棄して戻す',
} as const;

export const differenceSideText = {
  before: '変更前',
  after: '変更後',
  nothing: 'なし',
} as const;

export const changesText = {
  button: '変更点',
  count: (count: number): string => ` ${count}件`,
  title: '変更点',
  intro: (count: number): string => `${count}件の変更があります。Submitを押すと保存されます。`,
  none: '変更はありません。保存済みの内容と同じです。',
  toField: '編集欄へ',
  toFieldOf: (place: string): string => `編集欄へ: ${place}`,
  takeBack: '元に戻す',
  takeBackOf: (words: string): string => `元に戻す: ${words}`,
  takenBack: (words: string, left: number): string =>
    left === 0 ? `元に戻しました: ${words}。変更はありません。` : `元に戻しました: ${words}。残り${left}件`,
  more: (count: number): string => `残りの${count}件を表示`,
} as const;

interface OmittedField {
  readonly label: string;
  readonly field: string;
  readonly isFlag: boolean;
}

const omittedSentence = (fields: readonly OmittedField[], value: string): string =>
  fields.length === 0
    ? ''
    : `サーバーの応答に${fields.map(({ label, field }) => `${label}（${field}）`).join('、')}がありません。保存すると、すべて${value}として保存されます。`;

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
  refused: 'サーバーの応答にない項目があります。その画面で一度保存してください。',
};

export const copiedItemsText = {
  copy: (name: string): string => `${name}をコピー`,
  pasteAfter: (name: string): string => `${name}の後に貼り付け`,
  copied: (name: string): string => `${name}をコピーしました。`,
  copiedAll: (count: number): string => `${count}件をコピーしました。`,
  pasted: (name: string): string => `${name}を貼り付け`,
  pastedAll: (count: number): string => `${count}件を貼り付け`,
  pasteInto: (noun: string): string => `${noun}を末尾に貼り付け`,
  onlyHere: (copied: string): string =>
    `${copied}ブラウザーがクリップボードへの書き込みを許可していないため、貼り付けはこのタブの中だけです。`,
  tooMany: (most: number): string => `一度にコピーできるのは${most.toLocaleString('ja-JP')}件までです。`,
  lost: (count: number): string =>
    `画像${count}件は、このメディアライブラリーで使えないため貼り付けられませんでした。`,
  listGone: '貼り付け先がなくなったため、貼り付けられませんでした。',
  paused: '今は編集できないため、貼り付けられませんでした。',
  foreign: 'クリップボードに項目がありません。項目をコピーしてから貼り付けてください。',
  otherKind: '種類の違う項目は、ここには貼り付けられません。',
  unreadable:
    'クリップボードを読み取れません。ブラウザーで読み取りを許可するか、Ctrl+V（⌘+V）で貼り付けてください。',
} as const;
