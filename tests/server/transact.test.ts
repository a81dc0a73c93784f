import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { transact } from '../../server/database/transact.ts';
import { sharedBackend } from './shared-backend.ts';

const { db } = await sharedBackend();

const one = () => transact(db, (tx) => tx.execute<{ one: number }>(sql`select 1 as one`));

test('a BEGIN that fails costs the pool no connection', async () => {
  // More often than the pool has connections.
  for (let failures = 0; failures < 12; failures += 1) {
    // A read level that no database has makes BEGIN itself fail.
    const failed = transact(db, one, { isolationLevel: 'nonsense' as 'serializable' });
    await expect(failed).rejects.toThrow('Failed query: begin isolation level nonsense');
  }
  expect((await one()).rows).toEqual([{ one: 1 }]);
});

test('what a transaction throws comes out unchanged, undoes it, and keeps its connection', async () => {
  const pid = () => transact(db, (tx) => tx.execute(sql`select pg_backend_pid() as pid`));
  const before = (await pid()).rows;
  const refusal = new Error('refused');
  const refused = transact(db, async (tx) => {
    await tx.execute(sql`create table unwanted ()`);
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  const { rows } = await db.execute(sql`select to_regclass('unwanted') as found`);
  expect(rows).toEqual([{ found: null }]);
  expect((await pid()).rows).toEqual(before);
});
