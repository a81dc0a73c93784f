import { fieldOfItem, itemText } from './sortable-list.ts';

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
