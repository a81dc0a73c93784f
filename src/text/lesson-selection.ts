import { dayText } from './lesson.ts';

type Day = keyof typeof dayText;

const shift = (minutes: number): string => `${Math.abs(minutes)}分${minutes < 0 ? '早く' : '遅く'}`;

/** The tools for several selected slots. `count` is how many they are. */
export const selectionText = {
  pick: '複数選択',
  pickCommand: { label: '枠の複数選択を切り替える', aliases: ['ふくすうせんたく', 'select'] },
  title: '選択した枠',
  count: (count: number): string => `${count}枠を選択中`,
  ended: '選択を解除しました。',
  end: '選択を解除',
  day: '移動先',
  move: '移動',
  minutes: 'ずらす分数',
  earlier: '早める',
  later: '遅らせる',
  close: '受付を停止',
  reopen: '受付を再開',
  remove: '削除',
  moved: (count: number, day: Day): string => `${count}枠を${dayText[day].name}の最後へ移動`,
  shifted: (count: number, minutes: number): string => `${count}枠を${shift(minutes)}しました。`,
  outside: '0:00〜23:59に収まらない枠があるため、時刻を変えませんでした。',
  unchanged: '変更はありません。',
  badMinutes: '1以上の分数を入力してください。',
  closed: (count: number): string => `${count}枠の受付を停止しました。`,
  reopened: (count: number): string => `${count}枠の受付を再開しました。`,
  removed: (count: number): string => `${count}枠を削除しました。`,
} as const;
