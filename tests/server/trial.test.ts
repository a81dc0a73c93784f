import { beforeEach, expect, test } from 'vitest';

import { lessons, studios, trialBookings } from '../../server/database/schema.ts';
import { sharedBackend } from './shared-backend.ts';
import { openStudios, spacer, yoga } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(() => backend.db.insert(trialBookings).values([sakura, daichi]));

const texts = {
  name: '木村 さくら',
  age: '４才',
  studio: 'ひかり',
  lesson: '朝ヨガ',
  access: 'お車',
  message: ' 一行目\n👨‍👩‍👧‍👦 שלום <b>&amp; "\\\t\u0001\u2028</script>',
  mail: 'sakura@example.jp',
  tel: '090-0000-0101',
};
const sakura = { ...texts, date: '2028-02-29', createdAt: new Date('2026-03-31T15:00:00Z') };
const daichi = { ...sakura, name: '近藤 大地', age: '', createdAt: new Date('2026-03-31T14:59:59.999Z') };

const bookings = [
  { ...texts, id: 1, date: '2028-02-29', created_at: '2026-04-01T00:00:00+09:00' },
  {
    ...texts,
    id: 2,
    date: '2028-02-29',
    name: '近藤 大地',
    age: '',
    created_at: '2026-03-31T23:59:59+09:00',
  },
];

const read = (call = 'get_trial_customers') => backend.read(call);
const ask = (call: string, request: object) => backend.told(call, request);
const move = (trial_customer_id: unknown, new_date: unknown) =>
  ask('change_trial_date', { trial_customer_id, new_date });
const cancel = (trial_customer_id: unknown) => ask('cancel_trial_customer', { trial_customer_id });

const moved: [number, string] = [200, '予約日を変更しました。'];
const cancelled: [number, string] = [200, '体験予約をキャンセルしました。'];

test('bookings are read to the letter from the first on, made on the date of the configured zone, and kept by nobody', async () => {
  const response = await backend.get('/api/get_trial_customers/');
  expect(await response.json()).toEqual(bookings);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a reservation moves to any day, also a past one, the same one and 29 February; nothing else changes', async () => {
  for (const date of ['2026-03-31', '2026-03-31', '2000-01-01', '2099-12-31', '2032-02-29']) {
    expect(await move(1, date)).toEqual(moved);
    expect(await read()).toEqual([{ ...bookings[0], date }, bookings[1]]);
  }
});

const badDate = 'new_date: 値の形式が正しくありません。';
const badId = 'trial_customer_id: 値の形式が正しくありません。';
const badYear = '予約日には、2000年から2099年までの日付を入力してください。';
const gone = 'この体験予約はありません。ほかの画面でキャンセルされています。';

test('a reservation that cannot be moved is refused in words and stays', async () => {
  const refusals: readonly (readonly [unknown, unknown, number, string])[] = [
    [1, '2027-02-29', 400, badDate],
    [1, '2027-13-01', 400, badDate],
    [1, '2027-3-1', 400, badDate],
    [1, '2027/03/01', 400, badDate],
    [1, '2027-03-01T00:00:00Z', 400, badDate],
    [1, '', 400, badDate],
    [1, null, 400, badDate],
    [1, '1999-12-31', 400, badYear],
    [1, '2100-01-01', 400, badYear],
    [1, '0026-03-01', 400, badYear],
    ['1', '2027-03-01', 400, badId],
    [0, '2027-03-01', 400, badId],
    [3, '2027-03-01', 404, gone],
    [2 ** 40, '2027-03-01', 404, gone],
  ];
  for (const [id, date, status, message] of refusals)
    expect([id, date, await move(id, date)]).toEqual([id, date, [status, message]]);
  expect(await read()).toEqual(bookings);
});

test('a cancelled booking is gone and its number is not given again; cancelling it again is no failure, moving it is', async () => {
  expect(await cancel(2)).toEqual(cancelled);
  expect(await read()).toEqual([bookings[0]]);
  expect(await cancel(2)).toEqual(cancelled);
  expect(await cancel(2 ** 40)).toEqual(cancelled);
  expect(await move(2, '2027-03-01')).toEqual([404, gone]);
  await backend.db.insert(trialBookings).values(daichi);
  expect(await read()).toEqual([bookings[0], { ...bookings[1], id: 3 }]);
});

test('of a move and a cancellation at the same time the booking is gone', async () => {
  const [change] = await Promise.all([move(1, '2027-03-01'), cancel(1)]);
  expect([200, 404]).toContain(change[0]);
  expect(await read()).toEqual([bookings[1]]);
});

test('what a call does not know is refused', async () => {
  const request = { trial_customer_id: 1, new_date: '2027-03-01', name: 'x' };
  expect(await ask('change_trial_date', request)).toEqual([400, 'name: 知らない項目です。']);
  expect(await ask('cancel_trial_customer', request)).toEqual([400, 'new_date: 知らない項目です。']);
  expect(await ask('cancel_trial_customer', {})).toEqual([400, 'trial_customer_id: 項目がありません。']);
  expect(await read()).toEqual(bookings);
});

const on = (day_of_week: string, order: number, name: string) => ({ ...yoga, day_of_week, order, name });

test('studios and their lessons are told by name, each once, in the order of the week, spacers and empty studios left out', async () => {
  await openStudios(backend);
  const place = { address: '東京都', lat: 35, lng: 139 };
  await backend.db.insert(studios).values([
    { ...place, name: 'ひかり', slug: 'hikari-2' },
    { ...place, name: 'こもれび', slug: 'komorebi' },
  ]);
  const timetables: Readonly<Record<number, readonly object[]>> = {
    1: [
      on('tuesday', 1, '昼ヨガ'),
      on('monday', 2, '夜ヨガ'),
      { ...spacer, order: 3 },
      on('monday', 1, '朝ヨガ'),
    ],
    2: [on('sunday', 1, '朝ヨガ'), { ...on('friday', 1, 'ジャズ'), close_flg: true }],
    3: [on('monday', 1, '朝ヨガ'), on('monday', 2, 'バレエ')],
  };
  for (const [id, lessonsSent] of Object.entries(timetables))
    await backend.post('/api/bulk_save_lessons/', { studio_id: Number(id), lessons: lessonsSent });
  expect(await read('get_studio_names')).toEqual(['ひかり', 'よい', 'こもれび']);
  expect(await read('get_studio_lessons')).toEqual([
    { studio: 'ひかり', lessons: ['朝ヨガ', '夜ヨガ', '昼ヨガ', 'バレエ'] },
    { studio: 'よい', lessons: ['ジャズ', '朝ヨガ'] },
  ]);
  await backend.db.delete(lessons);
  expect(await read('get_studio_lessons')).toEqual([]);
});

test('a booking outlives its studio', async () => {
  await openStudios(backend);
  await backend.post('/api/delete_studio/', { studio_id: 1 });
  expect(await read('get_studio_names')).toEqual(['よい']);
  expect(await read()).toEqual(bookings);
});
