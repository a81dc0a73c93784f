import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { weekdayLetters } from '../contract/words.ts';
import { weekdayOf } from '../contract/written-date.ts';

export const bookingListText = {
  title: 'Trial List',
  list: '体験予約の一覧',
  today: '本日',
  id: (id: number): string => String(id).padStart(4, '0'),
} as const;

export const columnText = {
  id: 'ID',
  date: '予約日',
  name: '名前',
  age: '年齢',
  studio: 'スタジオ',
  lesson: 'レッスン',
  created_at: '申込日',
  access: '交通手段',
  message: 'メッセージ',
  mail: 'メール',
  tel: '電話',
  cancel: '取消',
} as const;

export const bookingFilterText = {
  label: '予約の絞り込み',
  search: '予約を検索',
  clearSearch: '検索を消去',
  panel: (count: number): string => (count === 0 ? '絞り込み・並べ替え' : `絞り込み・並べ替え ${count}`),
  reset: 'リセット',
  nothingToReset: '絞り込みも並べ替えもありません',
  studio: 'スタジオ',
  lesson: 'レッスン',
  every: 'すべて',
  createdAt: '申込日',
  date: '予約日',
  dateFrom: '予約期間（から）',
  dateTo: '予約期間（まで）',
  turnedRange: '「まで」が「から」より前の日です。',
  days: '予約の日',
  quick: { today: '今日', tomorrow: '明日', week: '今週', upcoming: '今日以降' },
  access: '交通手段',
  transport: (access: string): string => (access === 'お車' ? '車' : access),
  sort: { name: '名前の並べ替え', age: '年齢の並べ替え' },
  direction: { ascending: '昇順', descending: '降順' },
  sortButton: (by: 'name' | 'age', direction: 'ascending' | 'descending'): string =>
    `${by === 'name' ? '名前' : '年齢'}の${direction === 'ascending' ? '昇順' : '降順'}`,
  unknownOption: (name: string): string => `${name}（一覧にありません）`,
} as const;

export const bookingCountText = {
  count: (shown: number): string => `${shown.toLocaleString('ja-JP')}件`,
  of: (all: number): string => `全${all.toLocaleString('ja-JP')}件中`,
  empty: '体験予約はまだありません。',
  nothingFound: '条件に一致する予約はありません。',
} as const;

/** A customer types the name; bidirectional control characters would reorder the dates after it. */
const sama = (name: string): string =>
  `${name.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')}様`;

export const bookingText = {
  reschedule: (name: string, day: string): string => `${sama(name)}の予約日を変更: ${day}`,
  newDate: (name: string): string => `${sama(name)}の新しい予約日`,
  noDate: '日付なし',
  cancel: (name: string): string => `${sama(name)}の予約をキャンセル`,
  more: '続きを読む',
  moreOf: (name: string): string => `続きを読む: ${sama(name)}のメッセージ`,
  less: '閉じる',
  lessOf: (name: string): string => `閉じる: ${sama(name)}のメッセージ`,
  mail: (address: string): string => `メール: ${address}`,
  tel: (number: string): string => `電話: ${number}`,
  underWay: { reschedule: '変更中…', cancel: 'キャンセル中…' },
} as const;

export const changeText = {
  reschedule: {
    title: '予約日の変更',
    /** Dates like 2026/03/01. */
    question: ({ name, before, after }: Readonly<Record<'name' | 'before' | 'after', string>>): string =>
      `${sama(name)}の予約日を変更してもよろしいですか？ ${before} → ${after}`,
    past: '新しい予約日は本日より前です。',
    far: (years: number): string => `新しい予約日は本日から${years}年より先です。`,
    /** HH:MM. */
    time: (time: string): string => `変更するのは日だけです。時刻（${time}）は引き継がれないことがあります。`,
    confirm: '変更する',
    done: (name: string): string => `${sama(name)}の予約日を変更しました。`,
    failed: '予約日の変更に失敗しました。',
    again: '変更',
  },
  cancel: {
    title: '体験予約のキャンセル',
    question: (name: string): string => `${sama(name)}の体験予約をキャンセルします。よろしいですか？`,
    confirm: '予約をキャンセル',
    keep: '戻る',
    done: (name: string): string => `${sama(name)}の体験予約をキャンセルしました。`,
    failed: '削除に失敗しました。',
    again: 'キャンセル',
  },
  about: (name: string, id: string): string => `${sama(name)}（ID ${id}）`,
} as const;

export const loadText = {
  what: { bookings: '体験予約', studioNames: 'スタジオの一覧', studioLessons: 'レッスンの一覧' },
  of: (what: string, problem: string): string => `${what}: ${problem}`,
  leftOut: (count: number): string => `${count}件を読み込めませんでした。`,
  stale: '表示中の一覧は前回読み込んだ内容です。',
} as const;

