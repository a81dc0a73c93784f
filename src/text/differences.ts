import { fieldOfItem } from '../contract/sentences.ts';
import { itemText } from './sortable-list.ts';

/** The differences between two drafts, as sentences and as values side by side. Positions are from 1. */
export const differenceText = {
  /** A field of the page itself, which stands alone in a sentence. */
  field: (label: string): string => `「${label}」`,
  changed: (place: string): string => `${place}を変更`,
  added: itemText.added,
  removed: itemText.removed,
  moved: (name: string, from: number, to: number): string => `${name}を${from}番目から${to}番目へ移動`,
  /** A move between two lists; both places are positions such as `火曜 1番目`. */
  movedTo: (name: string, to: string): string => `${name}を${to}へ移動`,
  yes: 'はい',
  no: 'いいえ',
  /** A field of an item in one line. */
  line: (label: string, value: string): string => `${label}: ${value}`,
  /** The number of items of a list in one line. */
  count: (count: number): string => `${count}件`,
  /** The separator of several names. */
  separator: '、',
  fieldOf: fieldOfItem,
} as const;

/** The two sides of a difference. */
export const differenceSideText = {
  before: '変更前',
  after: '変更後',
  nothing: 'なし',
} as const;

/** The panel that lists the unsaved edits. */
export const changesText = {
  button: '変更点',
  /** Behind the button's label. */
  count: (count: number): string => ` ${count}件`,
  title: '変更点',
  /** The sentence above the list. */
  intro: (count: number): string => `${count}件の変更があります。Submitを押すと保存されます。`,
  none: '変更はありません。保存済みの内容と同じです。',
  toField: '編集欄へ',
  /** The accessible names of an entry's buttons; the visible texts are their parts. */
  toFieldOf: (place: string): string => `編集欄へ: ${place}`,
  takeBack: '元に戻す',
  takeBackOf: (words: string): string => `元に戻す: ${words}`,
  takenBack: (words: string, left: number): string =>
    left === 0 ? `元に戻しました: ${words}。変更はありません。` : `元に戻しました: ${words}。残り${left}件`,
  more: (count: number): string => `残りの${count}件を表示`,
} as const;
