import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { mediaFiles, topPage } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { sharedBackend } from '../shared-backend.ts';
import { topRequest, topTexts } from '../top-request.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  await backend.db
    .insert(mediaFiles)
    .values({ folder: 'dddddddddddddddd', fileName: 'new.jpg', mimeType: 'image/jpeg' });
});

const free = 4;

/** Resolves when a transaction waits for a row that another one holds. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
  while ((await backend.db.execute(waiting)).rows.length === 0);
}

test('a save that wants a file which is being deleted is refused, and says which', async () => {
  const saving = await transact(backend.db, async (tx) => {
    await tx.delete(mediaFiles).where(eq(mediaFiles.id, free));
    const page_content = { ...topTexts, title_ja: '新しい題' };
    const answer = backend.ask('update_page_top_content', { ...topRequest, page_content, about_image: free });
    await somebodyWaits();
    return { answer };
  });
  const error = 'About画像: ID 4 のファイルはメディアライブラリにありません。';
  expect(await saving.answer).toEqual([400, { error, message: error }]);
  const [page] = await backend.db.select().from(topPage);
  expect([page?.title_ja, page?.about_image]).toEqual([topTexts.title_ja, 2]);
});

test('a deletion of a file that is being taken into use is refused, and says where', async () => {
  const deleting = await transact(backend.db, async (tx) => {
    await tx.update(topPage).set({ about_image: free });
    const answer = backend.remove(free);
    await somebodyWaits();
    return { answer };
  });
  const answer = await deleting.answer;
  const references = [{ model_display: 'トップページ', field_display: 'About画像', count: 1 }];
  expect([answer.status, await answer.json()]).toMatchObject([409, { references }]);
  expect(await backend.db.$count(mediaFiles)).toBe(4);
});