const weekday = (date: CalendarDate): string => weekdayLetters[weekdayOf(date)] ?? '';
const shortDay = (date: CalendarDate): string => `${date.month}月${date.day}日(${weekday(date)})`;

type Booked = Pick<TrialCustomer, 'name' | 'studio' | 'lesson'>;

const lines = (labelled: readonly (readonly [label: string, text: string])[]): string =>
  labelled
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

export const bookingToolsText = {
  label: '表示中の予約',
  nothingShown: '表示中の予約がありません。',
  csv: 'CSV',
  csvHint: '表示中の予約をCSVファイルに書き出す',
  csvName: (day: string): string => `体験予約_${day}.csv`,
  calendar: 'iCal',
  calendarHint: '表示中の予約の予約日をカレンダー（iCalendar）ファイルに書き出す',
  calendarName: (day: string): string => `体験予約_${day}.ics`,
  noReservations: '予約日のある予約が表示されていません。',
  exported: (count: number, cancelled = 0): string =>
    `${count}件${cancelled > 0 ? `と、キャンセルされた${cancelled}件` : ''}をファイルに書き出しました。`,
} as const;

export const calendarFileText = {
  cancelled: '体験（キャンセル）',
  summary: ({ name, lesson }: Booked): string => `体験: ${name}様${lesson && `（${lesson}）`}`,
  description: (booking: TrialCustomer): string =>
    lines([
      [columnText.age, booking.age],
      [columnText.tel, booking.tel],
      [columnText.mail, booking.mail],
      [columnText.access, bookingFilterText.transport(booking.access)],
      [columnText.message, booking.message],
    ]),
} as const;

export const mailText = {
  groupSubject: '体験レッスンのご予約について',
  subject: ({ lesson }: Booked): string => `体験レッスンのご予約について${lesson && `（${lesson}）`}`,
  body: (booking: Booked & { readonly reserved: string; readonly applied: string }): string =>
    [
      `${booking.name}様`,
      'このたびは体験レッスンにお申し込みいただき、ありがとうございます。',
      lines([
        [columnText.studio, booking.studio],
        [columnText.lesson, booking.lesson],
        ['ご予約日', booking.reserved],
        ['お申込日', booking.applied],
      ]),
      '',
    ].join('\n\n'),
} as const;

export const selectionText = {
  label: '選択した予約',
  select: (name: string, id: string): string => `${name}様（ID ${id}）を選択`,
  selectAll: '表示中の予約をすべて選択',
  all: (count: number): string => `表示中の${count.toLocaleString('ja-JP')}件を選択`,
  allSelected: '表示中の予約はすべて選択しています。',
  count: (count: number): string => `${count.toLocaleString('ja-JP')}件選択`,
  hidden: (count: number): string =>
    `ほかに選択した${count.toLocaleString('ja-JP')}件は表示されていないため、対象外です。`,
  clear: '選択を解除',
  mail: 'メール',
  mailHint: (count: number): string => `選択した予約の${count}人にBCCでメールを書く`,
  mailTo: (count: number): string => `メール ${count}人`,
  mailPart: (part: number, parts: number, count: number): string => `メール ${part}/${parts}（${count}人）`,
  withoutAddress: (count: number): string =>
    `メールの対象外: ${count.toLocaleString('ja-JP')}件（有効なアドレスなし）`,
  noMail: '選択した予約に有効なメールアドレスがありません。',
  tooManyMails: '宛先が多すぎます。選択を減らすか、CSVを使ってください。',
  csv: '選択した予約をCSVファイルに書き出す',
  calendar: '選択した予約をカレンダー（iCalendar）ファイルに書き出す',
  cancel: '予約をキャンセル',
  keys: 'Shiftを押しながら選ぶと、間の予約も選択します。Enterで選択した予約の操作へ移り、Escで戻ります。',
  busyRows: '選択した予約に変更中のものがあります。',
  title: '選択した予約のキャンセル',
  question: (count: number): string => `選択した${count}件の体験予約をキャンセルします。よろしいですか？`,
  confirm: (count: number): string => `${count}件をキャンセル`,
  more: (count: number): string => `ほか${count}件`,
  progress: (at: number, all: number): string => `キャンセル中… ${at}/${all}`,
  started: (all: number): string => `${all}件をキャンセルしています。「中止」で残りをやめられます。`,
  running: '予約をキャンセルしています。終わるまでお待ちください。',
  leaveTitle: 'キャンセルの途中',
  leave:
    '選択した予約をキャンセルしている途中です。このページを離れると、残りの予約はキャンセルされません。離れますか？',
  stay: 'このページに残る',
  stop: '中止',
  stopping: '最後の予約をキャンセルしています。',
  noneShown: '選択した予約が表示されていません。',
  named: (day: string, name: string, id: string): string => `${day} ${name}様（ID ${id}）`,
  done: (count: number, untried: number): string =>
    `${count}件の体験予約をキャンセルしました。${untried > 0 ? `残り${untried}件は中止しました。` : ''}`,
  refusedTitle: 'キャンセルできなかった予約',
  refused: ({ failed, untried, done }: Readonly<Record<'failed' | 'untried' | 'done', number>>): string =>
    [
      `${failed}件をキャンセルできませんでした。`,
      untried > 0 ? `残り${untried}件は試していません。` : '',
      done > 0 ? `${done}件はキャンセルしました。` : '',
      'キャンセルしていない予約は選択したままです。',
    ].join(''),
  why: (name: string, id: string, why: string): string => `${name}様（ID ${id}）: ${why}`,
} as const;

