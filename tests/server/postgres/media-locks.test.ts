import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { mediaFiles, topPage } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { TestBackend, topTexts, videos } from '../backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  await backend.db
    .insert(mediaFiles)
    .values({ folder: 'dddddddddddddddd', fileName: 'new.jpg', mimeType: 'image/jpeg' });
});
afterAll(() => backend.close());

const free = 4;

/** Resolves when a transaction waits for a row that another one holds. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
  while ((await backend.db.execute(waiting)).rows.length === 0);
}

test('a save that wants a file which is being deleted is refused, and says which', async () => {
  const saving = await transact(backend.db, async (tx) => {
    await tx.delete(mediaFiles).where(eq(mediaFiles.id, free));
    const answer = backend.post('/api/update_page_top_content/', {
      page_content: { ...topTexts, title_ja: '新しい題' },
      hero_hedder_image: 1,
      about_image: free,
      newvisitor_bg_image: 1,
      ...videos(3),
    });
    await somebodyWaits();
    return { answer };
  });
  const answer = await saving.answer;
  const error = 'about_image: ID 4 のファイルはメディアライブラリにありません。';
  expect([answer.status, await answer.json()]).toEqual([400, { error, message: error }]);
  const [page] = await backend.db.select().from(topPage);
  expect([page?.title_ja, page?.about_image]).toEqual(['鏡', 2]);
});

test('a deletion of a file that is being taken into use is refused, and says where', async () => {
  const deleting = await transact(backend.db, async (tx) => {
    await tx.update(topPage).set({ about_image: free });
    const answer = backend.request('DELETE', `/api/delete_media/${free}/`, null);
    await somebodyWaits();
    return { answer };
  });
  const answer = await deleting.answer;
  const references = [{ model_display: 'トップページ', field_display: 'About画像', count: 1 }];
  expect([answer.status, await answer.json()]).toMatchObject([409, { references }]);
  expect(await backend.db.$count(mediaFiles)).toBe(4);
});
