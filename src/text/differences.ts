import { itemText } from './sortable-list.ts';

export const differenceText = {
  field: (label: string): string => `「${label}」`,
  changed: (place: string): string => `${place}を変更`,
  added: itemText.added,
  removed: itemText.removed,
  moved: (name: string, from: number, to: number): string => `${name}を${from}番目から${to}番目へ移動`,
  movedTo: (name: string, to: string): string => `${name}を${to}へ移動`,
  yes: 'はい',
  no: 'いいえ',
  line: (label: string, value: string): string => `${label}: ${value}`,
  count: (count: number): string => `${count}件`,
  separator: '、',
} as const;

export const mergeText = {
  title: 'ほかの人も同じ箇所を保存しています',
  question: (count: number): string =>
    `編集しているあいだに、ほかの人が同じ${count}か所を別の内容で保存しました。残すほうを選んでください。まだ何も上書きしていません。`,
  side: { mine: '自分の変更', theirs: 'ほかの人の変更（保存済み）' },
  allMine: 'すべて自分の変更を残す',
  allTheirs: 'すべてほかの人の変更を残す',
  kept: (count: number): string => `ほかの人が変えたほかの${count}か所も残ります`,
  left: (count: number): string => `残り${count}か所を選んでください。`,
  confirm: 'この内容で保存',
  cancel: '編集に戻る',
  savedWithTheirs: (message: string): string => `${message}（ほかの人が先に保存した変更も残しました）`,
  busy: 'ほかの人の保存が続いているため、保存できませんでした。編集中の内容は残っています。少し待ってから、もう一度保存してください。',
} as const;
