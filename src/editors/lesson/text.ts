import type { Lesson } from '../../contract/http/lesson.ts';
import { eachOf, keysOf } from '../../contract/objects.ts';
import { fieldOfItem, dayLetters } from '../../contract/words.ts';
import { itemSortText } from '../../editor/list/text.ts';
import type { SpokenPosition } from '../../ui/sortable/sorting.ts';

export type Booking = Pick<Lesson, 'name' | 'start_time' | 'end_time'>;

export const lessonWarningText = {
  endsAtStart: '終了時刻が開始時刻と同じです。',
  endsBeforeStart: '終了時刻が開始時刻より前です。',
  booked: (instructor: string, lesson: string): string =>
    `${instructor}は同じ時間帯に、${lesson}も担当しています。`,
  lesson: ({ name, start_time, end_time }: Booking): string =>
    `${name.trim() === '' ? '名前のないレッスン' : `「${name.trim()}」`}（${start_time}〜${end_time}）`,
  marked: (warning: string, others: number): string =>
    `要確認: ${warning}${others > 0 ? `ほか${others}件` : ''}`,
  lessonElsewhere: (studio: string, lesson: string): string => `${studio}の${lesson}`,
} as const;

export const lessonPrintText = {
  button: '印刷',
  title: 'レッスンスケジュール',
  asOf: (date: string): string => `${date} 現在`,
  until: '〜',
  empty: 'レッスンはありません',
} as const;

export const dayText = eachOf(keysOf(dayLetters), (day) => {
  const letter = dayLetters[day];
  return { letter, full: `${letter}曜日`, name: `${letter}曜` };
});

type Day = keyof typeof dayText;

export const lessonLabels = {
  start_time: '開始時刻',
  end_time: '終了時刻',
  image: '画像',
  name: 'レッスン名',
  instructor_id: 'インストラクター',
  close_flg: '受付停止中',
} as const;

export const slotName = (day: Day, at: number): string => `${dayText[day].name} ${at}番目`;

const placed = ({ list, at, total }: SpokenPosition): string => `${list} ${at}番目、全${total}件`;

export const slotWords = {
  ...itemSortText,
  keys: '矢印キーで枠と曜日を移り、EnterキーかSpaceキーで開きます。Mキーで持ち上げて矢印キーで移動、Shift+矢印キーかCtrl+Spaceキーで複数選択、Ctrl+Dキーで複製、Deleteキーで削除します。',
  instructions: 'ドラッグして別の順番や曜日へ移します。キーボードでは、枠の上でMキーを押して持ち上げます。',
  lifted: (name: string, { total }: SpokenPosition): string => `${name}を持ち上げました。全${total}件`,
  over: (name: string, position: SpokenPosition): string => `${name}: ${placed(position)}`,
  moved: (name: string, { list, at, total }: SpokenPosition): string =>
    `${name}を${list} ${at}番目に移動、全${total}件`,
  putBack: (_name: string, position: SpokenPosition): string => `移動を取り消しました。${placed(position)}`,
} as const;

export const slotKeyText = {
  part: '時間割の枠',
  open: '開く（複数選択中は選ぶ・外す）',
  lead: '枠と曜日を移る',
  ends: '曜日の最初・最後の枠へ移る',
  lift: '持ち上げる（矢印キーで移し、Spaceキーで置く）',
  extend: '続けて選ぶ',
  toggle: 'ひとつずつ選ぶ・外す',
  selectDay: '曜日の枠をすべて選ぶ',
  duplicate: '複製する',
  remove: '削除する',
  leave: '閉じる・選択を解除する・移動を取り消す',
} as const;