export const lessonDayText = {
  title: (lesson: string): string => `${lesson ? `「${lesson}」` : 'レッスン'}のある日`,
  hint: '変わるのは日だけです。件数は、同じレッスンのほかの予約です。ほかの日も選べます。',
  reading: '時間割を確認しています…',
  failed: '時間割を読み込めませんでした。日は自由に選べます。',
  none: (lesson: string): string => `「${lesson}」は今の時間割にありません。日は自由に選べます。`,
  noLesson: 'この予約にはレッスン名がありません。日は自由に選べます。',
  day: shortDay,
  count: (count: number): string => `${count}件`,
  closed: '受付停止中',
  current: '現在の予約日',
  currentReason: 'この予約は今この日に入っています。',
  more: 'その先の日を表示',
} as const;

export const dayChartText = {
  title: '予約日ごとの件数',
  range: (first: CalendarDate, last: CalendarDate): string => `${shortDay(first)}〜${shortDay(last)}`,
  total: (count: number): string => `計${count}件`,
  bar: (day: CalendarDate, count: number): string => `${shortDay(day)} ${count}件`,
  hint: '日を選ぶと、その日の予約だけを表示します。矢印キーで日を移れます。',
  today: bookingListText.today,
  date: ({ month, day }: CalendarDate, isFirst: boolean): string =>
    isFirst || day === 1 ? `${month}/${day}` : `${day}`,
  weekday,
  dayColumn: columnText.date,
  noStudio: 'スタジオなし',
  earlier: '前の4週間',
  later: '次の4週間',
  isFirst: '本日より前の日はグラフに表示しません。',
} as const;

export const dayPrintText = {
  button: ({ month, day }: CalendarDate): string => `${month}/${day}を印刷`,
  hint: (day: CalendarDate): string => `${shortDay(day)}の予約一覧を印刷`,
  title: (day: CalendarDate): string => `体験予約 ${day.year}年${shortDay(day)}`,
  count: (count: number): string => `${count}件`,
  asOf: (time: string): string => `${time} 現在`,
  empty: 'この日の予約はありません。',
  narrowed: (conditions: readonly string[]): string => `絞り込み: ${conditions.join('、')}`,
  applied: (day: string): string => `${columnText.created_at} ${day}`,
  searched: (text: string): string => `「${text}」を含む`,
  arrived: '来店',
  time: '時刻',
  box: '□',
} as const;

export const savedViewsText = {
  button: '保存した表示',
  title: '保存した表示',
  about: '絞り込みと並び順をこのブラウザーに保存します。',
  list: '保存した表示の一覧',
  empty: '保存した表示はまだありません。',
  name: '今の表示の名前',
  save: '保存',
  newName: '新しい名前',
  saveName: '変更',
  rename: (name: string): string => `「${name}」の名前を変更`,
  remove: (name: string): string => `「${name}」を削除`,
  close: '閉じる',
  nameMissing: '名前を入力してください。',
  saved: (name: string): string => `「${name}」を保存しました。`,
  renamed: (name: string): string => `名前を「${name}」に変更しました。`,
  removed: (name: string): string => `「${name}」を削除しました。`,
  overwriteTitle: '同じ名前の表示',
  overwrite: (name: string): string => `「${name}」はすでにあります。置き換えますか？`,
  overwriteConfirm: '置き換える',
  removeTitle: '保存した表示の削除',
  removeQuestion: (name: string): string => `保存した表示「${name}」を削除します。よろしいですか？`,
  removeConfirm: '削除',
  notKept: 'このブラウザーに保存できませんでした。空き容量と、保存を許可する設定を確認してください。',
} as const;
