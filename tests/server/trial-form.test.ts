import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { unlimitedLogSpace } from '../../server/database/log-space.ts';
import { studios, trialBookings } from '../../server/database/schema.ts';
import { parseTrustedProxies } from '../../server/http/client-address.ts';
import { siteOrigin } from './backend.ts';
import { sharedBackend } from './shared-backend.ts';
import { openStudios, spacer, yoga } from './timetable.ts';

const backend = await sharedBackend();
const on = (day_of_week: string, change: object = {}) => ({ ...yoga, day_of_week, ...change });
beforeEach(async () => {
  await openStudios(backend);
  const closed = on('monday', { name: '満員', order: 3, close_flg: true });
  const week = [on('thursday'), on('monday'), closed, { ...spacer, order: 2 }];
  for (const studio_id of [1, 2]) await backend.post('/api/bulk_save_lessons/', { studio_id, lessons: week });
});

/** The day of the reservation is a Thursday, the day after the one on which it is asked for in Tokyo. */
const form = {
  studio: '1',
  lesson: '朝ヨガ',
  date: '2026-04-02',
  name: '木村 さくら',
  age: '34',
  access: 'お車',
  mail: 'sakura@example.jp',
  tel: '090-0000-0101',
  message: '駐車場は\nありますか？',
};

const send = (body: unknown, headers: Readonly<Record<string, string>> = {}, address = '203.0.113.5') =>
  backend.site.request(
    '/trial/bookings',
    {
      method: 'POST',
      headers: { origin: siteOrigin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );

async function answerTo(change: object): Promise<unknown> {
  const response = await send({ ...form, ...change });
  const { message, fields } = (await response.json()) as { message: string; fields?: object };
  return [response.status, fields ?? message];
}

const bookings = async () => (await backend.get('/api/get_trial_customers/')).json() as Promise<object[]>;
const booked = [200, '体験レッスンを予約しました。'];

test('open lessons of published studios can be booked, from tomorrow in the configured zone on, three months ahead', async () => {
  const offer = async () => (await backend.site.request('/content/trial')).json();
  const studio = { id: 1, name: 'ひかり', lessons: [{ name: '朝ヨガ', days: ['monday', 'thursday'] }] };
  expect(await offer()).toEqual({ from: '2026-04-02', until: '2026-07-01', studios: [studio] });
  backend.now = new Date('2027-11-29T15:00:00Z');
  expect(await offer()).toMatchObject({ from: '2027-12-01', until: '2028-02-29' });
  await backend.db.update(studios).set({ is_published: false });
  expect(await offer()).toMatchObject({ studios: [] });
});

test('what a visitor books is in the list of staff, tidied where numbers and addresses were typed wide', async () => {
  const typed = {
    name: ' \u202E木村　さくら\n',
    age: '３４歳',
    mail: ' ｓakura@example.jp ',
    tel: '０９０ー００００－０１０１',
    date: '2026/04/02',
    message: ' 駐車場は\r\nありますか？ ',
  };
  expect(await answerTo(typed)).toEqual(booked);
  const { studio: _id, ...texts } = form;
  expect(await bookings()).toEqual([
    { ...texts, id: 1, studio: 'ひかり', created_at: '2026-04-01T09:00:00+09:00' },
  ]);
});

test('the same form again is the same booking, also at the same time; another person, day, lesson or telephone number is another', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => answerTo({ message: '' })));
  expect(answers).toEqual(answers.map(() => booked));
  expect(await bookings()).toHaveLength(1);
  expect(await answerTo({ name: '木村 あおい' })).toEqual(booked);
  expect(await answerTo({ date: '2026-04-06' })).toEqual(booked);
  expect(await answerTo({ message: '', tel: '090-0000-0102' })).toEqual(booked);
  expect(await bookings()).toHaveLength(4);
});

test('a booking that the log has no room for is refused with a line that says so, and is not stored', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  backend.logSpace = { reserve: () => Promise.reject(full) };
  backend.site = backend.createSite();
  backend.logSpace = unlimitedLogSpace;
  expect(await answerTo({})).toEqual([507, 'サーバーの空き容量が足りないため、保存できませんでした。']);
  expect(await bookings()).toEqual([]);
});