export const lessonText = {
  title: 'Lesson',
  titleOf: (slug: string): string => `Lesson ${slug}`,
  saved: 'レッスン情報を保存しました。',
  week: '曜日',
  jump: (day: Day, count: number): string => `${dayText[day].full}、${count}件`,
  closed: '受付停止中',
  closedMark: '停',
  unfinished: '未入力の項目があります',
  close: (name: string): string => `${name}を閉じる`,
  lesson: 'レッスン',
  spacer: '空き枠',
  spacerNote: 'この枠は空きとして表示されます。',
  first: (day: Day): string => `${dayText[day].name}の先頭に`,
  last: (day: Day): string => `${dayText[day].name}の最後に`,
  below: (name: string): string => `${name}の下に`,
  add: (what: string): string => `${what}を追加`,
  tools: (name: string): string => `${name}の操作`,
  duplicate: (name: string): string => `${name}を複製`,
  toDay: (name: string): string => `${name}を別の曜日へ移動`,
  chooseInstructor: '選択してください',
  goneInstructor: (name: string, id: number): string => (name.trim() === '' ? `ID ${id}` : name),
  invalid: '入力内容に問題があります',
  badTime: (field: string): string => `${field}は「19:30」のように入力してください。`,
  fieldOf: fieldOfItem,
  warnings: '確認してください',
  instructorsLeftOut: (count: number): string =>
    `${count}人のインストラクターは、情報を読み取れないため選べません。`,
  elsewhereUnknown:
    'ほかのスタジオの予定を読み込めなかったため、重なりはこのスタジオの中だけで確認しています。',
} as const;

export const slotDialogText = {
  moveTitle: '別の曜日へ移動',
  day: '曜日',
  position: '位置',
  positionAt: (at: number, isLast: boolean): string => `${at}番目${isLast ? '（最後）' : ''}`,
  move: '移動',
  copyTitle: (day: Day): string => `${dayText[day].full}をほかの曜日へコピー`,
  copyAliases: ['こぴー', 'ようび', 'copy'],
  copyHint: (count: number, mode: 'append' | 'replace'): string =>
    mode === 'append'
      ? `選んだ曜日の最後に、${count}件を追加します。`
      : `選んだ曜日の枠をすべて消して、${count}件に置き換えます。「元に戻す」で取り消せます。`,
  copyMode: '方法',
  append: '最後に追加',
  replace: '置き換え',
  copyTo: 'コピー先',
  copy: 'コピー',
  copyNothing: 'コピー先の曜日を選んでください',
  nothingToCopy: 'コピーする枠がありません',
  copied(day: Day, to: readonly Day[], count: number, mode: 'append' | 'replace'): string {
    const from = dayText[day].name;
    const others = to.map((each) => dayText[each].name).join('、');
    return mode === 'append'
      ? `${from}を${others}へコピー、${count}件ずつ`
      : `${others}の枠を${from}のコピーに置き換え、${count}件ずつ`;
  },
} as const;

interface Slot {
  readonly start_time: string;
  readonly end_time: string;
  readonly name: string;
  readonly instructor_name: string;
  readonly space_flg: boolean;
  readonly close_flg: boolean;
  readonly isUnfinished: boolean;
  readonly isRefused: boolean;
  readonly warnings: readonly string[];
}

const joined = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(by);

const marksOf = ({ close_flg, isUnfinished, isRefused, warnings }: Slot): readonly string[] => [
  ...(close_flg ? [lessonText.closed] : []),
  ...(isRefused ? [lessonText.invalid] : isUnfinished ? [lessonText.unfinished] : []),
  ...(warnings.length > 0 ? [lessonWarningText.marked(warnings[0] ?? '', warnings.length - 1)] : []),
];

export const spokenSlot = (position: string, slot: Slot): string =>
  joined(
    [
      joined(
        slot.space_flg
          ? [position, lessonText.spacer]
          : [position, slot.start_time, slot.name, slot.instructor_name],
        ' ',
      ),
      ...(slot.space_flg ? [] : marksOf(slot)),
    ],
    '、',
  );

export const shownSlot = (slot: Slot): string =>
  slot.space_flg
    ? lessonText.spacer
    : joined(
        [
          joined([`${slot.start_time}–${slot.end_time}`, slot.name, slot.instructor_name], ' '),
          ...marksOf(slot),
        ],
        '\n',
      );

const shift = (minutes: number): string => `${Math.abs(minutes)}分${minutes < 0 ? '早く' : '遅く'}`;

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
