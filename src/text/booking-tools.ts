import { bookingFilterText, bookingListText, columnText } from './bookings.ts';
import { dateText } from './date.ts';

const { weekdays } = dateText;

/** Year, month and day as numbers; `weekday` counts from 0, Sunday. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
}

const shortDay = ({ month, date, weekday }: Day): string => `${month}月${date}日(${weekdays[weekday]})`;
const longDay = (day: Day): string => `${day.year}年${shortDay(day)}`;

interface Booked {
  readonly name: string;
  readonly studio: string;
  readonly lesson: string;
}

/** One line for each label with a value. */
const lines = (labelled: readonly (readonly [label: string, text: string])[]): string =>
  labelled
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

/** The export and print buttons. */
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
  exported: (count: number): string => `${count}件をファイルに書き出しました。`,
} as const;

export const calendarFileText = {
  /** In place of a cancelled booking, whose texts are deleted. */
  cancelled: '体験（キャンセル）',
  summary: ({ name, lesson }: Booked): string => `体験: ${name}様${lesson && `（${lesson}）`}`,
  description: (booking: Readonly<Record<'age' | 'tel' | 'mail' | 'access' | 'message', string>>): string =>
    lines([
      [columnText.age, booking.age],
      [columnText.tel, booking.tel],
      [columnText.mail, booking.mail],
      [columnText.access, bookingFilterText.transport(booking.access)],
      [columnText.message, booking.message],
    ]),
} as const;

export const mailText = {
  subject: ({ lesson }: Booked): string => `体験レッスンのご予約について${lesson && `（${lesson}）`}`,
  /** Both dates for display: 2026/03/01. */
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

export const dayChartText = {
  title: '予約日ごとの件数',
  range: (first: Day, last: Day): string => `${shortDay(first)}〜${shortDay(last)}`,
  total: (count: number): string => `計${count}件`,
  /** The accessible text of a day's bar. */
  bar: (day: Day, count: number): string => `${shortDay(day)} ${count}件`,
  hint: '日を選ぶと、その日の予約だけを表示します。矢印キーで日を移れます。',
  today: bookingListText.today,
  /** A day's number, with the month at the first shown day and at the first of a month. */
  date: ({ month, date }: Day, isFirst: boolean): string =>
    isFirst || date === 1 ? `${month}/${date}` : `${date}`,
  weekday: ({ weekday }: Day): string => weekdays[weekday] ?? '',
  dayColumn: columnText.date,
  noStudio: 'スタジオなし',
  earlier: '前の4週間',
  later: '次の4週間',
  isFirst: '本日より前の日はグラフに表示しません。',
} as const;

export const dayPrintText = {
  button: ({ month, date }: Day): string => `${month}/${date}を印刷`,
  hint: (day: Day): string => `${shortDay(day)}の予約一覧を印刷`,
  title: (day: Day): string => `体験予約 ${longDay(day)}`,
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