const faults: readonly (readonly [object, object])[] = [
  [
    { studio: '', lesson: '', date: '', name: '　', age: '', access: '', mail: '', tel: '', message: '' },
    {
      studio: 'スタジオを選んでください。',
      lesson: 'レッスンを選んでください。',
      date: '予約日を入力してください。',
      name: 'お名前を入力してください。',
      age: '年齢を入力してください。',
      access: '交通手段を選んでください。',
      mail: 'メールアドレスを入力してください。',
      tel: '電話番号を入力してください。',
    },
  ],
  [{ studio: '2' }, { studio: 'このスタジオは、ただいま予約を受け付けていません。' }],
  [{ studio: '__proto__' }, { studio: 'このスタジオは、ただいま予約を受け付けていません。' }],
  [{ lesson: '満員' }, { lesson: 'このレッスンは、ただいま予約を受け付けていません。' }],
  [{ date: '2026-02-30' }, { date: '予約日は、2026/03/01 のように入力してください。' }],
  [{ date: '明日' }, { date: '予約日は、2026/03/01 のように入力してください。' }],
  [{ date: '2026-04-01' }, { date: '2026/04/02から2026/07/01までの日を選んでください。' }],
  [{ date: '2026-07-02' }, { date: '2026/04/02から2026/07/01までの日を選んでください。' }],
  [{ date: '2026-04-03' }, { date: 'このレッスンは、月・木曜日にあります。その曜日の日を選んでください。' }],
  [{ age: 'abc' }, { age: '年齢は、数字で入力してください。' }],
  [{ age: '121' }, { age: '年齢は、数字で入力してください。' }],
  [{ access: '車' }, { access: '交通手段を選んでください。' }],
  [{ mail: 'sakura' }, { mail: 'メールアドレスは、hanako@example.jp のように入力してください。' }],
  [
    { mail: 'a@b.jp\nbcc: c@d.jp' },
    { mail: 'メールアドレスは、hanako@example.jp のように入力してください。' },
  ],
  [{ tel: '0120' }, { tel: '電話番号は、090-1234-5678 のように入力してください。' }],
  [{ name: 'あ'.repeat(101) }, { name: '100文字以内で入力してください。' }],
  [{ message: 'あ'.repeat(100_000) }, { message: '2000文字以内で入力してください。' }],
];

test('what is wrong is said of each field, nothing is booked, and nothing is counted', async () => {
  for (const [change, fields] of faults)
    expect([change, await answerTo(change)]).toEqual([change, [422, fields]]);
  expect(await bookings()).toEqual([]);
  expect(faults.length).toBeGreaterThan(10);
  expect(await answerTo({})).toEqual(booked);
});

test.each(['a..b.@docomo.ne.jp', "o'hara+trial@mail.example.co.jp"])(
  'an address that is in use is taken: %s',
  async (mail) => {
    expect(await answerTo({ mail })).toEqual(booked);
  },
);

/** What a client sends through a proxy. */
const from = (client: string, name: string) =>
  send({ ...form, name }, { 'x-forwarded-for': `198.51.100.9, ${client}` }, '192.0.2.1');

test('ten bookings an hour are taken from one network, and no other network is kept out', async () => {
  backend.trustedProxies = parseTrustedProxies('192.0.2.1') ?? backend.trustedProxies;
  backend.site = backend.createSite();
  for (let count = 1; count <= 10; count += 1)
    expect((await from('203.0.113.5', `${count}人目`)).status).toBe(200);
  const refused = await from('203.0.113.5', '11人目');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await refused.json()).toMatchObject({
    message: '予約が続いたため、一時的に受け付けていません。約60分後に、もう一度お試しください。',
  });
  expect((await from('203.0.113.6', '11人目')).status).toBe(200);
  expect(await bookings()).toHaveLength(11);
  // Another process, or this one after a start.
  backend.site = backend.createSite();
  expect((await from('203.0.113.5', '11人目')).status).toBe(429);
  // Another machine, whose clock is two minutes behind.
  backend.now = new Date(backend.now.getTime() - 120_000);
  expect((await from('203.0.113.5', '11人目')).status).toBe(429);
  backend.now = new Date(backend.now.getTime() + 3_720_000);
  expect((await from('203.0.113.5', '12人目')).status).toBe(200);
});

test('only the site’s own pages book, with a form and nothing else', async () => {
  expect((await send(form, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send(form, { origin: 'http://localhost:4000' })).status).toBe(403);
  expect((await send(form, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send({ ...form, id: 7 })).status).toBe(400);
  expect((await send({ ...form, name: 7 })).status).toBe(400);
  expect((await send({ ...form, message: 'x'.repeat(600_000) })).status).toBe(413);
  expect(await bookings()).toEqual([]);
});

test('the console has no such call, and a site in front of a foreign backend has no form', async () => {
  expect((await backend.post('/trial/bookings', form)).status).toBe(404);
  const site = backend.createSite({ content: null, apiHost: 'https://api.example.jp' });
  const post = { method: 'POST', headers: { origin: siteOrigin }, body: '{}' };
  expect((await site.request('/trial/bookings', post)).status).toBe(404);
  expect((await site.request('/content/trial')).status).toBe(404);
});

test('a lesson that was taken off the timetable while the form was open is not booked', async () => {
  await backend.post('/api/bulk_save_lessons/', { studio_id: 1, lessons: [] });
  expect(await answerTo({})).toEqual([422, { studio: 'このスタジオは、ただいま予約を受け付けていません。' }]);
  await backend.db.delete(studios).where(eq(studios.id, 1));
  expect(await backend.db.$count(trialBookings)).toBe(0);
});
