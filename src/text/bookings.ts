/** The texts of the list of trial bookings: its columns and its sentences. */

export const bookingListText = {
  title: 'Trial List',
  list: '体験予約の一覧',
  today: '本日',
  /** A booking's id for display. */
  id: (id: number): string => String(id).padStart(4, '0'),
} as const;

/** The columns, in their order. */
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
  /** `count` is the number of active filters and sorts. */
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
  /** The range ends before it begins. */
  turnedRange: '「まで」が「から」より前の日です。',
  /** The quick filters by the reservation's day. */
  days: '予約の日',
  quick: { today: '今日', tomorrow: '明日', week: '今週', upcoming: '今日以降' },
  access: '交通手段',
  /** The label of a means of transport: its value, except where they differ. */
  transport: (access: string): string => (access === 'お車' ? '車' : access),
  sort: { name: '名前の並べ替え', age: '年齢の並べ替え' },
  direction: { ascending: '昇順', descending: '降順' },
  /** The accessible name of a sort button. */
  sortButton: (by: 'name' | 'age', direction: 'ascending' | 'descending'): string =>
    `${by === 'name' ? '名前' : '年齢'}の${direction === 'ascending' ? '昇順' : '降順'}`,
  /** A value of the address or of a saved view that no list offers any more. */
  unknownOption: (name: string): string => `${name}（一覧にありません）`,
} as const;

export const bookingCountText = {
  count: (shown: number): string => `${shown.toLocaleString('ja-JP')}件`,
  of: (all: number): string => `全${all.toLocaleString('ja-JP')}件中`,
  empty: '体験予約はまだありません。',
  nothingFound: '条件に一致する予約はありません。',
} as const;

/**
 * A customer in a sentence: 佐藤 花様. Without bidirectional control characters: a visitor typed the name, and they would
 * reorder the dates after it.
 */
const sama = (name: string): string =>
  `${name.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')}様`;

/** The accessible names of a row's controls, with the customer's name. */
export const bookingText = {
  reschedule: (name: string, day: string): string => `${sama(name)}の予約日を変更: ${day}`,
  newDate: (name: string): string => `${sama(name)}の新しい予約日`,
  /** For a booking without a date. */
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

interface Rescheduled {
  readonly name: string;
  /** Both dates for display, yyyy/MM/dd. */
  readonly before: string;
  readonly after: string;
}

/** The confirmations before a change, and its outcome. */
export const changeText = {
  reschedule: {
    title: '予約日の変更',
    question: ({ name, before, after }: Rescheduled): string =>
      `${sama(name)}の予約日を変更してもよろしいですか？ ${before} → ${after}`,
    past: '新しい予約日は本日より前です。',
    far: (years: number): string => `新しい予約日は本日から${years}年より先です。`,
    /** For a booking that is stored with a time of day, HH:MM. */
    time: (time: string): string => `変更するのは日だけです。時刻（${time}）は引き継がれないことがあります。`,
    confirm: '変更する',
    done: (name: string): string => `${sama(name)}の予約日を変更しました。`,
    failed: '予約日の変更に失敗しました。',
    /** The action in the text for an unknown outcome. */
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
  /** The customer. */
  about: (name: string, id: string): string => `${sama(name)}（ID ${id}）`,
} as const;

export const loadText = {
  what: { bookings: '体験予約', studioNames: 'スタジオの一覧', studioLessons: 'レッスンの一覧' },
  failed: (what: string, why: string): string => `${what}: ${why}`,
  leftOut: (count: number): string => `${count}件を読み込めませんでした。`,
  missing: (what: string, missing: string): string => `${what}: ${missing}`,
  /** The list on the screen is outdated, because reading it again failed. */
  stale: '表示中の一覧は前回読み込んだ内容です。',
} as const;
