import type { TrialCustomer } from '../../src/contract/http/trial.ts';

/** Noon of 1 March 2026 in Tokyo: the day of the second booking. */
export const noon = new Date('2026-03-01T03:00:00Z');

/** A booking with default values except for `given`. */
export const booking = (id: number, given: Partial<TrialCustomer>): TrialCustomer => ({
  id,
  date: '2026-03-10',
  name: `山田 ${id}`,
  age: '30',
  studio: '渋谷校',
  lesson: 'ヨガ',
  created_at: '2026-02-20T10:00:00+09:00',
  access: '徒歩',
  message: '',
  mail: `yamada${id}@example.jp`,
  tel: '090-0000-0000',
  ...given,
});

/** Six bookings in three studios' lessons, in no order; the second is of today. */
export const sixBookings: readonly TrialCustomer[] = [
  booking(12, {
    name: '佐藤 美穂',
    age: '28',
    date: '2026-03-05',
    message: '初めてです。\nよろしくお願いします。',
    mail: 'miho@example.jp',
    tel: '０９０ １２３４ ５６７８',
  }),
  booking(3, { name: '田中 健', age: '９', date: '2026-03-01', lesson: 'ジャズ', access: 'お車' }),
  booking(7, { name: '鈴木 蒼', age: '', date: '2026-03-05', studio: '中野校', lesson: 'バレエ' }),
  booking(20, { name: '伊藤 花', age: '41', studio: '中野校', created_at: '2026-02-27T23:59:59+09:00' }),
  booking(5, { name: 'Anna Müller', age: '28', access: '電車', mail: 'no address', tel: '' }),
  booking(10000, { name: '渡辺 大地', age: '二十', access: '自転車', created_at: '2026-02-27 08:00' }),
];

/** Their names by their ids, as the list shows them. */
export const sixNames = ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地'];

export const studioNames = ['渋谷校', '中野校', '目黒校'];

export const studioLessons = [
  { studio: '渋谷校', lessons: ['ヨガ', 'ジャズ'] },
  { studio: '中野校', lessons: ['バレエ', 'ヨガ'] },
];
