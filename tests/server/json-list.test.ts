import { sql } from 'drizzle-orm';
import { assert, asyncProperty, constantFrom, date } from 'fast-check';
import { expect, test } from 'vitest';

import { readJsonList } from '../../server/database/json-rows.ts';
import { trialBookings } from '../../server/database/schema.ts';
import { localTimes } from '../../server/kit/local-time.ts';
import type { TrialCustomer } from '../../src/contract/http/trial.ts';
import { contentOf } from './list-content.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

const read = async () => (await backend.get('/api/get_trial_customers/')).json() as Promise<TrialCustomer[]>;

/** Adds bookings, whose names are their numbers from 1. */
const add = (count: number) =>
  backend.db.execute(
    sql`insert into trial_bookings (name, age, studio, lesson, access, message, mail, tel, date, created_at)
    select i::text, '', '', '', '', '', '', '', '2026-04-01', '2026-03-31T20:00:00.987Z' from generate_series(1, ${count}::int) as i`,
  );

test.each([0, 1, 399, 400, 401, 800])('a list of %i bookings is read whole and in order', async (count) => {
  await add(count);
  const names = (await read()).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
});

test('a list with gaps, and one whose first part is gone, is read whole', async () => {
  await add(1200);
  await backend.db
    .delete(trialBookings)
    .where(sql`${trialBookings.id} % 3 = 0 or ${trialBookings.id} <= 600`);
  const expected = Array.from({ length: 1200 }, (_, index) => index + 1).filter(
    (id) => id > 600 && id % 3 !== 0,
  );
  expect((await read()).map(({ id }) => id)).toEqual(expected);
});

test('a library and a list of articles of several parts are read whole, the newest first', async () => {
  await backend.db.execute(
    sql`insert into media_files (folder, file_name, mime_type) select 'folder-' || i, 'picture.jpg', 'image/jpeg' from generate_series(1, 1001) as i`,
  );
  await backend.db.execute(
    sql`insert into news (title, text, created_at) select 'お知らせ', '本文', timestamptz '2026-01-01' - i * interval '1 hour' from generate_series(1, 501) as i`,
  );
  // The library has three files already.
  const idsOf = async (path: string) => {
    const rows = (await (await backend.get(path)).json()) as readonly { readonly id: number }[];
    return rows.map(({ id }) => id);
  };
  expect(await idsOf('/api/get_media_files/')).toEqual(
    Array.from({ length: 1004 }, (_, index) => 1004 - index),
  );
  // The first article is the newest.
  expect(await idsOf('/api/get_news_list/')).toEqual(Array.from({ length: 501 }, (_, index) => index + 1));
});

test('a list has the same bytes as the same list without the database', async () => {
  await add(3);
  const response = await backend.get('/api/get_trial_customers/');
  const text = await response.text();
  expect(text).toBe(JSON.stringify(JSON.parse(text)));
});

test('the database writes a moment as the server does, in any time zone', async () => {
  await add(1);
  const zones = [
    'Asia/Tokyo',
    'UTC',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ];
  await assert(
    asyncProperty(
      constantFrom(...zones),
      date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
      async (timeZone, moment) => {
        await backend.db.update(trialBookings).set({ createdAt: moment });
        const list = await readJsonList(
          backend.db,
          timeZone,
          () => sql`select id, date_trunc('second', created_at) as written from trial_bookings`,
        );
        const [row] = contentOf(list) as [{ written: string }];
        expect(row.written).toBe(localTimes(timeZone)(moment));
      },
    ),
  );
});

test('later statements do not have the time zone of a list', async () => {
  const zone = async () => (await backend.db.execute(sql`select current_setting('TimeZone') as zone`)).rows;
  const before = await zone();
  await readJsonList(backend.db, 'Pacific/Apia', () => sql`select 1 as id`);
  expect(await zone()).toEqual(before);
});

test('of two long lists one is read to its end before the other goes on, and both are whole', async () => {
  const asked: string[] = [];
  const list = async (name: string) => {
    const rows = await readJsonList(backend.db, 'UTC', (after) => {
      asked.push(`${name}${after}`);
      return sql`select id from generate_series(${after + 1}::int, least(${after}::int + 400, 1200)) as id`;
    });
    return (contentOf(rows) as unknown[]).length;
  };
  expect(await Promise.all([list('a'), list('b')])).toEqual([1200, 1200]);
  // Which of the two first parts comes first is the database's to say.
  expect([
    ['a0', 'b0', 'a400', 'a800', 'a1200', 'b400', 'b800', 'b1200'],
    ['a0', 'b0', 'b400', 'b800', 'b1200', 'a400', 'a800', 'a1200'],
  ]).toContainEqual(asked);
});
