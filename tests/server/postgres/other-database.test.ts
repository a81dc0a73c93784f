import { createHash } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mediaFiles } from '../../../server/database/schema.ts';
import { TestBackend } from '../backend.ts';
import { openEmbedded } from '../database.ts';
import { Library } from '../library.ts';

let onPostgres: TestBackend;
let embedded: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  onPostgres = await TestBackend.open();
  embedded = await openEmbedded();
});
afterAll(async () => {
  await embedded.close();
  await onPostgres.close();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a backup of either database is restored into the other, and all comes back the same', async () => {
  await onPostgres.reset();
  const first = Library.over(onPostgres);
  const second = new Library(embedded.db, () => onPostgres.now);
  // Each has a time zone of its own, and rows lie in the order in which they were last changed.
  await embedded.db.execute(sql`set timezone = 'Asia/Kathmandu'`);
  await onPostgres.db.update(mediaFiles).set({ favorite: true }).where(eq(mediaFiles.id, 1));
  const content = await first.content();
  const backup = await first.backup();

  await second.restore(backup);
  expect(await second.content()).toEqual(content);
  expect(second.files()).toEqual(first.files());

  const back = await second.backup();
  expect(sha256(back)).toBe(sha256(backup));
  await onPostgres.reset();
  await first.restore(back);
  expect(await first.content()).toEqual(content);
});
